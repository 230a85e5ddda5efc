import { escapeXml } from '../../shared/rules/escape-markup.ts';

/** Writes an element. `content` is XML. The attributes are text, and those that are null are left out. */
export function element(name: string, attributes: Readonly<Record<string, string | null>>, content?: string): string {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === null ? '' : ` ${attribute}="${escapeXml(value)}"`,
  );
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

export function textElement(name: string, text: string | null): string {
  return text === null || text === '' ? '' : element(name, {}, escapeXml(text));
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

export const MEDIA_NAMESPACE = 'http://search.yahoo.com/mrss/';

/** Names an item's image (Media RSS): an enclosure needs the length of the file, which is unknown. */
export const mediaElement = (address: string | null): string =>
  address === null ? '' : element('media:content', { url: address, medium: 'image' });
