import { describe, expect, it } from 'vitest';
import { createYieldToEventLoop } from '../../../../shared/node/yield-to-event-loop.ts';
import { findStories } from '../../../../shared/rules/find-stories.ts';
import { article } from '../../../support/article-fixture.ts';

const OTHERS = [
  'Bakery on Main Street wins national bread prize',
  'Curlers qualify for the winter games after extra end',
  'Library opens a reading room for night workers',
  'New bridge over the river opens to cyclists',
];

type Line = [title: string, hour?: number, source?: string, summary?: string];

/** The stories among these headlines and four others, as lists of sources. Each publisher is named by its line. */
async function storiesOf(...lines: Line[]) {
  const at = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000).toISOString();
  const articles = lines.map(([title, hour = 0, source = '', summary = ''], index) =>
    article(`${index}`, {
      title,
      summary,
      source: source || `p${index}`,
      link: `https://${source || `p${index}`}.example/${index}`,
      publishedDate: at(hour),
    }),
  );
  const others = OTHERS.map((title, index) =>
    article(`other ${index}`, { title, source: `o${index}`, publishedDate: at(0) }),
  );
  const stories = await findStories([...articles, ...others], createYieldToEventLoop());
  return stories.map((story) => story.map(({ source }) => source));
}

const TANKER = 'Tanker rollover closes the Gardiner Expressway near Jameson';
const TRUCK = 'Gardiner Expressway closed near Jameson after tanker rolls over';

describe('a story', () => {
  it.each<[string, string[][], Line[]]>([
    [
      'has the articles on one event, the newest first',
      [['p1', 'p0']],
      [
        [TANKER, 0],
        [TRUCK, 1],
      ],
    ],
    [
      'is found within 48 hours',
      [['p1', 'p0']],
      [
        [TANKER, 0],
        [TRUCK, 48],
      ],
    ],
    [
      'is not found after 48 hours',
      [],
      [
        [TANKER, 0],
        [TRUCK, 49],
      ],
    ],
    [
      'has no publisher twice',
      [['A', 'B']],
      [
        [TANKER, 2, 'A'],
        [TRUCK, 1, 'A'],
        [TANKER, 0, 'B'],
      ],
    ],
    ['is more than one rare word in common', [], [['Jameson speaks'], ['A day at Jameson']]],
    [
      'has an agency’s copy, whatever the summaries say',
      [['p0', 'p1']],
      [
        [TANKER, 0, '', 'Fuel spilled into a creek. '],
        [TANKER.toUpperCase(), 0, '', 'Drivers waited until noon for tow trucks. '],
      ],
    ],
    [
      'is found by the first sentence of the summaries',
      [['p0', 'p1']],
      [
        ['Highway chaos', 0, '', `${TANKER}. More.`],
        ['A slow morning', 0, '', `${TRUCK}. Else.`],
      ],
    ],
    [
      'is found in a script without spaces',
      [['p0', 'p1']],
      [['高速道路でタンクローリー横転、通行止め続く'], ['タンクローリー横転で高速道路が通行止め']],
    ],
    ['is not made of headlines that are missing', [], [['Untitled'], ['Untitled']]],
  ])('%s', async (_rule, expected, lines) => {
    expect(await storiesOf(...lines)).toEqual(expected);
  });

  it.each([
    ['https://paper.example/a', 'https://sports.paper.example/b', 0],
    ['https://www.paper.co.uk/a', 'https://sports.paper.co.uk/b', 0],
    ['https://paper.co.uk/a', 'https://times.co.uk/b', 1],
    ['http://10.0.0.1/a', 'http://10.0.0.1/b', 1],
  ])('is told by site from another of the publisher of %s: %s', async (one, other, count) => {
    const articles = [one, other].map((link) => article(link, { title: TANKER, source: link, link }));
    expect(await findStories(articles, createYieldToEventLoop())).toHaveLength(count);
  });

  it('needs a date', async () => {
    const articles = ['a', 'b'].map((source) => article(source, { title: TANKER, source, publishedDate: null }));
    expect(await findStories(articles, createYieldToEventLoop())).toEqual([]);
  });
});
