import { addressesIn, type FeedElement } from './feed-element.ts';
import { ITEM_READINGS } from './feed-fields.ts';
import type { Attributes } from './feed-item.ts';
import { addressOf } from './links.ts';
import { readHtml } from './read-html.ts';

const PICTURE_ENDING = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:$|[?#:!])/i;
const OTHER_ENDING =
  /^[^?#]*\.(?:mp[34]|m4[abv]|mov|web[ma]|og[agv]|opus|aac|flac|wav|avi|mkv|pdf|docx?|xlsx?|pptx?|epub|od[tsp]|rtf|txt|csv|swf|flv|m3u8|zip|torrent)(?:$|[?#])/i;
/** Types that browsers show, also written short. */
const PICTURE_TYPE = /^(?:image\/)?(?:\*|p?jpe?g|jpg|png|webp|gif|avif)$|^(?:image|img|photo|picture)$/;

const isNoType = (type: string): boolean => type === '' || type.endsWith('octet-stream') || type.endsWith('unknown');

/** Whether an element is a picture, whatever its publisher says of its type. Empty if nothing says it. */
function mediumOf(url: string, { attributes }: FeedElement): 'image' | 'other' | '' {
  const attributeOf = (name: string) => (attributes.get(name) ?? '').trim().toLowerCase();
  const [type = ''] = (attributeOf('type') || attributeOf('mime_type')).split(/\s*;/);
  const medium = attributeOf('medium');
  if (PICTURE_TYPE.test(type)) return OTHER_ENDING.test(url) ? 'other' : 'image';
  if (medium !== '') return medium === 'image' && !type.startsWith('image/') ? 'image' : 'other';
  if (PICTURE_ENDING.test(url)) return 'image';
  if (!isNoType(type) || OTHER_ENDING.test(url)) return 'other';
  return attributes.has('width') || attributes.has('height') ? 'image' : '';
}

/** Reads an enclosure, a media element, or one that is an image by its name. */
export function readMedia(element: FeedElement): Attributes {
  const isImage = ITEM_READINGS.get(element.name) === 'image';
  const url = isImage ? addressOf(element, addressIn(addressesIn(element).join(' '))) : addressOf(element);
  const medium = isImage ? 'image' : mediumOf(url, element);
  return { url, medium, width: element.attributes.get('width') ?? '' };
}

/** The address in a text, which may be an `<img>`. Empty for words. */
function addressIn(text: string): string {
  if (text.includes('<')) return readHtml(text).images[0]?.get('src') ?? '';
  return /[./]/.test(text) && !/\s/.test(text.trim()) ? text : '';
}
