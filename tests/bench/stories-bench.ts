import type { StoredArticle } from '../../shared/model/article.ts';
import { findStories } from '../../shared/rules/find-stories.ts';
import { articlesOf, type Documents } from './documents.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const WARM_UP = 15;
const ROUNDS = 15;
const LIMITS = [
  { count: 300, limit: 20 },
  { count: 1_200, limit: 60 },
];
const PUBLISHERS = 40;
/** Of as many words as a title may count, each of them in as many titles as a word may be. */
const hostileTitle = (index: number): string =>
  Array.from({ length: 48 }, (_, word) => `${word}x${Math.floor(index / 50)}`).join(' ');

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function medianTime(articles: readonly StoredArticle[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const time = await processorTime(() => findStories(articles, async () => {}));
    if (round >= WARM_UP) times.push(time);
  }
  return median(times);
}

/** Measures the processor time of the stories of a publication, with ordinary titles and with hostile ones. */
export async function benchStories(documents: Documents): Promise<BenchResult[]> {
  const all = (await articlesOf(documents)).flat();
  const results: BenchResult[] = [];
  for (const { count, limit } of LIMITS) {
    const articles = Array.from({ length: Math.ceil(count / all.length) }, () => all)
      .flat()
      .slice(0, count)
      .map((article, index) => {
        const source = `p${index % PUBLISHERS}`;
        const publishedDate = new Date(Date.UTC(2026, 0, 1) + (index % 2_000) * 60_000).toISOString();
        return { ...article, source, link: `https://${source}.example/${index}`, publishedDate };
      });
    const hostile = articles.map((article, index) => ({ ...article, title: hostileTitle(index) }));
    const beside = [{ name: 'limit', value: limit }];
    results.push(
      { name: `stories of ${count} articles`, value: await medianTime(articles), unit: 'ms of processor', beside },
      { name: 'the same with hostile titles', value: await medianTime(hostile), unit: 'ms of processor', beside },
    );
  }
  return results;
}
