const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}

/** The characters outside XML 1.0, which it forbids even as references: halves of surrogate pairs among them. */
const NOT_XML = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(NOT_XML, ''));
}
