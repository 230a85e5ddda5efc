import { expect, it, onTestFinished } from 'vitest';
import { within } from '../../../../shared/node/within.ts';

it('a time that is over is no wait, and no warning of Node 24', async () => {
  const warnings: Error[] = [];
  const listener = (warning: Error) => warnings.push(warning);
  process.on('warning', listener);
  onTestFinished(() => void process.off('warning', listener));
  expect([await within(new Promise(() => {}), -5), warnings]).toEqual(['slow', []]);
});
