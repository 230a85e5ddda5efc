import { expect, test } from 'vitest';
import { errorForLog } from '../../../../shared/node/logger.ts';

test('an error is logged without its Redis command, which may hold a secret', () => {
  const command = { name: 'hget', args: ['https://paper.example/feed?key=secret'] };
  const logged = errorForLog(Object.assign(new Error('READONLY'), { command, code: 'E' }));
  expect(logged).toMatchObject({ message: 'READONLY', code: 'E' });
  expect(JSON.stringify(logged)).not.toContain('secret');
});
