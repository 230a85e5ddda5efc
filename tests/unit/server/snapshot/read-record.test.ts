import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../../server/snapshot/read-record.ts';
import { article } from '../../shared/snapshot-fixture.ts';

const record = { recordVersion: 1, version: 'v', builtAt: 1, articles: [article('a')] };

describe('readRecord', () => {
  it('reads a record', () => {
    expect(readRecord(JSON.stringify(record))).toEqual({ kind: 'record', record });
  });

  it.each([
    [
      'another version',
      JSON.stringify({ ...record, recordVersion: 2 }),
      'other-version',
      'record version 2, this server reads 1',
    ],
    [
      'another version of another shape',
      '{"recordVersion":"next"}',
      'other-version',
      'record version next, this server reads 1',
    ],
    ['no JSON', '{"recordVersion":1', 'unreadable', 'not JSON'],
    ['no object', 'null', 'unreadable', expect.stringContaining('object')],
    ['no version', '{"articles":[]}', 'unreadable', expect.stringContaining('recordVersion')],
    [
      'a story without a title',
      JSON.stringify({ ...record, articles: [{ ...article('a'), title: undefined }] }),
      'unreadable',
      expect.stringContaining('articles.0.title'),
    ],
  ])('refuses %s, and says why', (_, text, kind, reason) => {
    expect(readRecord(text)).toEqual({ kind, reason });
  });
});
