import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../../server/snapshot/read-record.ts';
import { RECORD_VERSION } from '../../../../shared/node/redis/records.ts';
import { article } from '../../shared/snapshot-fixture.ts';

const articles = [article('a')];
const hash = { recordVersion: String(RECORD_VERSION), version: 'v', builtAt: '1', articles: JSON.stringify(articles) };

describe('readRecord', () => {
  it('reads a record', () => {
    const record = { recordVersion: RECORD_VERSION, version: 'v', builtAt: 1, articles };
    expect(readRecord({ ...hash, builtFrom: 'x' })).toEqual({ kind: 'record', record });
  });

  const otherVersion = `record version next, this server reads ${RECORD_VERSION}`;
  it.each<[string, Record<string, string>, string, unknown]>([
    ['another version', { ...hash, recordVersion: 'next' }, 'other-version', otherVersion],
    ['another version of another shape', { recordVersion: 'next' }, 'other-version', otherVersion],
    ['no JSON', { ...hash, articles: '[' }, 'unreadable', 'articles: not JSON'],
    ['no version', { articles: '[]' }, 'unreadable', expect.stringContaining('recordVersion')],
    [
      'an article without a title',
      { ...hash, articles: JSON.stringify([{ ...article('a'), title: undefined }]) },
      'unreadable',
      expect.stringContaining('articles.0.title'),
    ],
  ])('refuses %s, and says why', (_, fields, kind, reason) => {
    expect(readRecord(fields)).toEqual({ kind, reason });
  });
});
