import { type FeedItem, type FeedNode, nodesOf } from './feed-item.ts';
import { resolveLink } from './resolve-link.ts';
import type { HtmlImage } from './text/read-html.ts';

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
    if (address !== null) return address;
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

const COUNTERS =
  /feedburner\.com\/~|\/~(?:r|ff|a|at)\/|feedsportal\.com|doubleclick|\bpixel\b|\/b\.gif|[?&/](?:blank|spacer|clear|transparent|1x1|counter|tracking)[^/]*\.(?:gif|png)|stats\.wordpress\.com|pixel\.wp\.com|feeds\.wordpress\.com\/1\.0|google-analytics|scorecardresearch|quantserve|s\.w\.org\/images\/core\/emoji|\/smilies\/|gravatar\.com\/avatar/i;

/** An image of one or two pixels, or one whose address tells that it only counts readers or decorates. */
function isCounter(image: HtmlImage, address: string): boolean {
  const tiny = ['width', 'height'].some((side) => {
    const size = Number.parseInt(image.get(side) ?? '', 10);
    return !Number.isNaN(size) && size <= 2;
  });
  return tiny || COUNTERS.test(address);
}

/** Where an `<img>` says its picture is: lazy loaders keep the real address aside. */
function sourcesOf(image: HtmlImage): string[] {
  const lazy = ['data-src', 'data-lazy-src', 'data-original'].map((name) => image.get(name));
  const source = image.get('src');
  const first = source === undefined || /^\s*data:/i.test(source) ? lazy : [source, ...lazy];
  return first.filter((address) => address !== undefined);
}

function contentImage(images: readonly HtmlImage[], base: string): string | null {
  for (const image of images) {
    for (const source of sourcesOf(image)) {
      const address = resolveLink(source, base);
      if (address !== null && !isCounter(image, address)) return address;
    }
  }
  return null;
}

/**
 * A story's picture (SPEC.md section 3): an enclosure that is an image, else the widest of media:content and
 * media:thumbnail, else the first real picture of the content. Null when there is none.
 */
export function findImage(item: FeedItem, images: readonly HtmlImage[], base: string): string | null {
  return (
    firstAddress(enclosures(item), base) ??
    firstAddress(mediaImages(item), base) ??
    contentImage(images, base) ??
    firstAddress(nodesOf(item, 'itunes:image'), base)
  );
}
