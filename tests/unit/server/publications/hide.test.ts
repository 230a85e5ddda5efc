import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { warnOfUnmatchedHide } from '../../../../server/publications/hide.ts';
import { createRegistry } from '../../../../server/publications/registry.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { article, REGISTRY_OPTIONS } from '../../../support/snapshot-fixture.ts';
import { waitFor } from '../../../support/wait-for.ts';

const AFTER_MS = 1_000;
const publication = (...hide: string[]) => publicationSchema.parse({ id: 'toronto', hide, categories: {} });
const held = { ...article('a'), link: 'https://p.example/held' };
let stop = () => {};
afterEach(() => stop());

/** The checks of a registry under a clock that the test sets. The timer runs as it does in the product, but faster. */
function start(articles: readonly StoredArticle[] | null) {
  const state = { now: 0, articles, checks: 0 };
  const lines: string[] = [];
  const registry = createRegistry([publication('https://p.example/held', 'https://p.example/first')], REGISTRY_OPTIONS);
  stop = warnOfUnmatchedHide({
    registry: {
      all: () => {
        state.checks += 1;
        return registry.all();
      },
    },
    articlesOf: () => state.articles,
    log: pino({}, { write: (line: string) => lines.push(line) }),
    now: () => state.now * AFTER_MS,
    afterMs: 3,
  });
  const change = (...hide: string[]) => registry.apply({ added: [], changed: [publication(...hide)], removed: [] });
  return { state, change, warned: () => lines.map((line) => JSON.parse(line).address) };
}

it('entries are not judged before the first snapshot', async () => {
  const { state, warned } = start(null);
  state.now = 1;
  await waitFor(() => state.checks > 1);
  expect(warned()).toEqual([]);
  state.articles = [held];
  await waitFor(() => warned().length > 0);
  expect(warned()).toEqual(['https://p.example/first']);
});

it('an entry is warned of once, and again when it comes back to the list', async () => {
  const { state, change, warned } = start([held]);
  state.now = 1;
  await waitFor(() => warned().length === 1);
  change('https://p.example/first', 'https://p.example/second');
  state.now = 2;
  await waitFor(() => warned().length === 2);
  change();
  state.now = 3;
  const { checks } = state;
  await waitFor(() => state.checks > checks + 1);
  change('https://p.example/first');
  state.now = 4;
  await waitFor(() => warned().length === 3);
  expect(warned()).toEqual(['https://p.example/first', 'https://p.example/second', 'https://p.example/first']);
});
