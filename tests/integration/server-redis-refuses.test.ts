import { afterAll, beforeAll, describe, it } from 'vitest';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

let worker: FakeWorker;
let redisUrl: string;

const allow = (...rules: string[]) => worker.client.call('ACL', 'SETUSER', 'server', ...rules);

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  await allow('on', 'nopass', '~*', '&*', '+@all');
  redisUrl = worker.redis.url.replace('//', '//server:any@');
  await worker.writeSection(LOCAL_FEED, storedArticle('Before'));
  await worker.sayReady();
});

afterAll(() => worker.stop());

const shows = (server: TestServer, title: string) =>
  waitFor(async () => (await (await server.get('/')).text()).includes(title), { what: `"${title}" on the page` });

const linesOf = (server: TestServer, text: string) =>
  server.logLines().filter(({ msg }) => String(msg).startsWith(text));

describe('a server', () => {
  it('tries a read that Redis refuses again each second', async () => {
    const server = await startTestServer({ redisUrl });
    await shows(server, 'Before');
    await allow('-hget');
    await worker.writeSection(LOCAL_FEED, storedArticle('After'));
    const failures = () => linesOf(server, 'reading sections failed');
    await waitFor(() => failures().length > 0, { what: 'a read that fails' });
    await waitFor(() => failures().length > 2, { timeoutMs: 4_500, what: 'two more' });
    await allow('+hget');
    await shows(server, 'After');
    await server.stop();
  });
});
