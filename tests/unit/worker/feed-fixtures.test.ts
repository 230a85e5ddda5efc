import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { mergeDuplicates } from '../../../worker/publish/merge-duplicates.ts';
import { usableArticles } from '../../../worker/read/normalise-article.ts';
import { fetched, readDocument } from '../../support/read-document.ts';

const FOLDER = new URL('../../fixtures/feeds/', import.meta.url);
const FEED_URL = 'https://paper.example/feeds/news.xml';
const EXPECTED = '.expected.json';

const articleSchema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  publishedDate: z.string().nullable(),
  imageUrl: z.string().nullable(),
  link: z.string(),
});

const fieldsSchema = z.strictObject({
  /** The response's Content-Type. */
  contentType: z.string().optional(),
  /** The address the document came from. */
  url: z.string().optional(),
  /** The language of the feed. Not compared if it is left out. */
  lang: z.string().nullable().optional(),
  articles: z.array(articleSchema).optional(),
  /** A part of the sentence that tells the operator why the document is not a feed. */
  error: z.string().min(1).optional(),
});

const expectationSchema = fieldsSchema.refine(
  ({ articles, error }) => (articles === undefined) !== (error === undefined),
  'an expectation has either articles or an error',
);

const files = readdirSync(FOLDER).filter((name) => !name.startsWith('.'));
const documents = files.filter((name) => !name.endsWith(EXPECTED));

function expectedFileOf(document: string): string {
  return document.replace(/\.\w+$/, EXPECTED);
}

/** The articles of a section that lists only this feed, or why the document is not a feed. */
async function readFixture(name: string, contentType: string | undefined, url: string = FEED_URL) {
  const bytes = readFileSync(new URL(name, FOLDER));
  const result = await readDocument(fetched(bytes, { finalUrl: url, contentType: contentType ?? null }), url);
  if (result.kind !== 'feed') return { error: 'reason' in result ? result.reason : result.kind };
  const articles = mergeDuplicates(usableArticles(result.document.articles)).map(
    ({ title, summary, author, publishedDate, imageUrl, link }) => ({
      title,
      summary,
      author,
      publishedDate,
      imageUrl,
      link,
    }),
  );
  return { lang: result.document.lang, articles };
}

async function compare(name: string): Promise<void> {
  const json: unknown = JSON.parse(readFileSync(new URL(expectedFileOf(name), FOLDER), 'utf8'));
  const { contentType, url, lang, articles, error } = expectationSchema.parse(json);
  const read = await readFixture(name, contentType, url);
  if (error === undefined) expect(read.articles).toEqual(articles);
  else expect(read.error).toContain(error);
  if (lang !== undefined) expect(read.lang).toBe(lang);
}

it('documents and expectations match one to one', () => {
  const expected = files.filter((name) => name.endsWith(EXPECTED));
  expect(documents.map(expectedFileOf).sort()).toEqual(expected.sort());
});

it.each(documents)('%s', compare);
