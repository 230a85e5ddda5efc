import type { StoredArticle } from '../../shared/model/article.ts';
import { imageKey } from '../../shared/node/image-key.ts';
import { type FeedItem, type FeedNode, nodesOf } from '../parse/feed-item.ts';
import { cutAtWord } from './cut-at-word.ts';
import { findImage } from './find-image.ts';
import { readAuthor } from './read-author.ts';
import { readDate } from './read-date.ts';
import { type HtmlReading, readHtml } from './read-html.ts';
import { readLink } from './read-link.ts';

/** What an article takes from its feed. */
export interface FeedFacts {
  /** The configured address: ids are built from it. */
  feedUrl: string;
  /** What relative addresses are resolved against. */
  base: string;
  source: string;
  lang: string | null;
}

const LONGEST_SUMMARY = 300;
const LONGEST_TITLE = 500;

const TITLES = ['title', 'atom:title', 'dc:title', 'itunes:title', 'media:title'];

/** The content snippet is the text of the first; "content" are all of them in order (SPEC.md section 3, CONTRACT.md). */
const CONTENTS = [
  'description',
  'atom:content',
  'content:encoded',
  'atom:summary',
  'summary',
  'body',
  'html:body',
  'html:div',
  'fullitem',
  'abstract',
  'content',
  'dc:description',
  'dcterms:abstract',
  'itunes:summary',
  'itunes:subtitle',
  'media:description',
];

const DATES = [
  'pubDate',
  'atom:published',
  'atom:issued',
  'dcterms:issued',
  'published',
  'dc:date',
  'date',
  'dcterms:date',
  'atom:updated',
  'updated',
  'atom:modified',
  'dcterms:modified',
  'atom:created',
  'dcterms:created',
];

/** The first of the readings that has words. */
function firstText(readings: readonly HtmlReading[]): string | null {
  return readings.find(({ text }) => text !== '')?.text ?? null;
}

function firstDate(nodes: readonly FeedNode[]): string | null {
  for (const { text } of nodes) {
    const date = readDate(text);
    if (date !== null) return date;
  }
  return null;
}

/** One item as the article that is stored (SPEC.md section 3; CONTRACT.md, "Text" and "Links"). */
export function normaliseArticle(item: FeedItem, index: number, feed: FeedFacts): StoredArticle {
  const title = firstText(nodesOf(item, ...TITLES).map(({ text }) => readHtml(text)));
  const contents = nodesOf(item, ...CONTENTS);
  const readings = contents.map(({ text }) => readHtml(text));
  const base = contents.find(({ attributes }) => attributes.has('base'))?.attributes.get('base') ?? feed.base;
  const images = readings.flatMap((reading) => reading.images);
  const imageUrl = findImage(item, images, base);
  return {
    id: `${feed.feedUrl}#${index}`,
    title: cutAtWord(title ?? 'Untitled', LONGEST_TITLE),
    summary: cutAtWord(firstText(readings) ?? 'No summary available', LONGEST_SUMMARY),
    author: readAuthor(item) ?? 'Staff Writer',
    publishedDate: firstDate(nodesOf(item, ...DATES)),
    imageUrl,
    link: readLink(item, feed.base) ?? '',
    source: feed.source,
    lang: feed.lang,
    picture: imageUrl && imageKey(imageUrl),
  };
}
