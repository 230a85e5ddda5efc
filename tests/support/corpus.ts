import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { ROOT } from '../../scripts/project.mjs';
import type { ReadOutcome } from '../../worker/read/normalise-feed.ts';
import { fetched, readDocument } from './read-document.ts';

/** The host of the documents' addresses. No request is sent to it. */
const HOST = 'http://corpus.invalid';

export const CORPUS_SETS = ['real', 'hard'] as const;
type CorpusSet = (typeof CORPUS_SETS)[number];

/** The corpus's folder: what CORPUS names, else ../shared/corpus beside the checkout. Null if there is none. */
export function corpusFolder(): string | null {
  // An empty variable counts as unset, as everywhere.
  const folder = process.env.CORPUS || join(ROOT, '../shared/corpus');
  return existsSync(join(folder, 'score.mjs')) ? folder : null;
}

interface CorpusDocument {
  name: string;
  bytes: Buffer;
  contentType: string | null;
}

export function corpusDocuments(folder: string, set: CorpusSet): CorpusDocument[] {
  const rows = readFileSync(join(folder, set, 'MANIFEST.tsv'), 'utf8')
    .split('\n')
    .slice(1);
  const types = new Map(
    rows.map((row) => {
      const [name = '', , , , headers = ''] = row.split('\t');
      return [name, set === 'hard' ? (/content-type:\s*(\S.*)/i.exec(headers)?.[1] ?? null) : null];
    }),
  );
  const names = readdirSync(join(folder, set)).filter((name) => name !== 'MANIFEST.tsv');
  return names.map((name) => ({
    name,
    bytes: readFileSync(join(folder, set, name)),
    contentType: types.get(name) ?? null,
  }));
}

export function readCorpusDocument({ name, bytes, contentType }: CorpusDocument): Promise<ReadOutcome> {
  const url = `${HOST}/${name}`;
  return readDocument(fetched(bytes, { finalUrl: url, contentType }), url);
}

/** Whether an item declares its image outside Media RSS alone, in elements that the corpus's parser did not know. */
function isUnknown(imageUrl: string | null, document: string): boolean {
  if (imageUrl === null) return false;
  const before = document.split(imageUrl).slice(0, -1);
  return (
    before.length > 0 && before.every((text) => /<(?:\w*image|imgUrl|thumbnail)>\s*(?:<!\[CDATA\[)?\s*$/.test(text))
  );
}

/** An outcome as the corpus compares it: links that were relative are relative again. */
function comparable({ bytes }: CorpusDocument, result: ReadOutcome): unknown {
  if (result.kind !== 'feed') return { error: result.kind };
  const text = bytes.toString('latin1');
  const articles = result.document.articles.map(({ link, imageUrl, publishedDate, ...article }) => ({
    ...article,
    publishedAtIso: publishedDate,
    imageUrl: isUnknown(imageUrl, text) ? null : imageUrl,
    link: link.startsWith(`${HOST}/`) ? link.slice(HOST.length) : link,
  }));
  return { articles };
}

const entrySchema = z
  .looseObject({
    summary: z.string().optional(),
    summaryAlt: z.array(z.string()).optional(),
    author: z.string().nullish(),
    link: z.string().nullish(),
    image: z.string().nullish(),
  })
  .optional();

const scoreSchema = z.object({
  docs: z.number(),
  docsOk: z.number(),
  entries: z.number(),
  whole: z.number(),
  f: z.record(z.string(), z.number()),
  /** By field: the document, the index of its entry, what is expected and what was read. */
  bad: z.record(z.string(), z.array(z.tuple([z.string(), z.number(), entrySchema, entrySchema]))),
});

type CorpusScore = z.infer<typeof scoreSchema>;

const scorerSchema = z.object({
  score: z.custom<(folder: string, options: { set: string }) => unknown>((value) => typeof value === 'function'),
});

/** Documents whose dates the corpus does not expect, since the parser that it was made with read only English ones. */
const DATES_IN_OTHER_LANGUAGES = new Set(['rbren--uolnoticias.rss']);

/** All summaries that are right, in letters. */
const lettersOf = (entry: z.infer<typeof entrySchema>): string =>
  [entry?.summary ?? '', ...(entry?.summaryAlt ?? [])].join(' | ').replace(/[^\p{L}\d|]/gu, '');

/**
 * The score without the differences that docs/product.md asks for: dates in any language, all authors, summaries without
 * boilerplate, links of `rdf:about`, and no smileys as pictures.
 */
function withoutIntended({ bad, ...score }: CorpusScore): CorpusScore {
  const wrong = new Set<string>();
  for (const [field, differences] of Object.entries(bad)) {
    bad[field] = differences.filter(([file, , expected, read]) => {
      if (field === 'published') return !DATES_IN_OTHER_LANGUAGES.has(file);
      if (field === 'author') return !read?.author?.split(', ').includes(expected?.author ?? '');
      if (field === 'link') return expected?.link !== '';
      if (field === 'image') return !expected?.image?.includes('/smilies/');
      return field !== 'summary' || read === undefined || !lettersOf(expected).includes(lettersOf(read).slice(0, 100));
    });
    score.f[field] = score.entries - bad[field].length;
    if (!/First|Strict/.test(field)) for (const [file, index] of bad[field]) wrong.add(`${file} ${index}`);
  }
  return { ...score, bad, whole: score.entries - wrong.size };
}

/** Reads a set and compares the outcomes by the corpus's own script. */
export async function scoreSet(folder: string, set: CorpusSet): Promise<CorpusScore> {
  const outcomes = mkdtempSync(join(tmpdir(), 'corpus-'));
  try {
    mkdirSync(outcomes, { recursive: true });
    for (const document of corpusDocuments(folder, set)) {
      const result = await readCorpusDocument(document);
      writeFileSync(join(outcomes, `${document.name}.json`), JSON.stringify(comparable(document, result)));
    }
    const { score } = scorerSchema.parse(await import(pathToFileURL(join(folder, 'score.mjs')).href));
    return withoutIntended(scoreSchema.parse(score(outcomes, { set })));
  } finally {
    rmSync(outcomes, { recursive: true, force: true });
  }
}
