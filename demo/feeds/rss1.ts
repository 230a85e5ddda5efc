import { type Issue, storyHtml } from './issue.ts';
import { cdata, element, textElement } from './xml.ts';

const NAMESPACES = {
  xmlns: 'http://purl.org/rss/1.0/',
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** The issue as RSS 1.0: an RDF graph with Dublin Core, the picture inside the text. */
export function writeRss1(issue: Issue): string {
  const list = issue.stories.map(({ link }) => element('rdf:li', null, { 'rdf:resource': link })).join('');
  const channel = [
    textElement('title', issue.title),
    textElement('link', issue.home),
    textElement('description', `The latest from ${issue.publisher}`),
    textElement('dc:language', issue.lang),
    textElement('dc:publisher', issue.publisher),
    textElement('dc:date', issue.updatedAt.toISOString()),
    element('items', element('rdf:Seq', list)),
  ];
  const items = issue.stories.map((story) => {
    const parts = [
      textElement('title', story.headline),
      textElement('link', story.link),
      textElement('description', story.summary),
      textElement('dc:creator', story.author),
      issue.undated ? '' : textElement('dc:date', story.publishedAt.toISOString()),
      element('content:encoded', cdata(storyHtml(story, { picture: true }))),
    ];
    return element('item', parts.join('\n'), { 'rdf:about': story.link });
  });
  const graph = [element('channel', channel.join('\n'), { 'rdf:about': issue.self }), ...items].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rdf:RDF', graph, NAMESPACES)}\n`;
}
