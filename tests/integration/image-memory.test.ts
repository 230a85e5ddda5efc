import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { imageKey } from '../../shared/node/digest.ts';
import { startFakeWorker } from '../support/fake-worker.ts';
import { freePort } from '../support/free-port.ts';
import { HOSTILE_IMAGES } from '../support/hostile-images.ts';
import { startImageServer } from '../support/image-server.ts';
import { findDescendants } from '../support/processes.ts';
import { startRoleProcess } from '../support/role.ts';
import { LOCAL_FEED, PUBLICATION, storedArticle } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const LIMIT_MB = 400;
const REFUSED = new Set([
  'AVIF, turned',
  'PNG of 16 bits, interlaced',
  'PNG of 3,600 megapixels',
  'JPEG, progressive',
  'JPEG, turned',
  'GIF of 40 megapixels',
  'TIFF',
  'SVG',
]);

/** The memory that a process takes now, in MB; 0 once it has ended. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Measures what a process and those that it started take together, and returns the highest so far. */
function watchMemory(pid: number): () => number {
  let peakMb = 0;
  const measure = async () => {
    const pids = [pid, ...(await findDescendants(pid))];
    const takenMb = pids.map(residentMb).reduce((sum, one) => sum + one, 0);
    peakMb = Math.max(peakMb, takenMb);
  };
  const timer = setInterval(() => void measure(), 5);
  onTestFinished(() => clearInterval(timer));
  return () => {
    const peak = peakMb;
    peakMb = 0;
    return Math.round(peak);
  };
}

/** A server process with the hostile images in one section; returns the path of an image in the widest width. */
async function startServerWithImages() {
  const publisher = await startImageServer();
  const worker = await startFakeWorker(PUBLICATION.id);
  const folder = mkdtempSync(join(tmpdir(), 'image-memory-'));
  const file = join(folder, 'publication.json');
  writeFileSync(file, JSON.stringify(PUBLICATION));
  const PORT = String(await freePort());
  const server = startRoleProcess('server', {
    ...{ REDIS_URL: worker.redis.url, PUBLICATIONS: file, PORT, OPS_PORT: '0' },
    ...{ ALLOW_PRIVATE_ADDRESSES: 'true', CLIENT_WORK_PER_MINUTE: '0' },
  });
  onTestFinished(async () => {
    await server.stop();
    await Promise.all([publisher.close(), worker.stop()]);
    rmSync(folder, { recursive: true });
  });
  const addresses = new Map<string, string>();
  for (const [index, [name, create]] of Object.entries(HOSTILE_IMAGES).entries())
    addresses.set(name, publisher.serve(`/${index}`, await create()));
  const articles = [...addresses].map(([name, imageUrl]) =>
    storedArticle(name, { imageUrl, picture: imageKey(imageUrl) }),
  );
  await worker.writeSection(LOCAL_FEED, storedArticle('Lead'), ...articles);
  await worker.sayReady();
  const origin = `http://127.0.0.1:${PORT}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isReady, { timeoutMs: 20_000, what: 'a ready server' });
  const statusOf = async (name: string, width = 1280) => {
    const path = `/images/${imageKey(addresses.get(name) ?? '')}/${width}`;
    const response = await fetch(origin + path, { headers: { accept: 'image/webp' } });
    await response.arrayBuffer();
    return response.status;
  };
  return { pid: server.child.pid ?? 0, statusOf };
}

it.runIf(process.platform === 'linux')(
  'a server stays below 400 MB whatever images it meets',
  async () => {
    const { pid, statusOf } = await startServerWithImages();
    const peakMb = watchMemory(pid);
    const peaks: Record<string, number> = {};
    for (const name of Object.keys(HOSTILE_IMAGES)) {
      const status = await statusOf(name);
      if (REFUSED.has(name)) expect([name, status]).toEqual([name, 404]);
      peaks[`${name}: ${status}`] = peakMb();
    }
    // Those within the limits once more, all at once.
    await Promise.all(Object.keys(HOSTILE_IMAGES).map((name) => statusOf(name, 960)));
    peaks['all at once'] = peakMb();
    console.log(
      Object.entries(peaks)
        .map(([name, mb]) => `${name.padEnd(44)}${mb} MB`)
        .join('\n'),
    );
    expect(Math.max(...Object.values(peaks))).toBeLessThan(LIMIT_MB);
  },
  120_000,
);
