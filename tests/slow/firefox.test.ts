import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../scripts/programs.mjs';
import { listenOnLoopback } from '../support/loopback.ts';
import { CLEAN_ENV } from '../support/processes.ts';
import { type Stack, startStack } from '../support/stack.ts';

const findFirefox = () => findProgram(['firefox-esr', 'firefox']);

/** Other hosts fail at once, through a proxy that is not there: a page that is still loading is not kept for Back. */
const PREFERENCES = `
user_pref('network.proxy.type', 1);
user_pref('network.proxy.http', '127.0.0.1');
user_pref('network.proxy.http_port', 9);
user_pref('network.proxy.ssl', '127.0.0.1');
user_pref('network.proxy.ssl_port', 9);
user_pref('browser.aboutwelcome.enabled', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
`;

/** A page of another site, which goes back by itself. */
const ELSEWHERE = '<!doctype html><title>Elsewhere</title><script src="/back.js"></script>';
const BACK = 'addEventListener("load", () => setTimeout(() => history.back(), 300))';

/** Passes the site on, with a script of the test in each page that reports its result. */
function startProxy(site: string, script: string, onReport: (report: string) => void) {
  return listenOnLoopback(
    createServer(async (request, response) => {
      const path = request.url ?? '/';
      if (path === '/elsewhere') return response.setHeader('content-type', 'text/html').end(ELSEWHERE);
      if (path === '/back.js') return response.setHeader('content-type', 'text/javascript').end(BACK);
      if (path === '/test.js') return response.setHeader('content-type', 'text/javascript').end(script);
      if (path.startsWith('/report?')) {
        onReport(decodeURIComponent(path.slice('/report?'.length)));
        return response.end();
      }
      const answer = await fetch(site + path, { headers: { accept: request.headers.accept ?? '*/*' } });
      const headers = Object.fromEntries(answer.headers);
      // Pages at an address that no publication names are not stored, and so not kept for Back.
      delete headers['cache-control'];
      delete headers['content-encoding'];
      delete headers['content-length'];
      response.writeHead(answer.status, headers);
      if (!headers['content-type']?.startsWith('text/html'))
        return response.end(Buffer.from(await answer.arrayBuffer()));
      return response.end((await answer.text()).replace('</body>', '<script src="/test.js" async></script></body>'));
    }),
  );
}

/**
 * Opens a page in a real Firefox, which nothing controls, and returns what `script` sends to `/report?…`
 * from there.
 */
async function reportOfFirefox(address: string, script: string): Promise<string> {
  const program = findFirefox();
  if (!program) throw new Error('No Firefox');
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const reports = new EventEmitter();
  const proxy = await startProxy(new URL(address).origin, script, (report) => reports.emit('report', report));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, proxy.origin + new URL(address).pathname],
    {
      env: { ...CLEAN_ENV, HOME: profile },
      stdio: 'ignore',
    },
  );
  try {
    const [report] = await once(reports, 'report');
    return report;
  } finally {
    child.kill();
    await once(child, 'exit');
    await proxy.close();
    await rm(profile, { recursive: true, force: true });
  }
}

describe.skipIf(findFirefox() === null)('in Firefox, a page that the reader returns to from another site', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ categories: ['Local News'] });
  });
  afterAll(() => stack.stop());

  /** Leaves once hydration has begun, comes back, and follows a link. Reports the heading of the page that it leads to. */
  const SCRIPT = `
    const { hostname, port } = location;
    const elsewhere = 'http://' + (hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1') + ':' + port + '/elsewhere';
    const stateOf = () => {
      const root = document.getElementById('root');
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
      if (!key) return 'waiting';
      return root[key].stateNode.current.memoizedState.isDehydrated ? 'hydrating' : 'hydrated';
    };
    const until = async (isMet) => { while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 1)); };
    const follow = async () => {
      await until(() => stateOf() === 'hydrated');
      document.querySelector('footer a[href="/news"]').click();
      await until(() => document.querySelector('h1').textContent.startsWith('Local news'));
    };
    const report = async () => {
      await Promise.race([follow(), new Promise((resolve) => setTimeout(resolve, 30000))]);
      fetch('/report?' + document.querySelector('h1').textContent);
    };
    addEventListener('pageshow', ({ persisted }) => persisted && report());
    if (sessionStorage.getItem('left')) report();
    else until(() => document.readyState === 'complete' && stateOf() !== 'waiting').then(() => {
      sessionStorage.setItem('left', 'yes');
      location.assign(elsewhere);
    });
  `;
  it('works on if they left during its hydration', async () => {
    expect(await reportOfFirefox(`${stack.url}/faq`, SCRIPT)).toMatch(/^Local news/);
  });
});

if (findFirefox() === null) console.log('No Firefox: its tests are skipped.');
