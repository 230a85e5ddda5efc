import { describe, expect, it } from 'vitest';
import { CORPUS_SETS, corpusFolder, scoreSet } from '../support/corpus.ts';

const folder = corpusFolder();
const LEAST = { real: 0.995, hard: 0.98 };
const FIELDS = ['title', 'link', 'published', 'author', 'summary', 'image'];

describe.runIf(folder !== null)('the corpus of feed documents', () => {
  it.each(CORPUS_SETS)('%s: entries have all six fields right', async (set) => {
    const { docs, docsOk, entries, whole, f, bad } = await scoreSet(folder ?? '', set);
    const share = whole / entries;
    const fields = FIELDS.map((field) => `${field} ${f[field]}`).join(', ');
    console.log(
      `${set}: ${docsOk} of ${docs} documents read, ${whole} of ${entries} entries wholly right (${(100 * share).toFixed(2)} %); ${fields}`,
    );
    for (const field of FIELDS)
      for (const [file, index] of bad[field] ?? []) console.log(`  ${field}: ${file} [${index}]`);
    expect(docsOk).toBe(docs);
    expect(share).toBeGreaterThanOrEqual(LEAST[set]);
  });
});
