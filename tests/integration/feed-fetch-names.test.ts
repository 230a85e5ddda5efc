import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNameLookup } from '../../shared/node/outbound/name-lookup.ts';
import { createFetchFeed, type FetchFeedOptions } from '../../worker/fetch/fetch-feed.ts';
import { type Listener, listenOnLoopback } from '../support/listen.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { waitFor } from '../support/wait-for.ts';

const publisher = createServer((_, response) => response.end('<rss version="2.0"><channel/></rss>'));
const folder = mkdtempSync(join(tmpdir(), 'names-'));
const hostsFile = join(folder, 'hosts');
const IPV4 = { address: '127.0.0.1', family: 4 };
const IPV6 = { address: '::1', family: 6 };
/** Whether the name server loses the next question for a family of a name in `both.test`. */
const loses = { 4: false, 6: false };
let names: NameServer;
let listener: Listener;

beforeAll(async () => {
  writeFileSync(hostsFile, '# names\n127.0.0.1 backend.internal  Backend # ours\n::1 backend\n');
  listener = await listenOnLoopback(publisher);
  names = await startNameServer((name, family) => {
    if (name.endsWith('.dead.test')) return null;
    if (name.endsWith('.both.test')) {
      const isLost = loses[family];
      loses[family] = false;
      return isLost ? null : (family === 4 ? IPV4 : IPV6).address;
    }
    return name.endsWith('.live.test') ? '127.0.0.1' : 'unknown';
  });
});

beforeEach(() => {
  names.asked.length = 0;
});

afterAll(async () => {
  await listener.close();
  await names.close();
  rmSync(folder, { recursive: true });
});

const createLookup = () => createNameLookup({ servers: [names.address], hostsFile });

function createClient(options: Partial<FetchFeedOptions> = {}) {
  const { fetchFeed, close } = createFetchFeed({
    timeoutMs: 10_000,
    maxBytes: 10_000,
    allowPrivateAddresses: true,
    now: Date.now,
    lookup: createLookup(),
    ...options,
  });
  const poll = (host: string, at = listener.port) =>
    fetchFeed({ url: `http://${host}:${at}/feed`, etag: null, lastModified: null, finalUrl: null, userAgent: null });
  return { poll, close };
}

describe.concurrent('a zone whose name servers never answer', () => {
  it('delays no poll of another host, and fails before the deadline', async () => {
    const { poll, close } = createClient();
    const finished: string[] = [];
    const dead = Array.from({ length: 100 }, (_, index) =>
      poll(`feed-${index}.dead.test`).then((outcome) => {
        finished.push('dead');
        return outcome;
      }),
    );
    for (let index = 0; index < 5; index += 1) {
      expect(await poll(`feed-${index}.live.test`)).toMatchObject({ kind: 'modified' });
      finished.push('live');
    }
    expect(finished).toEqual(['live', 'live', 'live', 'live', 'live']);
    for (const outcome of await Promise.all(dead)) {
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'the name could not be looked up' });
    }
    await close();
  });

  it('fails for its name also where there are three of them', async () => {
    const silent = await Promise.all([1, 2, 3].map(() => startNameServer(() => null)));
    const lookup = createNameLookup({ servers: silent.map(({ address }) => address), hostsFile });
    const { poll, close } = createClient({ lookup, timeoutMs: 8_000 });
    expect(await poll('paper.test')).toMatchObject({ kind: 'failed', cause: 'dns' });
    expect(silent.map(({ asked }) => asked.length > 0)).toEqual([true, true, true]);
    await Promise.all([close(), ...silent.map((server) => server.close())]);
  });
});

describe('a name', () => {
  it('is asked for once while its addresses are valid, also by a burst', async () => {
    const lookup = createLookup();
    await Promise.all(Array.from({ length: 20 }, () => lookup('Paper.live.test')));
    expect(await lookup('paper.live.test')).toEqual([IPV4]);
    expect(names.asked).toEqual(['paper.live.test']);
  });

  it('has the addresses of both families where a question for IPv4 is lost', async () => {
    loses[4] = true;
    expect(await createLookup()('paper.both.test')).toEqual([IPV4, IPV6]);
  });

  it('is asked for again where no answer for IPv6 came, until one comes', async () => {
    const lookup = createLookup();
    loses[6] = true;
    expect(await lookup('paper.both.test')).toEqual([IPV4]);
    await waitFor(async () => (await lookup('paper.both.test')).length === 2);
    const asked = names.asked.length;
    expect(await lookup('paper.both.test')).toEqual([IPV4, IPV6]);
    expect(names.asked).toHaveLength(asked);
  });

  it('that does not exist is remembered too', async () => {
    const lookup = createLookup();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(lookup('no-such-host.invalid')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    }
    expect(names.asked).toEqual(['no-such-host.invalid']);
  });

  it('that the system has no time for may exist', async () => {
    const lookup = createLookup();
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => lookup(`no-such-host-${index}.invalid`)),
    );
    const codes = results.map((result) => result.status === 'rejected' && result.reason.code);
    expect(new Set(codes)).toEqual(new Set(['ENOTFOUND', 'EAI_AGAIN']));
  });

  it.each(['localhost', 'LOCALHOST', 'demo.localhost'])('%s is this machine', async (name) => {
    expect(await createLookup()(name)).toContainEqual(IPV4);
    expect(names.asked).toEqual([]);
  });

  it('of the hosts file comes from there', async () => {
    const lookup = createLookup();
    expect(await lookup('backend.internal')).toEqual([IPV4]);
    expect(await lookup('backend')).toEqual([IPV4, IPV6]);
    expect(names.asked).toEqual([]);
  });

  it('passes the guard by its address, wherever that comes from', async () => {
    const { poll, close } = createClient({ allowPrivateAddresses: false });
    for (const host of ['paper.live.test', 'backend.internal', 'localhost']) {
      expect(await poll(host, 80)).toMatchObject({ kind: 'failed', reason: `${host} has no public address` });
    }
    await close();
  });
});
