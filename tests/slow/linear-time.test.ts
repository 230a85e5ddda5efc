import { expect, it } from 'vitest';
import { answerParts } from '../../client/faq/answer.tsx';
import { matchingIds } from '../../client/faq/filter.tsx';
import { acceptedEncoding } from '../../server/cache/encoding.ts';
import { acceptedFormat } from '../../server/images/image.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import { linkTargets } from '../../shared/node/outbound/response.ts';
import { errorForLog } from '../../shared/node/process/error-text.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import { anchorOf } from '../../shared/rules/anchor.ts';
import { articleAddress } from '../../shared/rules/article-address.ts';
import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { escapeXml } from '../../shared/rules/escape-markup.ts';
import { findStories } from '../../shared/rules/find-stories.ts';
import { createHiddenFilter } from '../../shared/rules/hidden-articles.ts';
import { bareHost, decodePercent, externalUrl } from '../../shared/rules/parse-url.ts';
import { readQuery, searchWords } from '../../shared/rules/search-query.ts';
import { typeset } from '../../shared/rules/typeset.ts';
import { freshForSeconds, retryAfterMs } from '../../worker/fetch/response-headers.ts';
import { readDate } from '../../worker/read/read-date.ts';
import { resolveLink } from '../../worker/read/resolve-link.ts';
import { article } from '../support/article-fixture.ts';
import { atom, fetched, readDocument, rss } from '../support/read-document.ts';

type Read = (text: string) => unknown;

/** Repeated, these are what a pattern that looks back or ahead at each place reads again and again. */
const SHAPES = [
  ' ¦\n¦a¦1¦.¦-¦/¦(¦[¦[[(¦<¦&¦@¦"¦\'¦,¦;¦:¦%¦%61¦\u0300¦_¦*¦`¦$¦=¦#¦|¦\\¦…¦\u200b¦a ¦a.¦a-¦a@¦a,¦a b.',
  '1.¦1,¦1:¦é ¦ 1¦-a¦. ¦ -¦<a¦<a ¦<a>¦</a>¦<b><i>¦<p>a¦<p ¦<!--¦<![CDATA[¦<?¦<img ¦<img src=',
  '<img srcset="a¦&#¦&#3¦&am¦&amp;¦&amp;amp;¦&lt;¦&lt;a¦&a.¦data:¦http://¦a@b.c ¦a.b@¦(a¦a)¦<a@b¦![',
  '![a](¦[a](¦[a][¦**a¦*_¦> ¦- ¦\n- ¦|a¦\n\n¦style="¦a="1" ¦ 1x,¦2x ¦by ¦Fri, ¦10:',
].flatMap((line) => line.split('¦'));

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`;
const quoted = (text: string) => text.replace(/[<"]/g, (sign) => (sign === '<' ? '&lt;' : '&quot;'));
const item = (content: string) =>
  readDocument(
    fetched(rss(`<item><title>A title of words</title><link>https://paper.example/a</link>${content}</item>`)),
  );
const html = (before: string, after: string) => (text: string) =>
  item(`<content:encoded>${cdata(before + text + after)}</content:encoded>`);
const element = (name: string) => (text: string) => item(`<${name}>${cdata(text)}</${name}>`);
const plain = (name: string) => (text: string) => item(`<${name}>${text}</${name}>`);
const attribute =
  (name: string, rest = '') =>
  (text: string) =>
    item(`<${name}="${quoted(text)}" ${rest}/>`);
const entry = (content: (text: string) => string) => (text: string) =>
  readDocument(fetched(atom(`<entry><id>a</id><title>A title</title>${content(text)}</entry>`)));
const json = (field: string) => (text: string) =>
  readDocument(
    fetched(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 't',
        items: [{ id: '1', url: 'https://paper.example/a', title: 'A title', [field]: text }],
      }),
    ),
  );

const DOCUMENTS: Record<string, Read> = {
  'a document': (text) => readDocument(fetched(text)),
  'a document after its root': (text) => readDocument(fetched(`<rss><channel>${text}`)),
  'a document of HTML': (text) => readDocument(fetched(`<html>${text}`)),
  'a declaration': (text) => readDocument(fetched(`<?xml ${text}?><rss/>`)),
  'a document type': (text) => readDocument(fetched(`<!DOCTYPE r [<!ENTITY ${text}>]><rss/>`)),
  'a title of a feed': (text) =>
    readDocument(fetched(rss(`</channel><channel><title>${cdata(text)}</title><item><title>a</title></item>`))),
  'an item': plain('x'),
  'an attribute without quotes': (text) => item(`<enclosure ${text}/>`),
  ...Object.fromEntries(
    [
      'title',
      'description',
      'link',
      'guid',
      'author',
      'dc:creator',
      'dc:date',
      'pubDate',
      'category',
      'source',
      'media:credit',
      'comments',
    ].flatMap((name) => [
      [name, element(name)],
      [`${name} of markup`, plain(name)],
    ]),
  ),
  content: html('', ''),
  'content with an image': html('<img src="https://paper.example/a.jpg">', ''),
  'content in a paragraph': html('<p>', '</p><p>More</p>'),
  'a paragraph that ends': html('<p>A text of words. ', '</p>'),
  'a style': html('<p style="', '">a</p>'),
  'a class of an image': html('<img class="', '" src="https://paper.example/a.jpg">'),
  'the address of an image': html('<img src="', '">'),
  'a text of an image': html('<img src="https://paper.example/a.jpg" alt="', '">'),
  'the address of a link': html('<a href="', '">a</a>'),
  'an open tag': html('<a ', ''),
  'the address of an enclosure': attribute('enclosure url', 'type="image/jpeg"'),
  'the type of an enclosure': attribute('enclosure url="https://paper.example/a" type'),
  'the address of media': attribute('media:content url', 'medium="image"'),
  'a namespace': (text) => readDocument(fetched(rss('<item><x:title>a</x:title></item>', `xmlns:x="${quoted(text)}"`))),
  'an Atom title': entry((text) => `<title type="html">${cdata(text)}</title>`),
  'an Atom summary': entry((text) => `<summary type="html">${cdata(text)}</summary>`),
  'an Atom author': entry((text) => `<author><name>${cdata(text)}</name></author>`),
  'an Atom link': entry((text) => `<link href="${quoted(text)}"/>`),
  'a relation': entry((text) => `<link href="https://paper.example/a" rel="${quoted(text)}"/>`),
  'an Atom date': entry((text) => `<published>${cdata(text)}</published>`),
  'a language': (text) =>
    readDocument(fetched(rss(`<language>${cdata(text)}</language><item><title>a</title></item>`))),
  'content of JSON': json('content_html'),
  'a title of JSON': json('title'),
  'a date of JSON': json('date_published'),
  'an image of JSON': json('image'),
  'a content type': (text) => readDocument(fetched(rss('<item><title>a</title></item>'), { contentType: text })),
  'a Link header': (text) => readDocument(fetched(rss('<item><title>a</title></item>'), { link: text })),
};

const yieldToEventLoop = createYieldToEventLoop();
const titled = (text: string, source: string) => article('a', { title: text, summary: text, source });

const TEXTS: Record<string, Read> = {
  'a header of links': (text) => linkTargets(text, 'hub'),
  'a Retry-After': (text) => retryAfterMs({ 'retry-after': text }, 0),
  'a Cache-Control': (text) => freshForSeconds({ 'cache-control': text }, 0),
  'a date': (text) => readDate(text),
  'a title among others': (text) => findStories([titled(text, 'A'), titled(text.slice(1), 'B')], yieldToEventLoop),
  'an address to mask': maskAddress,
  'an address in brackets': (text) => resolveLink(`<http://a.example/${text}`, 'https://paper.example/'),
  'an error': (text) => errorForLog(new Error(text)),
  anchorOf,
  articleAddress: (text) => articleAddress(`https://paper.example/${text}`),
  cutAtWord: (text) => cutAtWord(text, text.length - 1),
  escapeXml,
  'hidden articles': (text) =>
    createHiddenFilter([`https://paper.example/${text}`])([{ link: `https://paper.example/a${text}` }]),
  bareHost,
  decodePercent,
  externalUrl,
  'a search': readQuery,
  'words of an article': searchWords,
  typeset,
  'an Accept-Encoding': acceptedEncoding,
  'an Accept': acceptedFormat,
  'an answer': answerParts,
  'a filter of questions': (text) =>
    matchingIds([{ id: 'a', title: 'a', entries: [{ id: 'b', question: 'b', answer: text }] }], text),
};

const [SMALL, LARGE, GROWTH] = [4_096, 16_384, 5];
/** The growth of a shorter time says nothing. */
const FLOOR_MS = 15;
const TRIES = 5;
/** What ends no shape: patterns that need more begin again at each place. */
const TAILS = ['', ' z;'];

async function processorTime(read: Read, text: string): Promise<number> {
  const before = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How often as long a text of 16 KB takes as one of 4 KB, at best. */
async function growthOf(read: Read, shape: string, tail: string): Promise<number> {
  const textOf = (length: number) => shape.repeat(Math.ceil(length / shape.length)) + tail;
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && growth > GROWTH; attempt++) {
    const long = await processorTime(read, textOf(LARGE));
    growth = Math.min(growth, long < FLOOR_MS ? 0 : long / (await processorTime(read, textOf(SMALL))));
  }
  return growth;
}

// Posts are left out: a library of theirs is slower, so they are rendered in a process of its own, within a time limit.
it.each(Object.entries({ ...DOCUMENTS, ...TEXTS }))(
  'takes for %s no longer than its length',
  async (_name, read) => {
    const worse: [string, number][] = [];
    for (const [shape, tail] of SHAPES.flatMap((each) => TAILS.map((end) => [each, end] as const))) {
      const growth = await growthOf(read, shape, tail);
      if (growth > GROWTH) worse.push([`${shape}…${tail}`, Math.round(growth)]);
    }
    expect(worse).toEqual([]);
  },
  60_000,
);
