import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { digest } from '../../../../shared/node/digest.ts';
import { decode } from '../../../../worker/read/decode.ts';
import { parseFeed } from '../../../../worker/read/parse-feed.ts';
import { atom, fetched, readSample, rss } from '../../../support/read-document.ts';

const WHOLE = `<item><title>A bridge opens</title><link>https://paper.example/bridge</link>
<description>The new bridge opens.</description><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`;

const ARTICLE = { title: 'A bridge opens', link: 'https://paper.example/bridge', summary: 'The new bridge opens.' };

/** Documents that hold one article each, whatever is wrong with them. */
const ILL_FORMED: [name: string, document: string, article?: Partial<StoredArticle>][] = [
  ['rss without a version', rss(WHOLE).replace(' version="2.0"', '')],
  ['an end tag cut off', rss(WHOLE).replace(/ss>$/, '')],
  ['a title without its end tag', rss(WHOLE.replace('</title>', ''))],
  [
    'a prefix for RSS itself',
    rss(WHOLE)
      .replace(/<(\/?)(\w)/g, '<$1r:$2')
      .replace('r:rss', 'r:rss xmlns:r="http://backend.userland.com/rss2"'),
  ],
  [
    'RSS 0.9',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>The Paper</title></channel>${WHOLE}</rdf:RDF>`,
  ],
  [
    'an unknown entity',
    rss(WHOLE.replace('A bridge', 'A &bridge; bridge')),
    { ...ARTICLE, title: 'A &bridge; bridge opens' },
  ],
];

describe('an article is read from a document with', () => {
  it.each(ILL_FORMED)('%s', async (_, document, expected = ARTICLE) => {
    const { articles } = await readSample(document);
    expect(articles).toHaveLength(1);
    expect(articles[0]).toMatchObject(expected);
  });
});

describe('Atom', () => {
  const entry = (content: string) => atom(`<entry><id>tag:paper.example,2026:1</id>${content}</entry>`);
  const TABLE: [name: string, document: string, expected: Partial<StoredArticle>][] = [
    [
      'text, html and xhtml titles',
      entry('<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>bridge</b> &lt; a road</div></title>'),
      { title: 'A bridge < a road' },
    ],
    [
      'content before summary',
      entry('<summary>Short.</summary><content type="html">&lt;p&gt;Long.&lt;/p&gt;</content>'),
      { summary: 'Long.' },
    ],
    [
      'a link without attributes',
      entry('<link>https://paper.example/x</link><link href="https://paper.example/1"/>'),
      { link: 'https://paper.example/1' },
    ],
    [
      'an id that is an address',
      atom('<entry><id>https://paper.example/7</id><title>T</title></entry>'),
      { link: 'https://paper.example/7' },
    ],
    [
      'updated where published cannot be read',
      entry('<published>soon</published><updated>2026-11-21T00:00:00Z</updated>'),
      { publishedDate: '2026-11-21T00:00:00.000Z' },
    ],
    ['an author with only mail', entry('<author><email>a@x.example</email></author>'), { author: 'Staff Writer' }],
    [
      'an image in the text itself',
      entry(
        `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><img src="data:image/png;base64,${'iVBORw0K'.repeat(20_000)}"/><p>Text</p></div></content>`,
      ),
      { summary: 'Text' },
    ],
  ];
  it.each(TABLE)('%s', async (_, document, expected) => {
    const { articles } = await readSample(document);
    expect(articles).toHaveLength(1);
    expect(articles[0]).toMatchObject(expected);
  });
});

describe('the metadata of a feed', () => {
  it('has a title, which is the source, and a language', async () => {
    const document = await readSample(rss(`<language>en-us</language><ttl>60</ttl>${WHOLE}`));
    expect(document).toMatchObject({
      title: 'The Paper',
      lang: 'en-US',
      hints: { ttlSeconds: 3600, updatePeriodSeconds: null },
    });
    expect(document.articles[0]).toMatchObject({ source: 'The Paper', lang: 'en-US', picture: null });
  });

  it('has the host for a missing title', async () => {
    expect((await readSample(`<rss><channel>${WHOLE}</channel></rss>`)).articles[0]?.source).toBe('paper.example');
  });

  it('has a language from xml:lang, unless it is invalid', async () => {
    expect((await readSample(atom('<entry><title>T</title></entry>', 'xml:lang="fr_CA"'))).lang).toBe('fr-CA');
    expect((await readSample(rss(`<language>English, mostly</language>${WHOLE}`))).lang).toBeNull();
    expect((await readSample(rss(`<language>English</language>${WHOLE}`))).lang).toBeNull();
    expect((await readSample(rss(`<language>fil-PH</language>${WHOLE}`))).lang).toBe('fil-PH');
    expect((await readSample(rss(`<language>en-x${'-aaaaaaaa'.repeat(4)}</language>${WHOLE}`))).lang).toBeNull();
  });

  it('has the syndication module’s period divided by its frequency', async () => {
    const sy = 'xmlns:s="http://purl.org/rss/1.0/modules/syndication/"';
    const document = await readSample(
      rss(`<s:updatePeriod> hourly </s:updatePeriod><s:updateFrequency>4</s:updateFrequency>${WHOLE}`, sy),
    );
    expect(document.hints).toEqual({ ttlSeconds: null, updatePeriodSeconds: 900 });
  });

  it('identifies articles by the feed’s configured address and the item’s index', async () => {
    const { articles } = await readSample(rss(WHOLE + WHOLE), { finalUrl: 'https://moved.example/feed' });
    expect(articles.map(({ id }) => id)).toEqual([
      digest('https://paper.example/feeds/news.xml#0'),
      digest('https://paper.example/feeds/news.xml#1'),
    ]);
  });
});

describe('an item has its own language', () => {
  const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"';
  const JSON_FEED = {
    version: 'https://jsonfeed.org/version/1.1',
    language: 'en',
    items: [{ id: '1', language: 'fr' }],
  };
  const TABLE: [name: string, document: string][] = [
    ['xml:lang in Atom', atom('<entry xml:lang="fr"><title>T</title></entry>', 'xml:lang="en"')],
    ['xml:lang in RSS', rss('<language>en</language><item xml:lang="fr"><title>T</title></item>')],
    ['xml:lang of its title', atom('<entry><title xml:lang="fr">T</title></entry>', 'xml:lang="en"')],
    ['dc:language in Atom', atom('<entry><dc:language>fr</dc:language></entry>', DC)],
    ['dc:language in RSS', rss('<language>en</language><item><dc:language>fr</dc:language></item>', DC)],
    ['language in RSS', rss('<language>en</language><item><language>fr</language></item>')],
    ['dc:language in RDF', `<rdf:RDF ${RDF} ${DC}><item><dc:language>fr</dc:language></item></rdf:RDF>`],
    ['xml:lang in RDF', `<rdf:RDF ${RDF} xml:lang="en"><item xml:lang="fr"><title>T</title></item></rdf:RDF>`],
    ['language in a JSON Feed', JSON.stringify(JSON_FEED)],
  ];
  it.each(TABLE)('%s', async (_, document) => {
    expect(await parseFeed(decode(fetched(document)))).toMatchObject({ feed: { items: [{ lang: 'fr' }] } });
  });
});
