import type { Attributes, FeedItem } from '../parse/feed-item.ts';
import { resolveLink } from '../parse/resolve-link.ts';
import type { HtmlImage } from './read-html.ts';

/** Tracking pixels, emoji and avatars of known services. */
const DECORATIONS = [
  /\/~(?:r|4)\//,
  /^https?:\/\/[^/]*feedsportal\.com\/.*\/mf\.gif/,
  /(?:quantserve|scorecardresearch|doubleclick|google-analytics|vgwort|ivwbox|cpx\.golem)\./,
  /assoc-amazon\.[a-z.]+\/e\/ir|amazon-adsystem\.[a-z.]+\/e\/ir/,
  /medium\.com\/_\/stat\b/,
  /feeds\.wordpress\.com\/1\.0\//,
  /s\.w\.org\/images\/core\/emoji\/|twemoji/,
  /gravatar\.com\/avatar/,
];

/** In an item's HTML, hosts and file names that sound like tracking pixels or spacers count as decorations too. */
const DECORATIONS_OF_CONTENT = [
  ...DECORATIONS,
  /^https?:\/\/(?:pixel|counter|track(?:ing|er)?|analytics|beacon)\./,
  /\/(?:b|blank|spacer|clear|pixel|transparent|1x1|shim|count(?:er)?|track(?:er)?)\.(?:gif|png)(?:$|[?#])/,
];

/** The absolute address of an image; null for one that is unsafe or a decoration. */
function articleImageAddress(url: string, base: string, decorations: readonly RegExp[]): string | null {
  const address = resolveLink(url, base);
  const lower = address?.toLowerCase() ?? '';
  return decorations.some((pattern) => pattern.test(lower)) ? null : address;
}

const IMAGE_ENDING = /\.(jpe?g|png|gif|webp|avif|bmp)(?:$|[?#:!])/i;
const OTHER_ENDING = /\.(mp3|mp4|m4a|m4v|mov|webm|ogg|ogv|wav|pdf|swf|flv|m3u8|html?|zip|torrent)(?:$|[?#])/i;

/** Whether a media element is an image: by its medium, else its type, else the ending of its address. */
function isImage({ url = '', type = '', medium = '' }: Attributes, isImageByDefault: boolean): boolean {
  const [mediaType, mediaMedium] = [type.trim().toLowerCase(), medium.trim().toLowerCase()];
  if (mediaType.startsWith('image/')) return true;
  if (mediaMedium !== '') return mediaMedium === 'image';
  if (IMAGE_ENDING.test(url)) return !/^(audio|video)\//.test(mediaType);
  return isImageByDefault && mediaType === '' && !OTHER_ENDING.test(url);
}

function widthOf({ width = '' }: Attributes): number {
  return Number.parseInt(width, 10) || 0;
}

/**
 * The address of the first usable image that the feed declares. Unlike in HTML, a name that merely sounds like a tracking
 * pixel does not rule it out.
 */
function firstAddress(elements: readonly Attributes[], base: string): string | null {
  for (const { url = '' } of elements) {
    const address = articleImageAddress(url, base, DECORATIONS);
    if (address !== null) return address;
  }
  return null;
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

function isTiny(image: HtmlImage): boolean {
  return ['width', 'height'].some((side) => {
    const size = Number.parseInt(image.get(side) ?? '', 10);
    return !Number.isNaN(size) && size <= 2;
  });
}

/** A style that makes an image a pixel, or nothing. */
const UNSEEN_STYLE =
  /(?:^|;)\s*(?:(?:width|height)\s*:\s*[0-2](?:px)?|display\s*:\s*none)\s*(?:!important\s*)?(?:;|$)/i;

function isUnseen(image: HtmlImage): boolean {
  return isTiny(image) || UNSEEN_STYLE.test(image.get('style') ?? '');
}

const ICON_CLASS = /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/i;
const ICON_ADDRESS = /\/wp-includes\/images\/smilies\/|\/~ff\/|flattr-badge/i;

/** A smiley or a button for sharing: better than no image, but not than another one. */
function isIcon(image: HtmlImage): boolean {
  return ICON_CLASS.test(image.get('class') ?? '') || ICON_ADDRESS.test(image.get('src') ?? '');
}

/** What lazy loaders put in the place of the real address. */
const PLACEHOLDER = /^\s*(?:data:|#)/i;

/** The addresses of an `<img>`; lazy loaders keep the real one in an attribute of their own. */
function sourcesOf(image: HtmlImage): string[] {
  const lazy = ['data-src', 'data-lazy-src', 'data-original'].map((name) => image.get(name));
  const source = image.get('src');
  const first = source === undefined || PLACEHOLDER.test(source) ? lazy : [source, ...lazy];
  return first.filter((address) => address !== undefined);
}

function contentImage(images: readonly HtmlImage[], base: string): string | null {
  const seen = images.filter((image) => !isUnseen(image));
  for (const image of [...seen.filter((one) => !isIcon(one)), ...seen.filter(isIcon)]) {
    for (const source of sourcesOf(image)) {
      const address = articleImageAddress(source, base, DECORATIONS_OF_CONTENT);
      if (address !== null) return address;
    }
  }
  return null;
}

/** An enclosure, else the widest media element, else the first image of the content (docs/product.md, "Articles"). */
export function chooseImage(item: FeedItem, images: readonly HtmlImage[], base: string): string | null {
  const contentBase = item.base === '' ? base : item.base;
  return (
    firstAddress(enclosures(item), base) ?? firstAddress(mediaImages(item), base) ?? contentImage(images, contentBase)
  );
}
