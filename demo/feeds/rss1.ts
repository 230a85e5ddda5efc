import type { Feed } from './feed.ts';
import { articleHtml, cdata, element, textElement } from './xml.ts';

const NAMESPACES = {
  xmlns: 'http://purl.org/rss/1.0/',
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

export function writeRss1({ content, articles, updatedAt }: Feed, origin: string): string {
  const list = articles.map(({ path }) => element('rdf:li', null, { 'rdf:resource': origin + path })).join('');
  const channel = [
    textElement('title', content.title),
    textElement('link', `${origin}/`),
    textElement('description', `The latest from ${content.publisher}`),
    textElement('dc:language', content.lang),
    textElement('dc:publisher', content.publisher),
    textElement('dc:date', updatedAt.toISOString()),
    element('items', element('rdf:Seq', list)),
  ];
  const items = articles.map((article) => {
    const link = origin + article.path;
    const parts = [
      textElement('title', article.title),
      textElement('link', link),
      textElement('description', article.summary),
      textElement('dc:creator', article.author),
      content.undated ? '' : textElement('dc:date', article.publishedAt.toISOString()),
      element('content:encoded', cdata(articleHtml(article, origin))),
    ];
    return element('item', parts.join('\n'), { 'rdf:about': link });
  });
  const about = { 'rdf:about': origin + content.path };
  const graph = [element('channel', channel.join('\n'), about), ...items].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rdf:RDF', graph, NAMESPACES)}\n`;
}
