import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedArticleSchema } from '../../shared/model/article.ts';
import { MAX_ITEMS } from '../../worker/read/feed-item.ts';
import { usableArticles } from '../../worker/read/normalise-article.ts';
import type { ReadOutcome } from '../../worker/read/normalise-feed.ts';
import snippets from '../fixtures/hostile/snippets.json' with { type: 'json' };
import { corpusDocuments, corpusFolder } from '../support/corpus.ts';
import { FUZZ_TIMEOUT_MS, fuzzRun } from '../support/fuzz.ts';
import { hostileDocuments } from '../support/hostile-documents.ts';
import { fetched, readDocument } from '../support/read-document.ts';

const RUNS = 400;
const MAX_MS = 10_000;

const OWN_SAMPLE = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>The Paper &amp; more</title><link>https://paper.example/</link><language>en-ca</language><ttl>30</ttl>
<item><title><![CDATA[A <b>bridge</b> opens]]></title><link>https://paper.example/bridge?utm_source=rss</link><dc:creator>Ann Author</dc:creator>
<description>&lt;p&gt;The new bridge&amp;nbsp;opens.&lt;img src="https://paper.example/a.jpg" width="600"&gt;</description>
<pubDate>Fri, 20 Nov 2026 10:14:55 GMT</pubDate><guid isPermaLink="false">7</guid><media:content url="https://paper.example/b.jpg" medium="image" width="1200"/></item>
</channel></rss>`;

/** The fixtures, and the documents of the corpus if it exists. */
function samples(): Buffer[] {
  const folder = corpusFolder();
  const corpus = folder === null ? [] : [...corpusDocuments(folder, 'real'), ...corpusDocuments(folder, 'hard')];
  const hostile = hostileDocuments(3_000).map(([, document]) => Buffer.from(document));
  return [Buffer.from(OWN_SAMPLE), ...hostile, ...corpus.map(({ bytes }) => bytes)];
}

type Mutation = (bytes: Buffer) => Buffer;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (bytes: Buffer, where: number) => Math.floor(where * bytes.length);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...snippets, '\ud800')).map(
    ([where, snippet]): Mutation =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, at(bytes, where)), Buffer.from(snippet), bytes.subarray(at(bytes, where))]),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Mutation =>
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, at(bytes, Math.min(from, to))),
          bytes.subarray(at(bytes, Math.max(from, to))),
        ]),
  ),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 20 })).map(
    ([where, noise]): Mutation =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        Buffer.from(noise).copy(copy, at(bytes, where));
        return copy;
      },
  ),
  fc.tuple(place, place, place).map(
    ([from, length, to]): Mutation =>
      (bytes) => {
        const start = at(bytes, from);
        const piece = bytes.subarray(start, start + Math.floor(length * 500));
        return Buffer.concat([bytes.subarray(0, at(bytes, to)), piece, piece, bytes.subarray(at(bytes, to))]);
      },
  ),
  place.map(
    (where): Mutation =>
      (bytes) =>
        bytes.subarray(0, at(bytes, where)),
  ),
);

const isHttp = (address: string) => /^https?:\/\/[^/]/.test(address) && new URL(address).href === address;

function expectSafe(result: ReadOutcome): void {
  if (result.kind !== 'feed') {
    expect(result).toMatchObject({ kind: 'not-a-feed', reason: expect.stringMatching(/\S/) });
    return;
  }
  const { articles } = result.document;
  expect(articles.length).toBeLessThanOrEqual(MAX_ITEMS);
  for (const article of usableArticles(articles)) expect(storedArticleSchema.parse(article)).toEqual(article);
  for (const article of articles) {
    for (const text of [article.title, article.summary, article.author, article.source]) {
      expect(text).toMatch(/\S/);
      expect(text).toBe(text.trim());
      // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is tested.
      expect(text).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
    }
    expect(article.summary.length).toBeLessThanOrEqual(300);
    expect(article.title.length).toBeLessThanOrEqual(500);
    expect(article.link === '' || isHttp(article.link)).toBe(true);
    expect(article.imageUrl === null || isHttp(article.imageUrl)).toBe(true);
    expect(article.publishedDate ?? '2026-11-20').toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
  }
}

describe('mutated documents', () => {
  it(`are read without a failure, a hang or an unsafe field (${RUNS} mutations)`, {
    timeout: FUZZ_TIMEOUT_MS,
  }, async () => {
    const documents = samples();
    const kinds = { feed: 0, 'not-a-feed': 0 };
    let slowest = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(documents.length - 1),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        fc.option(
          fc.constantFrom(
            'text/xml; charset=utf-16',
            'text/html; charset=gb2312',
            'text/xml; charset=nonsense',
            'text/xml; charset=windows-1252',
          ),
        ),
        async (index, mutations, contentType) => {
          const original = documents[index] ?? Buffer.alloc(0);
          const mutated = mutations.reduce((bytes, mutate) => mutate(bytes), original);
          const started = performance.now();
          const result = await readDocument(fetched(mutated, { contentType }));
          const elapsed = performance.now() - started;
          slowest = Math.max(slowest, elapsed);
          kinds[result.kind === 'feed' ? 'feed' : 'not-a-feed'] += 1;
          expectSafe(result);
          expect(elapsed).toBeLessThan(MAX_MS);
        },
      ),
      fuzzRun(RUNS),
    );
    console.log(`${kinds.feed} feeds, ${kinds['not-a-feed']} not; the slowest took ${slowest.toFixed(0)} ms`);
    expect(kinds.feed).toBeGreaterThan(kinds['not-a-feed'] / 3);
  });

  it('keep the words of a title as they are', { timeout: FUZZ_TIMEOUT_MS }, async () => {
    const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const title = text.replace(/[&<]/g, '');
        const document = `<rss><channel><item><title>${title}</title><link>https://paper.example/1</link></item></channel></rss>`;
        const result = await readDocument(fetched(document, { contentType: 'text/xml; charset=utf-8' }));
        const [article] = result.kind === 'feed' ? result.document.articles : [];
        expect(article?.title).toBe(title.trim().replace(/\s+/g, ' ') || 'Untitled');
      }),
      fuzzRun(RUNS),
    );
  });

  it('keep text of any characters as text', { timeout: FUZZ_TIMEOUT_MS }, async () => {
    const asXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const document = `<rss><channel><item><title>${asXml(text)}</title><link>${asXml(text)}</link><description>${asXml(text)}</description></item></channel></rss>`;
        expectSafe(await readDocument(fetched(document, { contentType: 'text/xml; charset=utf-8' })));
      }),
      fuzzRun(RUNS),
    );
  });
});
