import { setTimeout as delay } from 'node:timers/promises';
import { type Stack, startStack } from '../support/stack.ts';
import { runLoad } from './load.ts';
import { residentMegabytes } from './memory-bench.ts';
import type { BenchResult } from './result.ts';

const CONNECTIONS = 32;
const SECONDS = 60;
const MEASURED_AT_SECONDS = [10, 20, 30, 40, 50, 60];
const REDIS_RESTARTS_AT_SECOND = 30;
const PATHS = ['/', '/', '/', '/', '/api/home', '/news', '/api/sections/politics', '/?all=business', '/blog', '/faq'];

/** Publishes an article a second through the sample newsroom, in one section after the other. */
function keepPublishing({ newsroom }: Stack): () => void {
  const working = Object.entries(newsroom.publication.categories).filter(([, { feeds = [] }]) => feeds.length > 1);
  let published = 0;
  const timer = setInterval(() => {
    const [category = ''] = working[published++ % working.length] ?? [];
    newsroom.publishArticle(category);
  }, 1_000);
  return () => clearInterval(timer);
}

/** Counts the versions of the home page's data that were served until the signal. */
async function countVersions({ url }: Stack, over: AbortSignal): Promise<number> {
  const versions = new Set<string | null>();
  while (!over.aborted) {
    const { headers } = await fetch(`${url}/api/home`, { method: 'HEAD' });
    versions.add(headers.get('etag'));
    await delay(250);
  }
  return versions.size;
}

/** Measures a minute at full load while sections change every second and Redis restarts once, empty. */
export async function benchLoad(): Promise<BenchResult[]> {
  const stack = await startStack({ env: { POLL_INTERVAL_SECONDS: '1', LOG_LEVEL: 'error' } });
  const over = new AbortController();
  const stopPublishing = keepPublishing(stack);
  try {
    const measured = MEASURED_AT_SECONDS.map((second) =>
      delay(second * 1_000 - 500).then(() => residentMegabytes(stack.server.child.pid)),
    );
    const versions = countVersions(stack, over.signal);
    const restart = delay(REDIS_RESTARTS_AT_SECOND * 1_000).then(() => stack.redis.restart());
    const result = await runLoad({
      url: stack.url,
      paths: PATHS,
      encoding: 'br',
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    over.abort();
    await restart;
    const [warm = Number.NaN, ...later] = await Promise.all(measured);
    const memory = later.map((value, index) => {
      const beside = { name: `after ${MEASURED_AT_SECONDS[0]} s`, value: warm, ratio: value / warm };
      return {
        name: `  memory of the server after ${MEASURED_AT_SECONDS[index + 1]} s`,
        value,
        unit: 'MB resident',
        beside,
      };
    });
    return [
      {
        name: `${SECONDS} s of full load, sections changing, Redis restarted`,
        value: result.perSecond,
        unit: 'requests/s',
      },
      { name: '  failed', value: result.failed, unit: `of ${result.requests}` },
      { name: '  99th percentile', value: result.p99, unit: 'ms' },
      { name: '  slowest', value: result.slowest, unit: 'ms' },
      { name: '  versions of the home page', value: await versions, unit: 'versions' },
      ...memory,
    ];
  } finally {
    stopPublishing();
    await stack.stop();
  }
}
