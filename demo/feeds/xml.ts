import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import { type Article, IMAGE_SIZE } from '../articles.ts';

export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Writes an element. `content` is XML. Null makes the element empty. */
export function element(
  name: string,
  content: string | null,
  attributes: Record<string, string | number> = {},
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
    .join('');
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export const textElement = (name: string, text: string): string => element(name, escapeMarkup(text));

export function imageElement(
  name: string,
  { imagePath }: Article,
  origin: string,
  attributes: Record<string, string | number>,
): string {
  return imagePath ? element(name, null, { url: origin + imagePath, ...attributes }) : '';
}

export function articleHtml({ imagePath, summary }: Article, origin: string): string {
  const { width, height } = IMAGE_SIZE;
  const figure = imagePath
    ? `<figure><img src="${origin}${imagePath}" alt="" width="${width}" height="${height}"></figure>`
    : '';
  return `${figure}<p>${escapeMarkup(summary)}</p>`;
}
