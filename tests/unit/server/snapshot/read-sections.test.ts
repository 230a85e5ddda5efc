import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../../../../server/ops/metrics.ts';
import { readSections } from '../../../../server/snapshot/read-sections.ts';
import { createSectionMemory } from '../../../../server/snapshot/section-memory.ts';
import { RECORD_VERSION } from '../../../../shared/node/records.ts';

const hashOf = (version: string) => ({
  recordVersion: String(RECORD_VERSION),
  version,
  builtAt: '1',
  articles: '[]',
});

it('never replaces a section by an older response, however slow the other responses are', async () => {
  const memory = createSectionMemory(pino({ level: 'silent' }), createMetrics());
  let respond = () => {};
  const slow = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const versions = ['old', 'new'];
  const redis = {
    hgetall: async (key: string) => {
      if (key === 'slow') await slow;
      return hashOf(key === 'slow' ? 'any' : (versions.shift() ?? ''));
    },
  };
  const first = readSections(redis, ['a', 'slow'], memory);
  await nextTurn();
  await readSections(redis, ['a'], memory);
  respond();
  await first;
  expect(memory.get('a')?.version).toBe('new');
});
