import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createPollSummary } from '../../../../worker/ops/poll-summary.ts';

it('sums up the polls since the last line', () => {
  const lines: object[] = [];
  const summary = createPollSummary(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }));
  summary.add({ outcome: 'changed', cause: 'none' }, 3);
  summary.add({ outcome: 'unchanged', cause: 'none' }, 0);
  for (const cause of ['dns', '5xx', 'dns'] as const) summary.add({ outcome: 'failed', cause }, 0);
  summary.write();
  summary.write();
  expect(lines).toMatchObject([
    {
      level: 30,
      msg: 'polls',
      polls: 5,
      changed: 1,
      unchanged: 1,
      failed: 3,
      newArticles: 3,
      causes: { dns: 2, '5xx': 1 },
    },
    { polls: 0, changed: 0, unchanged: 0, failed: 0, newArticles: 0, causes: {} },
  ]);
});
