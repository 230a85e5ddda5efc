import { escapeUTF8 } from 'entities';

/** What XML 1.0 forbids even as a character reference: control characters, lone surrogates, two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Text as it stands between tags or in an attribute. */
export const xmlText = (text: string): string => escapeUTF8(text.replace(FORBIDDEN, ''));

/** An element with attributes; `content` is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content?: string): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${xmlText(value)}"`);
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** An element that holds text; nothing where there is no text. */
export function textElement(name: string, text: string | null): string {
  return text === null || text === '' ? '' : element(name, {}, xmlText(text));
}

/** A whole document. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
