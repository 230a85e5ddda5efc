import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRequestsUnderWay } from '../../../../worker/websub/requests-under-way.ts';

function logged(): { log: pino.Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { log: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }), lines };
}

it('a hub is sent four requests at once, and twenty at most wait and are under way', async () => {
  const { start, ended } = createRequestsUnderWay(logged().log);
  const begun: string[] = [];
  let respond = () => {};
  const answered = new Promise<void>((resolve) => (respond = resolve));
  const request = (hub: string) =>
    start(hub, () => {
      begun.push(hub);
      return answered;
    });
  const taken = Array.from({ length: 21 }, (_, index) => request(`https://silent.example/${index}`));
  expect(taken).toEqual([...Array(20).fill(true), false]);
  expect(request('https://other.example/')).toBe(true);
  expect(begun).toEqual(
    [0, 1, 2, 3].map((index) => `https://silent.example/${index}`).concat('https://other.example/'),
  );
  respond();
  await ended();
  expect(begun).toHaveLength(21);
  expect(request('https://silent.example/')).toBe(true);
  await ended();
});

it('a request that waits is dropped, and one under way is not', async () => {
  const { start, dropWaiting, ended } = createRequestsUnderWay(logged().log);
  let sent = 0;
  for (let request = 0; request < 10; request++) {
    start('https://hub.example/', async () => {
      await Promise.resolve();
      sent += 1;
    });
  }
  dropWaiting();
  await ended();
  expect(sent).toBe(4);
});

it('an error is logged as what it is: an outcome that Redis did not take, or a bug', async () => {
  const { log, lines } = logged();
  const { start, ended } = createRequestsUnderWay(log);
  start('https://hub.example/', () => Promise.reject(new Error('Connection is closed.')));
  start('https://hub.example/', () => Promise.reject(new TypeError('x is undefined')));
  await ended();
  expect(lines).toMatchObject([
    { level: 20, msg: 'the outcome of a hub request was not stored' },
    { level: 50, msg: 'a hub request ended with an error', err: { message: 'x is undefined' } },
  ]);
});
