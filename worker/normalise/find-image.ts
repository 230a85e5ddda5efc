import type { Attributes, FeedItem } from '../parse/feed-item.ts';
import { resolveLink } from '../parse/resolve-link.ts';
import type { HtmlImage } from './read-html.ts';

const IMAGE_ENDING = /\.(jpe?g|png|gif|webp|avif|bmp)(?:$|[?#:!])/i;
const OTHER_ENDING = /\.(mp3|mp4|m4a|m4v|mov|webm|ogg|ogv|wav|pdf|swf|flv|m3u8|html?|zip|torrent)(?:$|[?#])/i;

/** Whether a media element is an image: by its medium, else its type, else the ending of its address. */
function isImage({ url = '', type = '', medium = '' }: Attributes, byDefault: boolean): boolean {
  const [mediaType, mediaMedium] = [type.trim().toLowerCase(), medium.trim().toLowerCase()];
  if (mediaType.startsWith('image/')) return true;
  if (mediaMedium !== '') return mediaMedium === 'image';
  if (IMAGE_ENDING.test(url)) return !/^(audio|video)\//.test(mediaType);
  return byDefault && mediaType === '' && !OTHER_ENDING.test(url);
}

function widthOf({ width = '' }: Attributes): number {
  return Number.parseInt(width, 10) || 0;
}

function firstAddress(elements: readonly Attributes[], base: string): string | null {
  for (const { url = '' } of elements) {
    const address = resolveLink(url, base);
    if (address !== null && !isNoImage(address)) return address;
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

const NO_IMAGE = [
  /\/~(?:r|4)\//,
  /feedsportal\.com\/.*\/mf\.gif/,
  /^https?:\/\/(?:pixel|counter|track(?:ing|er)?|analytics|beacon)\./,
  /(?:quantserve|scorecardresearch|doubleclick|google-analytics|vgwort|ivwbox|cpx\.golem)\./,
  /assoc-amazon\.[a-z.]+\/e\/ir|amazon-adsystem\.[a-z.]+\/e\/ir/,
  /medium\.com\/_\/stat\b/,
  /feeds\.wordpress\.com\/1\.0\//,
  /\/(?:b|blank|spacer|clear|pixel|transparent|1x1|shim|count(?:er)?|track(?:er)?)\.(?:gif|png)(?:$|[?#])/,
  /s\.w\.org\/images\/core\/emoji\//,
  /gravatar\.com\/avatar/,
];

function isNoImage(address: string): boolean {
  const lower = address.toLowerCase();
  return NO_IMAGE.some((pattern) => pattern.test(lower));
}

function isTiny(image: HtmlImage): boolean {
  return ['width', 'height'].some((side) => {
    const size = Number.parseInt(image.get(side) ?? '', 10);
    return !Number.isNaN(size) && size <= 2;
  });
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
  for (const image of images.filter((one) => !isTiny(one))) {
    for (const source of sourcesOf(image)) {
      const address = resolveLink(source, base);
      if (address !== null && !isNoImage(address)) return address;
    }
  }
  return null;
}

/** An enclosure, else the widest media element, else the first image of the content (docs/product.md, "Images"). */
export function findImage(item: FeedItem, images: readonly HtmlImage[], base: string): string | null {
  const contentBase = item.base === '' ? base : item.base;
  return (
    firstAddress(enclosures(item), base) ?? firstAddress(mediaImages(item), base) ?? contentImage(images, contentBase)
  );
}
