import { escapeUTF8 } from 'entities';

/** The characters that XML 1.0 forbids even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression has to match control characters.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Escapes text for an element or an attribute, and drops the characters that XML forbids. */
export const xmlText = (text: string): string => escapeUTF8(text.replace(FORBIDDEN, ''));

/** Writes an element. `content` is XML; the attributes are text. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content?: string): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${xmlText(value)}"`);
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

export function textElement(name: string, text: string | null): string {
  return text === null || text === '' ? '' : element(name, {}, xmlText(text));
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
