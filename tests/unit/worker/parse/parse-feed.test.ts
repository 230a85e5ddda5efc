import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { digest } from '../../../../shared/node/digest.ts';
import { atom, fetched, readDocument, readSample, rss } from '../../../support/read-document.ts';

const WHOLE = `<item><title>A bridge opens</title><link>https://paper.example/bridge</link>
<description>The new bridge opens.</description><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`;

const ARTICLE = { title: 'A bridge opens', link: 'https://paper.example/bridge', summary: 'The new bridge opens.' };

/** Documents that hold one article each, whatever is wrong with them. */
const ILL_FORMED: [name: string, document: string, article?: Partial<StoredArticle>][] = [
  ['no errors', rss(WHOLE)],
  ['rss without a version', rss(WHOLE).replace(' version="2.0"', '')],
  ['names in upper case', rss(WHOLE).replace(/<(\/?)(\w+)/g, (_, slash, name) => `<${slash}${name.toUpperCase()}`)],
  ['junk before the declaration', `\n  <!-- cached 12:00 -->\n${rss(WHOLE)}`],
  ['a warning of the server before it', `Warning: mysql_connect() [function] in /srv/db.php\n${rss(WHOLE)}`],
  ['junk after the end', `${rss(WHOLE)}\n<!-- served in 12 ms --><script>track()</script>`],
  ['no channel', `<rss version="2.0">${WHOLE}</rss>`],
  [
    'a document type',
    `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss.dtd">${rss(WHOLE)}`,
  ],
  [
    'inside an HTML page',
    `<!DOCTYPE html><html><head><title>Feed</title></head><body><p>Here:</p>${rss(WHOLE)}</body></html>`,
  ],
  [
    'escaped inside an HTML page',
    `<!DOCTYPE html><html><body><pre>${rss(WHOLE).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</pre></body></html>`,
  ],
  ['never closed', rss(WHOLE).replace('</channel></rss>', '')],
  ['an end tag cut off', rss(WHOLE).replace(/ss>$/, '')],
  ['cut off in a later item', `${rss(WHOLE).replace('</channel></rss>', '')}<item><title>Half a ti`],
  ['a stray end tag', rss(WHOLE.replace('<link>', '</b></channel2><link>'))],
  ['an item without its end tag', rss(`${WHOLE.replace('</item>', '')}`)],
  ['a title without its end tag', rss(WHOLE.replace('</title>', ''))],
  ['a description without its end tag', rss(WHOLE.replace('</description>', ''))],
  ['an attribute without quotes', rss(WHOLE.replace('<link>', '<link type=text/html>'))],
  ['control characters', rss(WHOLE.replace('bridge opens<', 'bri\u0008dge\u000b opens\u001f<'))],
  [
    'a prefix for RSS itself',
    rss(WHOLE)
      .replace(/<(\/?)(\w)/g, '<$1r:$2')
      .replace('r:rss', 'r:rss xmlns:r="http://backend.userland.com/rss2"'),
  ],
  [
    'RSS 1.0',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>The Paper</title></channel>${WHOLE}</rdf:RDF>`,
  ],
  [
    'RSS 0.9',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>The Paper</title></channel>${WHOLE}</rdf:RDF>`,
  ],
  ['a default namespace that is unknown', rss(WHOLE, 'xmlns="https://paper.example/ns"')],
  [
    'elements of other namespaces with the same names',
    rss(
      WHOLE.replace(
        '<item>',
        '<item><x:title xmlns:x="urn:x">Not this</x:title><x:link xmlns:x="urn:x">https://other.example</x:link>',
      ),
    ),
  ],
  [
    'an image and its title before',
    rss(
      `<image><url>https://paper.example/logo.png</url><title>Logo</title><link>https://logo.example</link></image>${WHOLE}`,
    ),
  ],
  [
    'a bare ampersand',
    rss(WHOLE.replace('A bridge opens', 'A bridge & a road')),
    { ...ARTICLE, title: 'A bridge & a road' },
  ],
  ['an HTML entity', rss(WHOLE.replace('A bridge', 'A&nbsp;bridge'))],
  [
    'an unknown entity',
    rss(WHOLE.replace('A bridge', 'A &bridge; bridge')),
    { ...ARTICLE, title: 'A &bridge; bridge opens' },
  ],
  [
    'an entity declared in the document',
    `<!DOCTYPE rss [<!ENTITY city "bridge"><!ENTITY x "y">]>${rss(WHOLE.replace('A bridge', 'A &city;'))}`,
  ],
  [
    'a less-than sign in a title',
    rss(WHOLE.replace('A bridge opens', 'Why 3 <4 and I <3 bridges')),
    { ...ARTICLE, title: 'Why 3 <4 and I <3 bridges' },
  ],
  ['markup in a title', rss(WHOLE.replace('A bridge', 'A <em>bridge</em>'))],
  ['escaped markup in a title', rss(WHOLE.replace('A bridge', 'A &lt;em&gt;bridge&lt;/em&gt;'))],
  ['markup escaped twice', rss(WHOLE.replace('The new', '&amp;lt;p&amp;gt;The&amp;amp;nbsp;new'))],
  [
    'a type parameter in a title',
    rss(WHOLE.replace('A bridge opens', '<![CDATA[Why Vec<String> opens]]>')),
    { ...ARTICLE, title: 'Why Vec<String> opens' },
  ],
  [
    'unclosed tags outside CDATA',
    rss(WHOLE.replace('The new', 'The<br>new<img src="https://paper.example/a.jpg">')),
    { ...ARTICLE, imageUrl: 'https://paper.example/a.jpg' },
  ],
  ['CDATA beside text', rss(WHOLE.replace('The new bridge', 'The <![CDATA[<b>new</b>]]> bridge'))],
  ['CDATA that never ends', `${rss(WHOLE).replace('</channel></rss>', '')}<item><title><![CDATA[never`],
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
    ['an html title', entry('<title type="html">Q&amp;amp;A &lt;i&gt;now&lt;/i&gt;</title>'), { title: 'Q&A now' }],
    [
      'a text title about a tag',
      entry('<title type="text">Styling the &lt;select&gt; element is now possible</title>'),
      { title: 'Styling the <select> element is now possible' },
    ],
    [
      'content before summary',
      entry('<summary>Short.</summary><content type="html">&lt;p&gt;Long.&lt;/p&gt;</content>'),
      { summary: 'Long.' },
    ],
    [
      'summary where content is empty',
      entry('<summary>Short.</summary><content src="https://paper.example/film.mp4"/>'),
      { summary: 'Short.' },
    ],
    [
      'base64',
      entry(
        `<content type="application/octet-stream">${Buffer.from('<p>From base64</p>').toString('base64')}</content>`,
      ),
      { summary: 'From base64' },
    ],
    [
      'the alternate link',
      entry(
        '<link rel="self" href="https://paper.example/1.atom"/><link rel="alternate" type="text/html" href="https://paper.example/1"/><link rel="replies" href="https://paper.example/1#c"/>',
      ),
      { link: 'https://paper.example/1' },
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
      'published before updated',
      entry('<updated>2026-11-21T00:00:00Z</updated><published>2026-11-20T10:00:00Z</published>'),
      { publishedDate: '2026-11-20T10:00:00.000Z' },
    ],
    [
      'updated where published cannot be read',
      entry('<published>soon</published><updated>2026-11-21T00:00:00Z</updated>'),
      { publishedDate: '2026-11-21T00:00:00.000Z' },
    ],
    [
      'an author with a name',
      entry('<author><uri>https://x.example</uri><name>Ann Author</name><email>a@x.example</email></author>'),
      { author: 'Ann Author' },
    ],
    ['an author with only mail', entry('<author><email>a@x.example</email></author>'), { author: 'Staff Writer' }],
    [
      'an image in the text itself',
      entry(
        `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><img src="data:image/png;base64,${'iVBORw0K'.repeat(20_000)}"/><p>Text</p></div></content>`,
      ),
      { summary: 'Text' },
    ],
    [
      'base64 in a summary',
      entry(
        `<summary type="application/octet-stream">${Buffer.from('<p>From base64</p>').toString('base64')}</summary>`,
      ),
      { summary: 'From base64' },
    ],
    [
      'one entry as a document',
      '<entry xmlns="http://www.w3.org/2005/Atom"><title>Alone</title><link href="https://paper.example/1"/></entry>',
      { title: 'Alone', link: 'https://paper.example/1' },
    ],
    [
      'XHTML with a prefix',
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:h="http://www.w3.org/1999/xhtml"><entry><summary type="xhtml"><h:div>A<h:script>x()</h:script> <h:em>bridge</h:em></h:div></summary></entry></feed>',
      { summary: 'A bridge' },
    ],
    [
      'xml:base of every level',
      atom('<entry xml:base="2026/"><link href="bridge"/></entry>', 'xml:base="https://base.example/news/"'),
      { link: 'https://base.example/news/2026/bridge' },
    ],
    [
      'an unsafe xml:base',
      atom('<entry xml:base="javascript:alert(1)/"><link href="/bridge"/></entry>'),
      { link: 'https://paper.example/bridge' },
    ],
    [
      'Atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="escaped" type="text/html">A &lt;b&gt;bridge&lt;/b&gt;</title><issued>2026-11-20T10:00:00Z</issued></entry></feed>',
      { title: 'A bridge', publishedDate: '2026-11-20T10:00:00.000Z' },
    ],
    [
      'an image as an enclosure',
      entry('<link rel="enclosure" type="image/jpeg" href="https://paper.example/a.jpg"/>'),
      { imageUrl: 'https://paper.example/a.jpg' },
    ],
    [
      'no namespace',
      '<feed><title>T</title><entry><title>A bridge</title><link href="https://paper.example/1"/></entry></feed>',
      { title: 'A bridge', link: 'https://paper.example/1' },
    ],
    [
      'the title of a source element is not its own',
      entry('<source><title>Elsewhere</title></source><title>Here</title>'),
      { title: 'Here' },
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

  it('has the first 15 items only', async () => {
    const items = Array.from({ length: 40 }, (_, index) => `<item><title>Article ${index}</title></item>`);
    const { articles } = await readSample(rss(items.join('')));
    expect(articles.map(({ title }) => title)).toEqual(Array.from({ length: 15 }, (_, index) => `Article ${index}`));
  });

  it('can have no items', async () => {
    expect((await readSample(rss(''))).articles).toEqual([]);
  });
});

describe('a document that is not a feed', () => {
  it.each([
    [
      'an HTML page',
      '<!DOCTYPE html><html><head><title>Not found</title></head><body>No.</body></html>',
      'an HTML page, not a feed',
    ],
    ['other XML', '<note><to>You</to></note>', 'XML without an <rss>, <feed> or <rdf:RDF> that holds anything'],
    [
      'a root with nothing in it',
      '<rss version="2.0"></rss>',
      'XML without an <rss>, <feed> or <rdf:RDF> that holds anything',
    ],
    ['other JSON', '{"error":"no such feed"}', 'JSON, but not a JSON Feed'],
    ['broken JSON', '{"version":"https://jsonfeed.org/version/1"', 'JSON, but not a JSON Feed'],
    ['plain text', 'Service unavailable', 'neither XML nor a JSON Feed'],
    ['white space', ' \n ', 'the document is blank'],
  ])('%s', async (_, document, reason) => {
    expect(await readDocument(fetched(document))).toMatchObject({ kind: 'not-a-feed', reason });
  });
});
