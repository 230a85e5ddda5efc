import { expect, it } from 'vitest';
import { createLogger } from '../../../../../shared/node/process/logger.ts';

it('each line names the role, the instance and the build', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLogger('server', { level: 'info', instance: 'host-a/17' }, destination);
  log.debug('hidden');
  log.info({ feeds: 3 }, 'started');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      role: 'server',
      instance: 'host-a/17',
      build: 'unknown',
      feeds: 3,
      msg: 'started',
    },
  ]);
});
