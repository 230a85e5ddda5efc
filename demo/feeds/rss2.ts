import type { Dialect } from '../content/story.ts';
import type { Story } from '../story.ts';
import { type Issue, storyHtml } from './issue.ts';
import { cdata, element, escapeXml, textElement } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:sy': 'http://purl.org/rss/1.0/modules/syndication/',
};

/** RFC 822 date-time in Eastern Standard Time, as a Toronto publisher's system writes it. */
function easternDate(date: Date): string {
  const eastern = new Date(date.getTime() - 5 * 60 * 60 * 1000);
  return eastern.toUTCString().replace('GMT', '-0500');
}

function mediaContent(story: Story, sizes: readonly (readonly [number, number])[]): string {
  return sizes
    .map(([width, height]) => {
      const url = story.pictureAt?.(width, height);
      return url ? element('media:content', null, { url, medium: 'image', type: 'image/png', width, height }) : '';
    })
    .join('');
}

const enclosure = (story: Story, width: number, height: number): string =>
  story.pictureAt
    ? element('enclosure', null, { url: story.pictureAt(width, height), type: 'image/png', length: 0 })
    : '';

const permalink = (story: Story): string => element('guid', escapeXml(story.link), { isPermaLink: 'true' });

/** A WordPress site: everything in CDATA, the picture only inside the text. */
const wordpress = (story: Story): string[] => [
  textElement('title', story.headline),
  textElement('link', story.link),
  element('dc:creator', cdata(story.author)),
  element('guid', escapeXml(`${story.link}?p=${story.slug.length}`), { isPermaLink: 'false' }),
  element('description', cdata(`<p>${escapeXml(story.summary)}</p>`)),
  element('content:encoded', cdata(storyHtml(story, { picture: true }))),
];

/** A broadcaster: CDATA titles, one small and one large thumbnail, the byline in `author` with an address. */
const broadcaster = (story: Story): string[] => [
  element('title', cdata(story.headline)),
  element('description', cdata(story.summary)),
  textElement('link', story.link),
  permalink(story),
  textElement('author', `newsroom@example.com (${story.author})`),
  ...[
    [320, 180],
    [1600, 900],
  ].map(([width = 0, height = 0]) =>
    story.pictureAt ? element('media:thumbnail', null, { url: story.pictureAt(width, height), width, height }) : '',
  ),
];

/** A wire service: several widths of one picture, smallest first, with its credit. */
const wire = (story: Story): string[] => [
  textElement('title', story.headline),
  textElement('link', story.link),
  element('description', escapeXml(`<p>${escapeXml(story.summary)}</p>`)),
  textElement('dc:creator', story.author),
  permalink(story),
  mediaContent(story, [
    [320, 180],
    [640, 360],
    [1200, 675],
  ]),
  story.pictureAt ? element('media:credit', escapeXml('Illustration: the desk'), { role: 'photographer' }) : '',
];

/** A magazine that is also a programme: itunes names, the picture as an enclosure. */
const magazine = (story: Story): string[] => [
  textElement('title', story.headline),
  textElement('itunes:author', story.author),
  textElement('link', story.link),
  textElement('description', story.summary),
  textElement('itunes:summary', story.summary),
  enclosure(story, 800, 800),
  permalink(story),
];

/** The least that RSS asks for. */
const plain = (story: Story): string[] => [
  textElement('title', story.headline),
  textElement('link', story.link),
  textElement('description', story.summary),
  textElement('author', story.author),
  enclosure(story, 1024, 683),
  permalink(story),
];

const ITEMS: Partial<Record<Dialect, (story: Story) => string[]>> = { wordpress, broadcaster, wire, magazine };

/** The issue as RSS 2.0 in its publisher's manner. */
export function writeRss2(issue: Issue): string {
  const writeItem = ITEMS[issue.dialect] ?? plain;
  const dateOf =
    issue.dialect === 'wordpress' ? (date: Date) => date.toUTCString().replace('GMT', '+0000') : easternDate;
  const items = issue.stories.map((story) =>
    element(
      'item',
      [...writeItem(story), issue.undated ? '' : textElement('pubDate', dateOf(story.publishedAt))].join('\n'),
    ),
  );
  const channel = [
    textElement('title', issue.title),
    textElement('link', issue.home),
    element('atom:link', null, { href: issue.self, rel: 'self', type: 'application/rss+xml' }),
    textElement('description', `The latest from ${issue.publisher}`),
    textElement('language', issue.lang),
    textElement('copyright', issue.publisher),
    textElement('lastBuildDate', issue.updatedAt.toUTCString()),
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', element('channel', channel.join('\n')), { version: '2.0', ...NAMESPACES })}\n`;
}
