import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { imageKey } from '../../shared/node/digest.ts';
import { startFakeWorker } from '../support/fake-worker.ts';
import { pixelBomb, startImageServer } from '../support/images.ts';
import { freePort } from '../support/loopback.ts';
import { findDescendants, startRoleProcess } from '../support/processes.ts';
import { LOCAL_FEED, PUBLICATION, storedArticle } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#888' }, limitInputPixels: false });

const turned = (image: Sharp): Sharp => image.withMetadata({ orientation: 6 });

/** A PNG with one more chunk after its header. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A GIF whose first frame is larger than the image that it is part of. */
function giantFrame(gif: Buffer): Buffer {
  const bytes = Buffer.from(gif);
  const descriptor = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]), 13);
  bytes.writeUInt16LE(30_000, descriptor + 5);
  bytes.writeUInt16LE(30_000, descriptor + 7);
  return bytes;
}

const ZEROS = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), ZEROS]);
const TIFF = Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1');

/** Small files that take much memory, time or code to decode. */
const HOSTILE_IMAGES: Record<string, () => Promise<Buffer>> = {
  'AVIF of 12 megapixels, turned': () => turned(flat(4_000, 3_000)).avif({ quality: 1, effort: 0 }).toBuffer(),
  'AVIF of 12 megapixels and 12 bits': () =>
    flat(4_000, 3_000).avif({ quality: 1, effort: 0, bitdepth: 12 }).toBuffer(),
  'AVIF of 12 megapixels, transparent': () => flat(4_000, 3_000, 4).avif({ quality: 1, effort: 0 }).toBuffer(),
  'PNG of 16 bits, interlaced': () => flat(8_000, 4_999).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'PNG of 20 megapixels, interlaced': () => flat(5_000, 3_999).png({ progressive: true }).toBuffer(),
  'PNG of 20 megapixels, turned': () => turned(flat(5_000, 3_999)).png().toBuffer(),
  'PNG of 3,600 megapixels': () => pixelBomb(60_000, 60_000),
  'PNG with a large profile': async () => withChunk(await flat(100, 100).png().toBuffer(), 'iCCP', named('p')),
  'PNG with a large text': async () => withChunk(await flat(100, 100).png().toBuffer(), 'zTXt', named('t')),
  'JPEG of 20 megapixels, progressive': () =>
    flat(5_000, 3_999).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG, progressive': () => flat(8_000, 4_999).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'GIF of 29 megapixels': () => flat(6_000, 4_999).gif({ effort: 1 }).toBuffer(),
  'GIF with a giant frame': async () => giantFrame(await flat(10, 10).gif().toBuffer()),
  'WebP, animated': async () => {
    const frames = await Promise.all([0, 1, 2].map(() => flat(4_000, 4_000).png().toBuffer()));
    return sharp(frames, { join: { animated: true }, limitInputPixels: false })
      .webp({ effort: 0 })
      .toBuffer();
  },
  'WebP without loss, transparent': () => flat(8_000, 4_999, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  TIFF: async () => TIFF,
  SVG: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
};

const LIMIT_MB = 400;
const REFUSED = new Set([
  ...['AVIF of 12 megapixels and 12 bits', 'AVIF of 12 megapixels, transparent', 'PNG of 16 bits, interlaced'],
  ...['PNG of 3,600 megapixels', 'JPEG, progressive', 'TIFF', 'SVG'],
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

/** A server process with the hostile images in one section. Returns the path of an image in the widest width. */
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
  await waitFor(isReady, { timeoutMs: 60_000, what: 'a ready server' });
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
  240_000,
);
