import { expect, it } from 'vitest';
import { startFakeWorker } from '../support/fake-worker.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

it('shows each edit of a publication file, though readers request the page while it is applied', async () => {
  const worker = await startFakeWorker(PUBLICATION.id);
  await worker.writeSection(LOCAL_FEED, storedArticle('Mayor'));
  await worker.sayReady();
  const server = await startTestServer({ redisUrl: worker.redis.url });
  const news = async () => (await server.get('/api/news')).text();
  let isOver = false;
  const readers = Array.from({ length: 6 }, async () => {
    while (!isOver) await news();
  });
  const shows = async (name: string) => {
    server.writePublication({ ...PUBLICATION, locations: [{ id: 'toronto', name }] });
    await waitFor(async () => (await news()).includes(`"${name}"`), { what: `the location ${name}` });
  };
  try {
    await shows('First name');
    await shows('Second name');
  } finally {
    isOver = true;
    await Promise.all(readers);
    await server.stop();
    await worker.stop();
  }
  expect(server.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
