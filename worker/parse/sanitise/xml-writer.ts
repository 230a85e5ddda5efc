import { escapeMarkup } from '../../../shared/rules/escape-markup.ts';

/** Characters outside XML 1.0, halves of surrogate pairs among them. */
const NOT_XML = /(?![\t\n\r\x80-\x9f])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

function xmlText(text: string): string {
  return escapeMarkup(text.replace(NOT_XML, ''));
}

export function xmlElement(name: string, attributes: Iterable<readonly [string, string]>, text: string): string {
  const written = Array.from(attributes, ([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>${xmlText(text)}</${name}>`;
}
