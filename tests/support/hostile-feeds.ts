import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, TRAP } from './hostile-texts.ts';

/** One document of a hostile publisher. */
interface HostileFeed {
  path: string;
  type: string;
  body: string;
}

interface HostileItem {
  text: string;
  link: string;
}

type WriteText = (text: string) => string;
type WriteFeed = (items: readonly HostileItem[]) => string;

/** As many as the worker reads of one feed. */
const ITEMS_PER_FEED = 15;

const inCdata: WriteText = (text) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const escapedTwice: WriteText = (text) => escapeMarkup(escapeMarkup(text));
const unescaped: WriteText = (text) => text;

function rssFeed(write: WriteText): WriteFeed {
  const item = ({ text, link }: HostileItem): string => {
    const value = write(text);
    const address = write(link);
    return [
      `<item><link>${address}</link><guid>${address}</guid><title>${value}</title><description>${value}</description>`,
      `<content:encoded>${value}</content:encoded><pubDate>${value}</pubDate><category>${value}</category>`,
      `<dc:creator>${value}</dc:creator><author>${value}</author><enclosure type="image/png" url="${escapeMarkup(link)}"/>`,
      '</item>',
    ].join('');
  };
  return (items) => {
    const first = write(items[0]?.text ?? '');
    const channel = `<title>${first}</title><description>${first}</description><language>${first}</language>`;
    return [
      '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
      ` xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${items.map(item).join('')}${channel}</channel></rss>`,
    ].join('');
  };
}

function atomFeed(type: 'html' | 'text' | 'xhtml', write: WriteText): WriteFeed {
  const entry = ({ text, link }: HostileItem): string => {
    const value = write(text);
    return [
      `<entry><link href="${escapeMarkup(link)}"/><id>${escapeMarkup(link)}</id><title type="${type}">${value}</title>`,
      `<summary type="${type}">${value}</summary><content type="${type}">${value}</content>`,
      `<updated>${value}</updated><author><name>${value}</name><uri>${value}</uri></author></entry>`,
    ].join('');
  };
  return (items) => {
    const title = `<title type="${type}">${write(items[0]?.text ?? '')}</title>`;
    return `<feed xmlns="http://www.w3.org/2005/Atom">${items.map(entry).join('')}${title}</feed>`;
  };
}

const jsonFeed: WriteFeed = (items) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: items[0]?.text,
    language: items[0]?.text,
    items: items.map(({ text, link }) => ({
      id: link,
      url: link,
      image: link,
      title: text,
      summary: text,
      content_html: text,
      content_text: text,
      date_published: text,
      authors: [{ name: text, url: link }],
      tags: [text],
    })),
  });

/** Every way to write a text into a feed. An item that may end its document early has a feed of its own. */
const FORMATS: readonly { name: string; type: string; write: WriteFeed; itemsPerFeed: number }[] = [
  { name: 'RSS in CDATA', type: 'application/rss+xml', write: rssFeed(inCdata), itemsPerFeed: ITEMS_PER_FEED },
  { name: 'RSS escaped', type: 'application/rss+xml', write: rssFeed(escapeMarkup), itemsPerFeed: ITEMS_PER_FEED },
  { name: 'RSS escaped twice', type: 'text/xml', write: rssFeed(escapedTwice), itemsPerFeed: ITEMS_PER_FEED },
  { name: 'RSS unescaped', type: 'text/xml', write: rssFeed(unescaped), itemsPerFeed: 1 },
  {
    name: 'Atom HTML',
    type: 'application/atom+xml',
    write: atomFeed('html', escapeMarkup),
    itemsPerFeed: ITEMS_PER_FEED,
  },
  {
    name: 'Atom text',
    type: 'application/atom+xml',
    write: atomFeed('text', escapeMarkup),
    itemsPerFeed: ITEMS_PER_FEED,
  },
  { name: 'Atom XHTML', type: 'application/atom+xml', write: atomFeed('xhtml', unescaped), itemsPerFeed: 1 },
  { name: 'JSON Feed', type: 'application/feed+json', write: jsonFeed, itemsPerFeed: ITEMS_PER_FEED },
];

/**
 * The hostile feeds by the name of their category: every text in every format, and every address in those that
 * hold several items.
 */
export function hostileFeeds(): Map<string, HostileFeed[]> {
  const byCategory = FORMATS.map(({ name, type, write, itemsPerFeed }): [string, HostileFeed[]] => {
    const folder = name.toLowerCase().replaceAll(' ', '-');
    const texts = HOSTILE_TEXTS.map((text, index) => ({ text, link: `${TRAP}/${folder}/${index}` }));
    const addresses = HOSTILE_ADDRESSES.map((link, index) => ({ text: `Address ${index} in ${name}`, link }));
    const items = itemsPerFeed === 1 ? texts : [...texts, ...addresses];
    const feeds = Array.from({ length: Math.ceil(items.length / itemsPerFeed) }, (_, index) => ({
      path: `/${folder}/${index}`,
      type,
      body: write(items.slice(index * itemsPerFeed, (index + 1) * itemsPerFeed)),
    }));
    return [name, feeds];
  });
  return new Map(byCategory);
}
