import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../server/ops/metrics.ts';
import { createSectionMemory, type SectionMemory } from '../../../../server/snapshot/section-memory.ts';
import { article } from '../../../support/snapshot-fixture.ts';

const articles = [article('a')];
const hash = { version: 'v', builtAt: '1', articles: JSON.stringify(articles) };

describe('the memory of sections', () => {
  let memory: SectionMemory;
  let reasons: unknown[];

  beforeEach(() => {
    reasons = [];
    const log = pino({}, { write: (line) => reasons.push(JSON.parse(line).reason) });
    memory = createSectionMemory(log, createMetrics());
  });

  it('has the content of a record', () => {
    memory.set('key', { ...hash, builtFrom: 'x' });
    const content = memory.get('key');
    expect(content).toMatchObject({ version: 'v', builtAt: 1 });
    expect([content?.readArticles(), reasons]).toEqual([articles, []]);
  });

  it.each<[string, Record<string, string>, unknown]>([
    ['no JSON', { ...hash, articles: '[' }, 'articles: not JSON'],
    ['no version', { articles: '[]' }, expect.stringContaining('version')],
    [
      'an article without a title',
      { ...hash, articles: JSON.stringify([{ ...article('a'), title: undefined }]) },
      expect.stringContaining('articles.0.title'),
    ],
  ])('refuses a record with %s, and says why', (_, fields, reason) => {
    memory.set('key', fields);
    expect([memory.get('key'), reasons]).toEqual([undefined, [reason]]);
  });
});
