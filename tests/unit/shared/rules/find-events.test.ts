import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { createGiveWay } from '../../../../shared/node/give-way.ts';
import { findEvents } from '../../../../shared/rules/find-events.ts';
import { article } from '../../../support/article-fixture.ts';

const pairSchema = z.object({
  /** The rule was set by the first, and proved by the others; "fresh" were written last. */
  part: z.enum(['tune', 'held-out', 'fresh']),
  /** Whether both articles report one event. */
  same: z.boolean(),
  kind: z.string(),
  lang: z.string(),
  /** The time between the articles. */
  hours: z.number(),
  articles: z.tuple([
    z.object({ source: z.string(), title: z.string(), summary: z.string() }),
    z.object({ source: z.string(), title: z.string(), summary: z.string() }),
  ]),
});

type EventPair = z.infer<typeof pairSchema>;

/** Pairs of articles of two publishers, written for these tests. */
const eventPairs: readonly EventPair[] = readFileSync(
  new URL('../../../fixtures/events/pairs.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => pairSchema.parse(JSON.parse(line)));

const HOUR_MS = 3_600_000;

/** The articles of a pair as a section holds them; the first was published at `at`, in milliseconds since the epoch. */
function articlesOfPair({ articles, hours }: EventPair, at: number): StoredArticle[] {
  return articles.map((texts, index) => {
    const publishedDate = new Date(at + index * hours * HOUR_MS).toISOString();
    return article(`${texts.source} ${at}`, { ...texts, publishedDate });
  });
}

const AT = Date.parse('2026-11-20T06:00:00Z');
const THREE_DAYS_MS = 3 * 86_400_000;

const find = (articles: readonly StoredArticle[]) => findEvents(articles, createGiveWay());

/** Whether reports of two publishers are folded, two hours apart. */
async function isFolded(title: string, other: string, summary = 'No summary available', otherSummary = summary) {
  const events = await find([
    article('one', { source: 'Ledger', title, summary, publishedDate: '2026-11-20T12:00:00.000Z' }),
    article('two', {
      source: 'Daily Herald',
      title: other,
      summary: otherSummary,
      publishedDate: '2026-11-20T10:00:00.000Z',
    }),
  ]);
  return events.length > 0;
}

describe('the labelled pairs', () => {
  it('of two events stay apart, alone and in one section with all others', async () => {
    for (const pair of eventPairs.filter(({ same }) => !same)) {
      expect([pair.articles, await find(articlesOfPair(pair, AT))]).toEqual([pair.articles, []]);
    }
    const all = eventPairs.flatMap((pair, index) => articlesOfPair(pair, AT - index * THREE_DAYS_MS));
    const known = eventPairs.filter(({ same }) => same).map(({ articles }) => articles.map(({ title }) => title));
    for (const event of await find(all)) expect(known).toContainEqual(event.map(({ title }) => title));
  });
});

const SENTENCE = 'A tanker truck rolled over on the eastbound Gardiner Expressway near Jameson Avenue, police say.';

describe('headlines that are nearly alike', () => {
  it.each([
    ['Premier’s office won’t say who paid', "Premier's office won't say who paid"],
    ['Council votes: transit fares to rise', 'Council votes — Transit Fares To Rise'],
    ['Man charged after U.S. border crash', 'Man charged after US border crash'],
    ['Unemployment rises to 6.8 per cent', 'Unemployment rises to 6.8%'],
    ['The mayor opens a bridge in Leaside', 'Mayor opens bridge in Leaside'],
    ['Le maire ouvre un pont à Laval', 'Maire ouvre pont à Laval'],
    ['Mayor opens bridge in Leaside', 'Mayor opens bridge in Leaside | Daily Herald'],
    ['Mayor opens bridge in Leaside', 'Mayor opens bridge in Leaside - The Daily Herald News'],
    ['Mayor opens bridge in Leaside', 'Mayor opens bridge in Leaside (Reuters)'],
    ['Mayor opens bridge in Leaside', 'WATCH: Mayor opens bridge in Leaside'],
    ['Inflation falls to 2.1 per cent, StatCan says', 'StatCan says inflation falls to 2.1 per cent'],
    ['Inflation falls to 2.1 per cent, says StatCan', 'Inflation falls to 2.1 per cent, StatCan says'],
    ['Laval: un piéton meurt happé par un autobus', 'Un piéton meurt happé par un autobus - Laval'],
  ])('are folded: %s / %s', async (title, other) => {
    expect(await isFolded(title, other)).toBe(true);
  });

  it.each([
    ['Jays shares rise 1.5% in Toronto', 'Jays shares rise 2.5% in Toronto'],
    ['TSX moves +1.5% on Friday morning', 'TSX moves -1.5% on Friday morning'],
    ['Arena to cost $350-million, board says', 'Arena to cost €350-million, board says'],
    ['Fire destroys warehouse in Hamilton', 'Fire destroys warehouse in Windsor'],
    ['Fire destroys warehouse', 'Fire destroys warehouse in Windsor'],
    ['Mayor will resign after the vote', 'Mayor will not resign after the vote'],
    ['Premier charged with fraud in land deal', 'Former premier charged with fraud in land deal'],
    ['Russia strikes Ukraine energy sites', 'Ukraine strikes Russia energy sites'],
    ['Hamas: Israel broke the truce', 'Israel: Hamas broke the truce'],
    ['LA mayor opens a new bridge', 'Mayor opens a new bridge'],
    ['बड़ा दिन आज दिल्ली में', 'बड़ा दान आज दिल्ली में'],
    ['Morning briefing', 'Morning briefing'],
    ['Untitled', 'Untitled'],
  ])('stay apart where one says something else: %s / %s', async (title, other) => {
    expect(await isFolded(title, other)).toBe(false);
  });

  it('stay apart where the summaries are about two things, as with columns', async () => {
    const title = 'What to know in Toronto today';
    const [eggs, final] = ['Eggs, trains and the weather in the valley.', 'The cup final, and rents in the old town.'];
    expect(await isFolded(title, title, eggs, final)).toBe(false);
  });

  it('stay apart where each summary names what the other does not, unless the headline has names enough', async () => {
    const summaryOf = (city: string) => `Fire crews in ${city} are battling a blaze at a recycling plant.`;
    const isOne = (title: string) => isFolded(title, title, summaryOf('Brampton'), summaryOf('Oshawa'));
    expect(await isOne('Crews battle blaze at recycling plant')).toBe(false);
    expect(await isOne('Crews from Brampton and Oshawa battle blaze at plant')).toBe(true);
  });

  it('stay apart after a day, or a half where the headline has few names', async () => {
    const isOne = async (title: string, hours: number) => {
      const reports = [0, hours].map((after) =>
        article('one', {
          source: `Paper ${after}`,
          title,
          publishedDate: new Date(AT + after * 3_600_000).toISOString(),
        }),
      );
      return (await find(reports)).length > 0;
    };
    expect([await isOne('Heat warning for the city', 11), await isOne('Heat warning for the city', 13)]).toEqual([
      true,
      false,
    ]);
    const specific = 'Carney meets with Chow and Ford about transit';
    expect([await isOne(specific, 23), await isOne(specific, 24)]).toEqual([true, false]);
  });
});

describe('one first sentence', () => {
  it('is one event under headlines of which neither has a name of its own', async () => {
    const [title, other] = ['Tanker rollover closes Gardiner Expressway', 'Tanker truck rollover near Jameson Avenue'];
    expect(await isFolded(title, other, SENTENCE, `TORONTO — ${SENTENCE} Crews are there.`)).toBe(true);
  });

  it.each([
    ['Tanker rollover closes Gardiner Expressway', 'Tanker rollover on Gardiner hurts 3'],
    ['Tanker rollover closes Gardiner Expressway', 'Tanker rollover near Dufferin'],
    ['Tanker rollover did not close Gardiner Expressway', 'Tanker rollover near Jameson Avenue'],
    ['Gardiner tanker driver charged', 'Gardiner tanker driver cleared'],
    ['Jameson meets Gardiner near the tanker', 'Gardiner meets Jameson near the tanker'],
  ])('is not enough: %s / %s', async (title, other) => {
    expect(await isFolded(title, other, SENTENCE)).toBe(false);
  });
});

const TITLE = 'Tanker rollover closes eastbound Gardiner Expressway near Jameson';
const report = (source: string, more: Partial<StoredArticle> = {}) =>
  article(source, { title: TITLE, summary: SENTENCE, source, ...more });

describe('an event', () => {
  it('has the articles of all publishers, one of each, in their order', async () => {
    const reports = [report('Ledger'), article('Other'), report('Herald'), report('Ledger'), report('Post')] as const;
    expect(await find(reports)).toEqual([[reports[0], reports[2], reports[4]]]);
  });

  it('is no chain: no two of its articles contradict each other', async () => {
    const title = 'Tanker rollover closes the expressway';
    const reports = ['3 cars were hit.', '', '4 cars were hit.'].map((end, index) =>
      report(`Paper ${index}`, { title, summary: `${SENTENCE} ${end}` }),
    );
    expect(await find(reports)).toEqual([reports.slice(0, 2)]);
    expect(await find(reports.slice(1))).toEqual([reports.slice(1)]);
  });

  it('has twenty articles at most', async () => {
    const events = await find(Array.from({ length: 25 }, (_, index) => report(`Publisher ${index}`)));
    expect(events.map(({ length }) => length)).toEqual([20, 5]);
  });
});
