import { type FeedItem, type FeedNode, nodesOf } from '../parse/feed-item.ts';
import { resolveLink } from '../parse/resolve-link.ts';
import type { HtmlImage } from './read-html.ts';

const IMAGE_ENDING = /\.(jpe?g|png|gif|webp|avif|bmp)(?:$|[?#:!])/i;
const OTHER_ENDING = /\.(mp3|mp4|m4a|m4v|mov|webm|ogg|ogv|wav|pdf|swf|flv|m3u8|html?|zip|torrent)(?:$|[?#])/i;

/** Whether a media element is a picture: by its medium, else its type, else its address's ending. */
function isImage({ attributes }: FeedNode, unlessTold: boolean): boolean {
  const medium = attributes.get('medium')?.trim().toLowerCase() ?? '';
  const type = attributes.get('type')?.trim().toLowerCase() ?? '';
  const address = attributes.get('url') ?? attributes.get('href') ?? '';
  if (type.startsWith('image/')) return true;
  if (medium !== '') return medium === 'image';
  if (IMAGE_ENDING.test(address)) return !/^(audio|video)\//.test(type);
  return unlessTold && type === '' && !OTHER_ENDING.test(address);
}

function widthOf({ attributes }: FeedNode): number {
  const width = Number.parseInt(attributes.get('width') ?? '', 10);
  return Number.isNaN(width) ? 0 : width;
}

function addressOf(node: FeedNode, base: string): string | null {
  const address = node.attributes.get('url') ?? node.attributes.get('href') ?? node.text;
  return resolveLink(address, node.attributes.get('base') ?? base);
}

function firstAddress(nodes: readonly FeedNode[], base: string): string | null {
  for (const node of nodes) {
    const address = addressOf(node, base);
    if (address !== null && !isNoPicture(address)) return address;
  }
  return null;
}

function enclosures(item: FeedItem): FeedNode[] {
  const links = nodesOf(item, 'atom:link', 'link').filter(({ attributes }) => attributes.get('rel') === 'enclosure');
  return [...nodesOf(item, 'enclosure'), ...links].filter((node) => isImage(node, false));
}

/** Pictures among the media elements, the widest first; those that tell no width stay in document order, last. */
function mediaImages(item: FeedItem): FeedNode[] {
  const contents = nodesOf(item, 'media:content').filter((node) => isImage(node, true));
  return [...contents, ...nodesOf(item, 'media:thumbnail')].sort((a, b) => widthOf(b) - widthOf(a));
}

/** Addresses that only count readers, and emoji and avatars: no picture of a story. */
const NO_PICTURE = [
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

function isNoPicture(address: string): boolean {
  const lower = address.toLowerCase();
  return NO_PICTURE.some((pattern) => pattern.test(lower));
}

/** An image that is two pixels high or wide only counts readers. */
function isTiny(image: HtmlImage): boolean {
  return ['width', 'height'].some((side) => {
    const size = Number.parseInt(image.get(side) ?? '', 10);
    return !Number.isNaN(size) && size <= 2;
  });
}

/** Where an `<img>` says its picture is: lazy loaders keep the real address aside. */
function sourcesOf(image: HtmlImage): string[] {
  const lazy = ['data-src', 'data-lazy-src', 'data-original'].map((name) => image.get(name));
  const source = image.get('src');
  const first = source === undefined || /^\s*data:/i.test(source) ? lazy : [source, ...lazy];
  return first.filter((address) => address !== undefined);
}

function contentImage(images: readonly HtmlImage[], base: string): string | null {
  for (const image of images.filter((one) => !isTiny(one))) {
    for (const source of sourcesOf(image)) {
      const address = resolveLink(source, base);
      if (address !== null && !isNoPicture(address)) return address;
    }
  }
  return null;
}

/**
 * A story's picture (SPEC.md section 3): an enclosure that is an image, else the widest of media:content and
 * media:thumbnail, else the first real picture of the content. Null when there is none.
 */
export function findImage(item: FeedItem, images: readonly HtmlImage[], base: string): string | null {
  return firstAddress(enclosures(item), base) ?? firstAddress(mediaImages(item), base) ?? contentImage(images, base);
}
