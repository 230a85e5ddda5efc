import { describe, expect, it } from 'vitest';
import { createGiveWay } from '../../shared/node/give-way.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import { findEvents } from '../../shared/rules/find-events.ts';
import { mergeDuplicates } from '../../worker/publish/merge-duplicates.ts';
import { usableArticles } from '../../worker/read/normalise-article.ts';
import { corpusDocuments, corpusFolder, readCorpusDocument } from '../support/corpus.ts';

const folder = corpusFolder();

/** The articles of all real feeds as one section. */
async function corpusSection() {
  const articles = [];
  for (const document of corpusDocuments(folder ?? '', 'real')) {
    const result = await readCorpusDocument(document);
    if (result.kind === 'feed') articles.push(...usableArticles(result.document.articles));
  }
  return newestFirst(mergeDuplicates(articles));
}

/** The corpus is outside the repository; CORPUS names its folder. */
describe.runIf(folder !== null)('the corpus of feed documents', () => {
  it('folds only what is one event', async () => {
    const articles = await corpusSection();
    expect(articles.length).toBeGreaterThan(1_000);
    // A person finds five or more, which the publishers report in their own words.
    const events = await findEvents(articles, createGiveWay());
    expect(events.map((event) => event.map(({ title }) => title))).toEqual([]);
  });
});
