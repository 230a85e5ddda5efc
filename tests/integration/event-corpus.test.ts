import { describe, expect, it } from 'vitest';
import { findEvents } from '../../shared/rules/events/find-events.ts';
import { usableArticles } from '../../worker/normalise/usable-articles.ts';
import { buildSection } from '../../worker/publish/build-section.ts';
import { corpusDocuments, corpusFolder, readCorpusDocument } from '../support/corpus.ts';

const folder = corpusFolder();

/** What a person who read both articles found to be one event, by publisher. */
const RIGHT = [['Japan Today: Japan News and Discussion', 'Reuters: World News']];

/** The articles of all real feeds as one section. */
async function corpusSection() {
  const feeds = [];
  for (const document of corpusDocuments(folder ?? '', 'real')) {
    const result = await readCorpusDocument(document);
    if (result.kind === 'feed') feeds.push({ rev: '', articles: usableArticles(result.document.articles) });
  }
  return buildSection({ key: '', feeds: [] }, feeds, 0).articles;
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
