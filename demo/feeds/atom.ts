import type { Story } from '../story.ts';
import { type Issue, storyHtml } from './issue.ts';
import { element, escapeXml, textElement } from './xml.ts';

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' };

const link = (href: string, rel: string, type: string): string => element('link', null, { rel, type, href });

/** A blog's entries carry their text and picture as HTML. */
const blogBody = (story: Story): string[] => [
  element('content', escapeXml(storyHtml(story, { picture: true })), { type: 'html' }),
];

/** A newspaper's system sends a summary as text and the picture in a media group. */
function deskBody(story: Story): string[] {
  const media = story.pictureAt
    ? element(
        'media:group',
        [
          element('media:content', null, { url: story.pictureAt(800, 533), medium: 'image', width: 800, height: 533 }),
          element('media:content', null, {
            url: story.pictureAt(1200, 800),
            medium: 'image',
            width: 1200,
            height: 800,
          }),
        ].join(''),
      )
    : '';
  return [element('summary', escapeXml(story.summary), { type: 'text' }), media];
}

function writeEntry(story: Story, issue: Issue): string {
  const date = story.publishedAt.toISOString();
  return element(
    'entry',
    [
      issue.dialect === 'atom-blog'
        ? element('title', escapeXml(escapeXml(story.headline)), { type: 'html' })
        : textElement('title', story.headline),
      textElement('id', story.link),
      link(story.link, 'alternate', 'text/html'),
      issue.undated ? '' : `${textElement('published', date)}${textElement('updated', date)}`,
      element('author', textElement('name', story.author)),
      ...(issue.dialect === 'atom-blog' ? blogBody(story) : deskBody(story)),
    ].join('\n'),
  );
}

/** The issue as Atom (RFC 4287) in its publisher's manner. */
export function writeAtom(issue: Issue): string {
  const parts = [
    textElement('title', issue.title),
    textElement('subtitle', `The latest from ${issue.publisher}`),
    textElement('id', issue.self),
    link(issue.self, 'self', 'application/atom+xml'),
    link(issue.home, 'alternate', 'text/html'),
    textElement('updated', issue.updatedAt.toISOString()),
    ...issue.stories.map((story) => writeEntry(story, issue)),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('feed', parts.join('\n'), { ...NAMESPACES, 'xml:lang': issue.lang })}\n`;
}
