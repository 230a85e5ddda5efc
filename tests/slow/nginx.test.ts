import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProgram } from '../../scripts/programs.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { subscriptionKey } from '../../shared/node/redis/redis-keys.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { freePort } from '../support/loopback.ts';
import { watchOutput } from '../support/processes.ts';
import { sendRequest } from '../support/send-request.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const nginx = findProgram(['nginx']);
const stops: (() => unknown)[] = [];
let site: string;
let worker: FakeWorker;
let logLines: () => Record<string, unknown>[];

/** What Debian's own configuration adds to a site, with everything in one folder. */
const around = (folder: string, config: string): string => `
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  ${config}
}`;

beforeAll(async () => {
  if (nginx === null) return;
  worker = await startFakeWorker(PUBLICATION.id);
  await worker.writeSection(LOCAL_FEED, storedArticle('Before'));
  await worker.sayReady();
  const server = await startTestServer({ redisUrl: worker.redis.url, env: { TRUST_PROXY: '1' }, waitUntilReady: true });
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  const config = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', new URL(server.url).host)
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  writeFileSync(join(folder, 'nginx.conf'), around(folder, config));
  const args = ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off; master_process off;'];
  const proxy = watchOutput(spawn(nginx, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  stops.push(proxy.stop, server.stop, worker.stop, () => rmSync(folder, { recursive: true }));
  logLines = server.logLines;
  const isUp = () => fetch(`${site}/readyz`).then(({ ok }) => ok);
  await waitFor(isUp, { what: () => `nginx (${proxy.output()})` });
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

it('passes on the host, its own address and its own scheme, whatever a client says of them', async (context) => {
  if (nginx === null) return context.skip();
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const { status, headers } = await sendRequest(site, '/nowhere', { headers: { host: 'toronto.example', ...forged } });
  expect([status, headers['strict-transport-security']]).toEqual([404, undefined]);
  const line = await waitFor(() => logLines().find(({ url }) => url === '/nowhere'));
  expect(line).toMatchObject({ host: 'toronto.example', ip: '127.0.0.1' });
});

it('passes on deliveries of hubs up to 8 MB, and no other large body', async (context) => {
  if (nginx === null) return context.skip();
  const size = 7 * 1024 * 1024;
  const id = 'a'.repeat(22);
  await worker.client.hset(subscriptionKey(id), {
    feed: LOCAL_FEED,
    hub: 'https://hub.example/',
    hubs: 'https://hub.example/',
    topic: LOCAL_FEED,
    callback: `https://toronto.example/websub/${id}`,
    secret: 'secret',
    state: 'active',
    awaits: '',
    leaseUntil: Date.now() + 60_000,
    failures: 0,
    error: '',
  });
  const body = 'x'.repeat(size);
  const headers = { 'x-hub-signature': `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}` };
  const delivery = await sendRequest(site, `/websub/${id}`, { method: 'POST', headers, body });
  // The body is not sent, since nginx closes the connection without reading it.
  const other = await sendRequest(site, '/', { method: 'POST', headers: { 'content-length': size } });
  expect([delivery.status, other.status]).toEqual([202, 413]);
});
