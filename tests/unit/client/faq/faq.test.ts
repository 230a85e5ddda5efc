import { describe, expect, it } from 'vitest';
import { answerParts, plainAnswer } from '../../../../client/faq/answer.tsx';
import { matchingIds } from '../../../../client/faq/filter.tsx';
import { requestedPage } from '../../../../client/navigation/shown-page.ts';
import { faqGroups } from '../../../../server/pages/faq.ts';
import { texts as englishTexts } from '../../../../shared/language/en/texts.ts';
import { texts as frenchTexts } from '../../../../shared/language/fr/texts.ts';

const [FAQ_GROUPS, FRENCH_GROUPS] = [faqGroups('en', 'Lagos'), faqGroups('fr', 'Lagos')];
const entries = FAQ_GROUPS.flatMap((group) => group.entries);
const links = entries.flatMap(({ id, answer }) =>
  answerParts(answer).flatMap(({ text, to }) => (to === null ? [] : [{ id, text, to }])),
);

describe('the questions', () => {
  it('are ninety', () => {
    expect(entries).toHaveLength(90);
  });

  it('have unique ids, also among groups and landmarks', () => {
    const ids = [...FAQ_GROUPS.map(({ id }) => id), ...entries.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const taken of ['main', 'contact', 'root', 'page-data', 'unanswered']) {
      expect(ids).not.toContain(taken);
    }
  });

  it('have no duplicates, and no answer is repeated', () => {
    expect(new Set(entries.map(({ question }) => question)).size).toBe(90);
    expect(new Set(entries.map(({ answer }) => answer)).size).toBe(90);
  });

  it.each(entries)('$id is a question with an answer worth opening', ({ question, answer }) => {
    expect(question).toMatch(/\?$/);
    expect(plainAnswer(answer).length).toBeGreaterThan(80);
    expect(plainAnswer(answer).length).toBeLessThan(420);
    expect(answer).toMatch(/[.:)]$/);
    expect(answer).not.toMatch(/ {2}|\s$|Toronto/);
    expect(`${question} ${answer}`).not.toMatch(/[{}]/);
  });

  it.each(links)('$id links “$text” to an existing address: $to', ({ to }) => {
    if (to === '#contact' || to === '/rss.xml' || to === '/opml.xml' || to === '/rss/local-news.xml') return;
    expect(to).toMatch(/^\//);
    expect(requestedPage(new URL(to, 'https://toronto.example')).kind).not.toBe('not-found');
  });
});

describe('the questions in French', () => {
  const french = FRENCH_GROUPS.flatMap((group) => group.entries);
  const addresses = (answer: string) => answerParts(answer).flatMap(({ to }) => to ?? []);

  it('are the same, in the same order', () => {
    const idsOf = (groups: typeof FAQ_GROUPS) =>
      groups.map(({ id, entries }) => [id, entries.map((entry) => entry.id)]);
    expect(idsOf(FRENCH_GROUPS)).toEqual(idsOf(FAQ_GROUPS));
  });

  it.each(french)('$id is an answer in French, with the same links', ({ id, question, answer }) => {
    const english = entries.find((entry) => entry.id === id);
    expect(question).toMatch(/\u00a0\?$/);
    expect(question).not.toBe(english?.question);
    expect(plainAnswer(answer).length).toBeGreaterThan(80);
    expect(plainAnswer(answer).length).toBeLessThan(520);
    expect(answer).toMatch(/[.:)]$/);
    expect(addresses(answer)).toEqual(addresses(english?.answer ?? ''));
    expect(`${question} ${answer}`).not.toMatch(/[{}]| {2}/);
  });
});

it.each([
  ['English', FAQ_GROUPS, englishTexts],
  ['French', FRENCH_GROUPS, frenchTexts],
])('the buttons of a section are quoted as they read: %s', (_language, groups, { articles }) => {
  const answer = groups.flatMap(({ entries }) => entries).find(({ id }) => id === 'see-all')?.answer ?? '';
  const quoted = Array.from(answer.matchAll(/[“«]\u00a0?(.+?)\u00a0?[”»]/g), ([, words = '']) => words);
  expect(quoted).toHaveLength(2);
  const [seeAll = '', showLess] = quoted;
  expect(articles.seeAll(13, 'Sports')).toMatch(new RegExp(`^${seeAll.replace('…', '13')}`));
  expect(showLess).toBe(articles.showLess);
});

describe('the parts of an answer', () => {
  it.each([
    ['only text', 'Yes.', [{ text: 'Yes.', to: null }]],
    ['only a link', '[the blog](/blog)', [{ text: 'the blog', to: '/blog' }]],
    [
      'links among words',
      'See [a](/a) and [b](#b).',
      [
        { text: 'See ', to: null },
        { text: 'a', to: '/a' },
        { text: ' and ', to: null },
        { text: 'b', to: '#b' },
        { text: '.', to: null },
      ],
    ],
    ['brackets that are not a link', 'a [b] (c)', [{ text: 'a [b] (c)', to: null }]],
  ])('%s', (_name, answer, expected) => {
    expect(answerParts(answer)).toEqual(expected);
  });

  it('join to plain text', () => {
    expect(plainAnswer('See [a](/a) and [b](#b).')).toBe('See a and b.');
  });
});

describe('the filter', () => {
  const groups = [
    {
      id: 'privacy',
      title: 'Your privacy',
      entries: [
        { id: 'cookies', question: 'Do you use cookies?', answer: 'No. See [the blog](/blog).' },
        { id: 'logs', question: 'What do servers write down?', answer: 'Faults, in Lagos.' },
      ],
    },
    { id: 'food', title: 'Food', entries: [{ id: 'cafe', question: 'Is there a café?', answer: 'Par cœur.' }] },
  ];
  it.each([
    ['an empty query leaves all', '', ['cookies', 'logs', 'cafe']],
    ['blanks leave all', '  \t', ['cookies', 'logs', 'cafe']],
    ['a word of the question', 'cookies', ['cookies']],
    ['a part of a word', 'cook', ['cookies']],
    ['any case', 'COOKIES', ['cookies']],
    ['without its accent', 'cafe', ['cafe']],
    ['with an accent', 'Café', ['cafe']],
    ['without its ligature', 'coeur', ['cafe']],
    ['a word of the answer', 'faults', ['logs']],
    ['a word of a link', 'blog', ['cookies']],
    ['the title of the group', 'privacy', ['cookies', 'logs']],
    ['the city', 'lagos', ['logs']],
    ['all words are needed', 'servers faults', ['logs']],
    ['words that are never together', 'cookies faults', []],
    ['an address is not a word', '/blog', []],
  ])('%s', (_name, query, expected) => {
    expect([...matchingIds(groups, query)]).toEqual(expected);
  });
});
