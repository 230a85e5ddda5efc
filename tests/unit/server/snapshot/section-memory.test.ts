import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../../server/snapshot/section-memory.ts';
import { article } from '../../shared/snapshot-fixture.ts';

const articles = [article('a')];
const hash = { version: 'v', builtAt: '1', articles: JSON.stringify(articles) };

describe('readRecord', () => {
  it('reads a record', () => {
    const record = { version: 'v', builtAt: 1, articles };
    expect(readRecord({ ...hash, builtFrom: 'x' })).toEqual({ kind: 'record', record });
  });

  it.each<[string, Record<string, string>, unknown]>([
    ['no JSON', { ...hash, articles: '[' }, 'articles: not JSON'],
    ['no version', { articles: '[]' }, expect.stringContaining('version')],
    [
      'an article without a title',
      { ...hash, articles: JSON.stringify([{ ...article('a'), title: undefined }]) },
      expect.stringContaining('articles.0.title'),
    ],
  ])('refuses %s, and says why', (_, fields, reason) => {
    expect(readRecord(fields)).toEqual({ kind: 'unreadable', reason });
  });
});
