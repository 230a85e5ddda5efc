/** Text as XML character data or an attribute value. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Text in a CDATA section, as most publishers send markup. */
export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** An element; `content` is XML already, and null makes the element empty. */
export function element(
  name: string,
  content: string | null,
  attributes: Record<string, string | number> = {},
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** An element that holds plain text. */
export const textElement = (name: string, text: string): string => element(name, escapeXml(text));
