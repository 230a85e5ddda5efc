const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 has no place for, halves of surrogate pairs among them. */
const NOT_XML = /(?![\t\n\r\x80-\x9f])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** One element without children, well-formed whatever its text and attributes hold. */
export function xmlElement(name: string, attributes: Iterable<readonly [string, string]>, text: string): string {
  const written = Array.from(attributes, ([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${escaped(text)}</${name}>`;
}
