import type { Attributes, FeedItem } from './feed-item.ts';
import type { HtmlImage } from './read-html.ts';
import { resolveLink } from './resolve-link.ts';

/** Tracking pixels, emoji and avatars of known services. */
const DECORATIONS = [
  /\/~(?:r|4|\/t)\//,
  /^https?:\/\/[^/]*feedsportal\.com\/.*(?:\/mf\.gif|\.img)/,
  /(?:quantserve|scorecardresearch|doubleclick|google-analytics|vgwort|ivwbox|cpx\.golem|statcounter|getclicky)\./,
  /assoc-amazon\.[a-z.]+\/e\/ir|amazon-adsystem\.[a-z.]+\/e\/ir/,
  /facebook\.com\/tr\b|medium\.com\/_\/stat\b|\/b\/ss\//,
  /feeds\.wordpress\.com\/1\.0\//,
  /s\.w\.org\/images\/core\/emoji\/|twemoji/,
  /gravatar\.com\/avatar/,
];

/** Formats that the image server refuses (docs/product.md, "Images"). */
const REFUSED_FORMAT = /^image\/(?!jpe?g|pjpeg|png|webp|gif|avif|\*)|\.(?:svgz?|ico|bmp|tiff?|heic|heif|jxl|psd|eps)$/;

const TRACKING_WORD =
  /^(?:pixels?|(?:web)?beacons?|track(?:ing|er)?|count(?:er)?|impressions?|pageviews?|analytics|telemetry)$/;
const COUNTING_WORD = /^(?:stats?|metrics|hits?|ping)$/;
/** Names of files that only fill a space. */
const EMPTY_NAME =
  /^(?:blank|spacer|clear|transparent|trans|1x1|\d*px|shim|gr[ae]y|white|empty|dummy|loading|loader|spinner|lazy(?:load)?|open|__utm)$/;

const wordsOf = (text: string): string[] => text.split(/[^a-z\d]+/);
const isTracking = (word: string): boolean => TRACKING_WORD.test(word);

/**
 * Whether an address sounds like a tracking pixel, or like a placeholder for an image that is loaded later. Photos, which may be
 * about anything, have formats of their own.
 */
function soundsEmpty(address: string): boolean {
  const { hostname, pathname, search } = new URL(address.toLowerCase());
  const [host = ''] = hostname.split('.');
  const [file = '', ...folders] = pathname.split('/').reverse();
  const [, name = '', format = ''] = /^(.*?)(?:\.([a-z\d]+))?$/.exec(file) ?? [];
  if (isTracking(host) || wordsOf(name).includes('placeholder')) return true;
  if (/^(?:jpe?g|webp|avif)$/.test(format)) return false;
  if (EMPTY_NAME.test(name.replace(/[-_]?\d+x\d+$|[-_]image$/, '') || name)) return true;
  if (format === 'png') return [name, wordsOf(name).at(-1) ?? '', ...folders].some(isTracking);
  const words = [host, ...wordsOf(pathname)];
  const isShortGif = format === 'gif' && name.length <= 2;
  return (
    isShortGif ||
    words.some((word) => isTracking(word) || COUNTING_WORD.test(word)) ||
    /pixel|beacon|tracker/.test(search)
  );
}

/** The absolute address of an image; null for one that is unsafe, a decoration, or in a format that no reader would see. */
function imageAddress(url: string, base: string): string | null {
  const address = resolveLink(url, base);
  if (address === null || DECORATIONS.some((pattern) => pattern.test(address.toLowerCase()))) return null;
  return REFUSED_FORMAT.test(new URL(address).pathname.toLowerCase()) ? null : address;
}

/** An image of the article, in order of preference. */
interface Candidate {
  address: string;
  /** Whether any other image is better: a thumbnail, a smiley, a button. */
  isLast: boolean;
}

const IMAGE_ENDING = /\.(jpe?g|png|gif|webp|avif|bmp)(?:$|[?#:!])/i;
const OTHER_ENDING = /\.(mp3|mp4|m4a|m4v|mov|webm|ogg|ogv|wav|pdf|swf|flv|m3u8|html?|zip|torrent)(?:$|[?#])/i;

/** Whether a media element is an image: by its medium, else its type, else the ending of its address. */
function isImage({ url = '', type = '', medium = '' }: Attributes, isImageByDefault: boolean): boolean {
  const [mediaType, mediaMedium] = [type.trim().toLowerCase(), medium.trim().toLowerCase()];
  if (mediaType.startsWith('image/')) return !REFUSED_FORMAT.test(mediaType);
  if (mediaMedium !== '') return mediaMedium === 'image';
  if (IMAGE_ENDING.test(url)) return !/^(audio|video)\//.test(mediaType);
  return isImageByDefault && mediaType === '' && !OTHER_ENDING.test(url);
}

function widthOf({ width = '' }: Attributes): number {
  return Number.parseInt(width, 10) || 0;
}

/** In pixels: any other image of the article is better. */
const TINY = 100;
/** The sizes that addresses of resized images name: `-72x72.jpg`, `/s72-c/`. */
const SIZE_IN_ADDRESS = /[-_/](\d{2,4})x(\d{2,4})(?=[-_./]|$)|\/s(\d{2,4})(?:-c)?\//;

function isTiny(url: string, ...sizes: readonly (string | undefined)[]): boolean {
  const declared = sizes.flatMap((size) => /^\s*(\d+)(?:px)?\s*$/.exec(size ?? '')?.[1] ?? []);
  const named = SIZE_IN_ADDRESS.exec(url)?.slice(1) ?? [];
  const known = declared.length > 0 ? declared : named.filter((size) => size !== undefined);
  return known.some((size) => Number(size) <= TINY);
}

/** Unlike in HTML, an address that merely sounds like a tracking pixel does not rule out what the feed declares as an image. */
function declaredImages(elements: readonly Attributes[], base: string): Candidate[] {
  return elements.flatMap(({ url = '', width }) => {
    const address = imageAddress(url, base);
    return address === null ? [] : [{ address, isLast: isTiny(url, width) }];
  });
}

function enclosures({ enclosure, otherEnclosures }: FeedItem): Attributes[] {
  const all = enclosure === null ? otherEnclosures : [enclosure, ...otherEnclosures];
  return all.filter((element) => isImage(element, false));
}

/** In pixels: wider thumbnails are preferred to an image of unknown width. */
const SMALL_THUMBNAIL = 200;

function isSmall(thumbnail: Attributes): boolean {
  const width = widthOf(thumbnail);
  return width > 0 && width <= SMALL_THUMBNAIL;
}

/** The widest first. Small thumbnails follow a media:content without a width, which is nearly always larger. */
function mediaImages({ mediaContents, mediaThumbnails }: FeedItem): Attributes[] {
  const contents = mediaContents.filter((element) => isImage(element, true));
  const last = contents.some((content) => widthOf(content) === 0) ? mediaThumbnails.filter(isSmall) : [];
  const first = [...contents, ...mediaThumbnails.filter((thumbnail) => !last.includes(thumbnail))];
  return [...first.sort((a, b) => widthOf(b) - widthOf(a)), ...last];
}

/** A style that makes an image a pixel, or nothing. */
const UNSEEN_STYLE =
  /(?:^|;)\s*(?:(?:width|height)\s*:\s*[0-2](?:px)?|display\s*:\s*none)\s*(?:!important\s*)?(?:;|$)/i;

function isUnseen(image: HtmlImage): boolean {
  const isPixel = ['width', 'height'].some((side) => /^\s*[0-2](?:px)?\s*$/.test(image.get(side) ?? ''));
  return isPixel || image.has('hidden') || UNSEEN_STYLE.test(image.get('style') ?? '');
}

const ICON_CLASS = /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/i;
const ICON_ADDRESS = /\/wp-includes\/images\/smilies\/|\/~ff\/|flattr-badge/i;

function isIcon(image: HtmlImage): boolean {
  return ICON_CLASS.test(image.get('class') ?? '') || ICON_ADDRESS.test(image.get('src') ?? '');
}

/** Where lazy loaders keep the address of an image, and of its largest version. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-lazyload', 'data-echo'];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];
const OTHER_SOURCES = [
  'data-large-file',
  'data-orig-file',
  'data-medium-file',
  'data-full-url',
  'data-image-src',
  'data-url',
];

/** The widest image of a `srcset` (HTML, "srcset attributes"); addresses may contain commas. */
function widestOf(set: string | undefined): string[] {
  const images = Array.from(
    (set ?? '').matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g),
    ([, url = '', size = '1']) => ({ url, size: Number(size) }),
  );
  const [widest] = images.sort((a, b) => b.size - a.size);
  return widest === undefined ? [] : [widest.url];
}

/** The addresses of an image, the likeliest first: a lazy loader's come before `src`, where it keeps a placeholder. */
function sourcesOf(image: HtmlImage): string[] {
  const valuesOf = (names: readonly string[]) => names.map((name) => image.get(name) ?? '');
  return [
    ...valuesOf(LAZY_SOURCES),
    ...valuesOf(['src']),
    ...LAZY_SETS.flatMap((name) => widestOf(image.get(name))),
    ...widestOf(image.get('srcset')),
    ...valuesOf(OTHER_SOURCES),
  ].filter((source) => !/^\s*(?:#|$)/.test(source));
}

/** An address in the HTML of an article that begins with no slash is relative to the article's page, as in a browser. */
function contentImages({ base: ownBase, link, images }: FeedItem, base: string): Candidate[] {
  const pageBase = ownBase || (resolveLink(link, base) ?? base);
  const baseOf = (source: string) => (/^\s*\//.test(source) ? ownBase || base : pageBase);
  return images
    .filter((image) => !isUnseen(image))
    .flatMap((image) => {
      const addresses = sourcesOf(image).map((source) => imageAddress(source, baseOf(source)));
      const address = addresses.find((found) => found !== null && !soundsEmpty(found));
      const isLast = isIcon(image) || isTiny(address ?? '', image.get('width'), image.get('height'));
      return address ? [{ address, isLast }] : [];
    });
}

/** An enclosure, else the widest media element, else the first image of the content (docs/product.md, "Articles"). */
export function chooseImage(item: FeedItem, base: string): string | null {
  const candidates = [
    ...declaredImages(enclosures(item), base),
    ...declaredImages(mediaImages(item), base),
    ...contentImages(item, base),
  ];
  const chosen = candidates.find(({ isLast }) => !isLast) ?? candidates[0];
  return chosen?.address ?? null;
}
