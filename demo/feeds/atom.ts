import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import { type Article, IMAGE_SIZE } from '../articles.ts';
import { HUB_PATH } from '../hub/hub.ts';
import type { Feed } from './feed.ts';
import { articleHtml, element, imageElement, textElement } from './xml.ts';

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' };

const link = (href: string, rel: string, type: string): string => element('link', null, { rel, type, href });

/** A blog: title and text as HTML, with the image. */
const blogElements = (article: Article, origin: string): string[] => [
  element('title', escapeMarkup(escapeMarkup(article.title)), { type: 'html' }),
  element('content', escapeMarkup(articleHtml(article, origin)), { type: 'html' }),
];

/** A newspaper: a plain summary, and the image in a media group. */
function newspaperElements(article: Article, origin: string): string[] {
  const media = imageElement('media:content', article, origin, { medium: 'image', ...IMAGE_SIZE });
  return [
    textElement('title', article.title),
    element('summary', escapeMarkup(article.summary), { type: 'text' }),
    media && element('media:group', media),
  ];
}

export function writeAtom({ content, articles, updatedAt }: Feed, origin: string): string {
  const self = origin + content.path;
  const writeElements = content.dialect === 'atom-blog' ? blogElements : newspaperElements;
  const entries = articles.map((article) => {
    const date = article.publishedAt.toISOString();
    const parts = [
      ...writeElements(article, origin),
      textElement('id', origin + article.path),
      link(origin + article.path, 'alternate', 'text/html'),
      content.undated ? '' : textElement('published', date) + textElement('updated', date),
      element('author', textElement('name', article.author)),
    ];
    return element('entry', parts.join('\n'));
  });
  const parts = [
    textElement('title', content.title),
    textElement('subtitle', `The latest from ${content.publisher}`),
    textElement('id', self),
    link(self, 'self', 'application/atom+xml'),
    element('link', null, { rel: 'hub', href: origin + HUB_PATH }),
    link(`${origin}/`, 'alternate', 'text/html'),
    textElement('updated', updatedAt.toISOString()),
    ...entries,
  ];
  const feed = element('feed', parts.join('\n'), { ...NAMESPACES, 'xml:lang': content.lang });
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`;
}
