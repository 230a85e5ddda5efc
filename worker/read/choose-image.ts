import type { Attributes, FeedItem } from './feed-item.ts';
import { repeatedIn } from './frame.ts';
import type { HtmlImage } from './html-collector.ts';
import { pixelsIn } from './html-elements.ts';
import { isUnseen, sourcesOf } from './image-sources.ts';
import { resolveLink } from './resolve-link.ts';
import { hasWordsAt, wordsOf } from './words.ts';

/** WordPress.com declares the portrait of its author as a picture of each item. */
const PORTRAIT_HOST = /^https?:\/\/[^/]*\bgravatar\.com\//;

/** Formats that the image server refuses (docs/product.md, "Images"). */
const REFUSED_FORMAT =
  /^image\/(?!jpe?g|pjpeg|png|webp|gif|avif|\*)|\.(?:svgz?|ico|bmp|tiff?|heic|heif|jxl|psd|eps|img)$/;

/** A pixel has another address in each item, so that none of them repeats. */
const TRACKING_WORD =
  /^(?:pixels?|(?:web)?beacons?|track(?:ing|er)?|count(?:er)?|impressions?|pageviews?|analytics|telemetry)$/;
/** Words that photos and drawings may have as well: they count in no JPEG, WebP, AVIF or PNG. */
const COUNTING_WORD = /^(?:stats?|metrics|hits?|ping)$/;
/** Names of files that only fill a space. */
const EMPTY_NAME =
  /^(?:blank|spacer|clear|transparent|trans|1x1|\d*px|shim|gr[ae]y|white|empty|dummy|loading|loader|spinner|lazy(?:load)?|open|__utm)$/;

const partsOf = (text: string): string[] => text.split(/[^a-z\d]+/);
const isTracking = (word: string): boolean => TRACKING_WORD.test(word);

/**
 * Whether an address sounds like a tracking pixel, or like a placeholder for an image that is loaded later. Photos, which may be
 * about anything, have formats of their own.
 */
function soundsEmpty(address: string): boolean {
  const { hostname, pathname } = new URL(address.toLowerCase());
  const [host = ''] = hostname.split('.');
  const [file = '', ...folders] = pathname.split('/').reverse();
  const [, name = '', format = ''] = /^(.*?)(?:\.([a-z\d]+))?$/.exec(file) ?? [];
  if (partsOf(name).includes('placeholder')) return true;
  if (/^(?:jpe?g|webp|avif)$/.test(format)) return false;
  if (EMPTY_NAME.test(name)) return true;
  if (format === 'png') return [name, partsOf(name).at(-1) ?? '', ...folders].some(isTracking);
  const words = [host, ...partsOf(pathname)];
  const isShortGif = format === 'gif' && name.length <= 2;
  return isShortGif || words.some((word) => isTracking(word) || COUNTING_WORD.test(word));
}

/** The absolute address of an image. Null for one that is unsafe, a portrait, or in a format that no reader would see. */
function imageAddress(url: string, base: string): string | null {
  const address = resolveLink(url, base);
  return address === null || PORTRAIT_HOST.test(address) || REFUSED_FORMAT.test(withoutQuery(address).toLowerCase())
    ? null
    : address;
}

const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');

interface Candidate {
  address: string;
  /** Whether any other image is better: a thumbnail, a smiley, a button. */
  isLast: boolean;
}

function widthOf({ width = '' }: Attributes): number {
  return Number.parseInt(width, 10) || 0;
}

/** In pixels: any other image of the article is better. */
const TINY = 100;
/** The sizes that addresses of resized images name: `-72x72.jpg`, `/s72-c/`. */
const SIZE_IN_ADDRESS = /[-_/](\d{2,4})x(\d{2,4})(?=[-_./]|$)|\/s(\d{2,4})(?:-c)?\//;

function isTiny(url: string, ...sizes: readonly (string | undefined)[]): boolean {
  const declared = sizes.flatMap(pixelsIn);
  const inAddress = SIZE_IN_ADDRESS.exec(url)?.slice(1) ?? [];
  return (declared.length > 0 ? declared : inAddress.flatMap(pixelsIn)).some((size) => size <= TINY);
}

/** Unlike in HTML, an address that merely sounds like a tracking pixel does not rule out what the feed declares as an image. */
function declaredImages(elements: readonly Attributes[], base: string): Candidate[] {
  return elements.flatMap(({ url = '', width }) => {
    const address = imageAddress(url, base);
    return address === null ? [] : [{ address, isLast: isTiny(url, width) }];
  });
}

/** The widest first, thumbnails after all else. */
function mediaImages({ media, thumbnails }: FeedItem): Attributes[] {
  const contents = media.filter(({ medium }) => medium !== 'other');
  return [contents, thumbnails].flatMap((images) => images.toSorted((a, b) => widthOf(b) - widthOf(a)));
}

/** FeedBurner and Flattr give the buttons of each item addresses of their own. */
const SHARE_BUTTON = /\/~ff\/|flattr-badge/i;
/** If many authors write for a feed, no portrait repeats. */
const PORTRAIT_FOLDER =
  /\/(?:avatars?|authors?|auth?eurs?|autor(?:es)?|bylines?|headshots?|mugshots?|profile[-_]?(?:pics?|pictures?|photos?|images?))\//i;
/** `Photo of Ada Byron` has two. */
const OTHER_WORDS_OF_PORTRAIT = 2;

function isPortrait(image: HtmlImage, address: string, author: string | null): boolean {
  if (PORTRAIT_FOLDER.test(withoutQuery(address))) return true;
  const alt = (image.get('alt') ?? '').slice(0, 200);
  const [words, names] = [wordsOf(alt), wordsOf(author ?? '')];
  const isNamed = words.some((_, index) => hasWordsAt(words, index, names));
  return isNamed && words.length <= names.length + OTHER_WORDS_OF_PORTRAIT;
}

function shownAddress(image: HtmlImage, baseOf: (source: string) => string): string | null {
  for (const source of sourcesOf(image)) {
    const address = imageAddress(source, baseOf(source));
    if (address !== null && !soundsEmpty(address)) return address;
  }
  return null;
}

/** An address in the HTML of an article that begins with no slash is relative to the article's page, as in a browser. */
function contentImages({ base: ownBase, links, images }: FeedItem, author: string | null, base: string): Candidate[] {
  const pageBase = ownBase || (resolveLink(links[0] ?? '', base) ?? base);
  const baseOf = (source: string) => (/^\s*\//.test(source) ? ownBase || base : pageBase);
  return images
    .filter((image) => !isUnseen(image))
    .flatMap((image) => {
      const address = shownAddress(image, baseOf);
      if (address === null || isPortrait(image, address, author)) return [];
      const isLast = SHARE_BUTTON.test(address) || isTiny(address, image.get('width'), image.get('height'));
      return [{ address, isLast }];
    });
}

function candidatesOf(item: FeedItem, author: string | null, base: string): Candidate[] {
  return [
    ...declaredImages(
      item.enclosures.filter(({ medium }) => medium === 'image'),
      base,
    ),
    ...declaredImages(mediaImages(item), base),
    ...contentImages(item, author, base),
  ];
}

/**
 * For each item an enclosure, else the widest media element, else the first image of the content. But no picture of the feed, nor one
 * that many items share (docs/product.md, "Articles").
 */
export function chooseImages(
  items: readonly FeedItem[],
  authors: readonly (string | null)[],
  { base, images }: { base: string; images: readonly string[] },
): (string | null)[] {
  const ofFeed = new Set(images.map((url) => resolveLink(url, base)));
  const candidates = items.map((item, index) =>
    candidatesOf(item, authors[index] ?? null, base).filter(({ address }) => !ofFeed.has(address)),
  );
  const repeated = repeatedIn(candidates.map((images) => images.map(({ address }) => address)));
  return candidates.map((images) => {
    const large = images.filter(({ isLast }) => !isLast);
    const image = large.find(({ address }) => !repeated.has(address)) ?? large[0] ?? images[0];
    return image?.address ?? null;
  });
}
