import { element } from './xml.ts';

export const MEDIA_NAMESPACE = 'http://search.yahoo.com/mrss/';

/** Names an item's image (Media RSS): an enclosure needs the length of the file, which is unknown. */
export const mediaElement = (address: string | null): string =>
  address === null ? '' : element('media:content', { url: address, medium: 'image' });
