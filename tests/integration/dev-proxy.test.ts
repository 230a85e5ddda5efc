import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { CLEAN_ENV } from '../support/clean-env.ts';
import { freePort } from '../support/free-port.ts';
import { type Listener, listenOnLoopback } from '../support/listen.ts';
import { type RoleProcess, watchOutput } from '../support/role.ts';
import { waitFor } from '../support/wait-for.ts';

/** A proxy in a process of its own, which an error would end. */
const PROGRAM = `
const [proxy, port, targetPort] = process.argv.slice(1);
const { startDevProxy } = await import(proxy);
await startDevProxy(Number(port), { port: () => Number(targetPort), outage: () => null });
`;

/** Larger than the buffers between two processes: once it is written, the proxy has received the beginning. */
const HALF = Buffer.alloc(24 * 2 ** 20, 'half ');

let upstream: Listener;
let proxy: RoleProcess;
let url: string;
beforeAll(async () => {
  upstream = await listenOnLoopback(
    createServer((request, response) => {
      if (request.url === '/whole') {
        response.end('whole');
        return;
      }
      const { pathname, search } = new URL(request.url ?? '', url);
      response.writeHead(200, { 'content-type': pathname === '/page' ? 'text/html' : 'text/css' });
      response.write(HALF, () => {
        if (search === '?reset') response.socket?.resetAndDestroy();
        else response.destroy();
      });
    }),
  );
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const file = pathToFileURL(join(ROOT, 'scripts/dev-proxy.mjs')).href;
  const args = ['--input-type=module', '--eval', PROGRAM, file, String(port), String(upstream.port)];
  proxy = watchOutput(spawn(process.execPath, args, { env: CLEAN_ENV, stdio: ['ignore', 'pipe', 'pipe'] }));
  await waitFor(async () => (await fetch(`${url}/whole`)).ok, { timeoutMs: 20_000, what: proxy.output });
});
afterAll(async () => {
  await proxy.stop();
  await upstream.close();
});

it.each(['/page', '/style.css', '/page?reset', '/style.css?reset'])(
  'the proxy of `npm run dev` ends a response that the server cut off, and goes on: %s',
  async (path) => {
    const cut = fetch(url + path, { signal: AbortSignal.timeout(10_000) }).then((response) => response.text());
    await expect(cut).rejects.toThrow(/terminated|fetch failed/);
    expect(await (await fetch(`${url}/whole`)).text()).toBe('whole');
    expect(proxy.errors()).toBe('');
  },
);
