import { describe, expect, it } from 'vitest';
import { newestFirst } from '../../shared/rules/article-order.ts';
import { findEvents } from '../../shared/rules/events/find-events.ts';
import { usableArticles } from '../../worker/normalise/usable-articles.ts';
import { mergeDuplicates } from '../../worker/publish/merge-duplicates.ts';
import { corpusDocuments, corpusFolder, readCorpusDocument } from '../support/corpus.ts';

const folder = corpusFolder();

/** What a person who read both articles found to be one event, by publisher. */
const RIGHT = [['Japan Today: Japan News and Discussion', 'Reuters: World News']];

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
    const events = findEvents(articles).map((event) => event.flatMap((index) => articles[index]?.source ?? []).sort());
    expect(events.sort()).toEqual(RIGHT);
  });
});
