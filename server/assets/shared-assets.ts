import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { assetKey } from '../../shared/node/redis/redis-keys.ts';
import { unpooled } from '../unpooled.ts';

/** An asset expires two days after a server of its build last wrote it; each does so every six hours. */
const KEPT_SECONDS = 2 * 86_400;
const REFRESH_MS = 6 * 3_600_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** Hashed names only, so that clients cannot choose keys. */
const ASSET_NAME = /^[\w-]{1,100}-[A-Z0-9]{8}\.(js|css|woff2|png|webp|svg)$/;
const COMPRESSED = /\.(br|gz)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

export interface SharedAsset {
  type: string;
  isBrotli: boolean;
  body: Buffer;
}

/** The assets of all builds that run side by side: each server writes its own to Redis and finds the others' there. */
export interface SharedAssets {
  peek: (name: string) => SharedAsset | undefined;
  /** Null where no build has it, or Redis is away. */
  find: (name: string) => Promise<SharedAsset | null>;
  /** Writes the assets of this build now, whenever Redis connects, and every six hours. Resolves after the first time. */
  start: () => Promise<void>;
  stop: () => void;
}

interface SharedAssetsOptions {
  redis: RedisClient;
  folder: URL;
  log: Logger;
}

async function readAsset(folder: URL, name: string, hasBrotli: boolean): Promise<SharedAsset> {
  const body = await readFile(new URL(hasBrotli ? `${name}.br` : name, folder));
  return { type: TYPES[extname(name)] ?? 'application/octet-stream', isBrotli: hasBrotli, body };
}

export function createSharedAssets({ redis, folder, log }: SharedAssetsOptions): SharedAssets {
  const found = new LRUCache<string, SharedAsset>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    const files = await readdir(folder);
    const writeAsset = async (name: string) => {
      const { type, isBrotli, body } = await readAsset(folder, name, files.includes(`${name}.br`));
      const key = assetKey(name);
      await Promise.all([
        redis.hset(key, { type, encoding: isBrotli ? 'br' : '', body }),
        redis.expire(key, KEPT_SECONDS),
      ]);
    };
    await Promise.all(files.filter((file) => !COMPRESSED.test(file)).map(writeAsset));
  };
  const tryToWrite = () =>
    write().catch((error: unknown) => log.warn({ err: error }, 'the assets could not be written to Redis'));

  const find: SharedAssets['find'] = async (name) => {
    if (!ASSET_NAME.test(name)) return null;
    const stored = await redis.hgetallBuffer(assetKey(name)).catch(() => null);
    if (!stored?.type || !stored.body) return null;
    const isBrotli = stored.encoding?.toString() === 'br';
    const asset = { type: stored.type.toString(), isBrotli, body: unpooled(stored.body) };
    found.set(name, asset);
    return asset;
  };

  return {
    peek: (name) => found.get(name),
    find,
    start: async () => {
      redis.on('ready', tryToWrite);
      timer = setInterval(() => redis.status === 'ready' && tryToWrite(), REFRESH_MS).unref();
      if (redis.status === 'ready') await tryToWrite();
    },
    stop: () => {
      redis.off('ready', tryToWrite);
      clearInterval(timer);
    },
  };
}
