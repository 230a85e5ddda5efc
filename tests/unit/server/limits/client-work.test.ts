import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createClientWork } from '../../../../server/limits/client-work.ts';
import { LIMITS } from '../../../../server/limits/limits.ts';

it('the work of a client is not the time of the images of two long pages, but of those beyond', async () => {
  const work = createClientWork({ CLIENT_WORK_PER_MINUTE: 122, TRUST_PROXY: 1 }, LIMITS, pino({ enabled: false }));
  const app = Fastify();
  app.get('/image', async (request) => {
    work.count(request);
    work.addImageTime(request, 1_000);
    return '';
  });
  const statuses = [];
  for (let image = 1; image <= 122; image += 1) statuses.push((await app.inject('/image')).statusCode);
  // The last of them pays for the time of the one before, besides the unit of each.
  expect(statuses).toEqual([...Array(121).fill(200), 429]);
  await app.close();
});
