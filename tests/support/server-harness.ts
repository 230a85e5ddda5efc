import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { type ContextOverrides, createServerContext, type ServerContext } from '../../server/context.ts';
import { readServerEnv } from '../../server/env.ts';
import { startServer } from '../../server/start-server.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { article } from './article-fixture.ts';
import { DRAW_PROGRAM, RENDER_POST_PROGRAM, RESIZE_PROGRAM } from './built.ts';
import { TEST_STYLE } from './snapshot-fixture.ts';
import { waitFor } from './wait-for.ts';

const HOUR = 3_600_000;

export const LOCAL_FEED = 'https://publisher.example/local.xml';
export const POLITICS_FEED = 'https://publisher.example/politics.xml';
export const HARBOUR_FEED = 'https://publisher.example/harbour.xml';

export const PUBLICATION = {
  id: 'toronto',
  city: 'Toronto',
  hostnames: ['toronto.example'],
  timeZone: 'America/Toronto',
  categories: {
    'Local News': { title: 'Local News', feeds: [LOCAL_FEED] },
    'Politics & Government': { title: 'Politics & Government', feeds: [POLITICS_FEED] },
    'Local Events': {
      title: 'Local Events',
      isEmbed: true,
      embedContent: '<iframe src="https://wall.example/events" title="Events"></iframe>',
    },
  },
  locations: [
    { id: 'toronto', name: 'Toronto' },
    { id: 'harbour', name: 'Harbour', feeds: [HARBOUR_FEED] },
  ],
  featuredVideo: { youtubeId: 'aqz-KE-bpKQ', title: 'A film' },
  partners: [{ fileId: 'file-1', title: 'Partner Document 1' }],
};

/** An article of the feeds above, two hours old. Its title also makes its address. */
export function storedArticle(title: string, fields: Partial<StoredArticle> = {}): StoredArticle {
  const publishedDate = new Date(Date.now() - 2 * HOUR).toISOString();
  const link = `https://publisher.example/${encodeURIComponent(title)}`;
  return article(title, { publishedDate, link, source: 'The Publisher', lang: 'en', ...fields });
}

export interface TestServer {
  url: string;
  opsUrl: string;
  context: ServerContext;
  writePublication: (publication: object) => void;
  logLines: () => Record<string, unknown>[];
  /** GETs an address of the server. Redirects are not followed. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** What Prometheus would scrape. */
  metrics: () => Promise<string>;
  stop: () => Promise<void>;
}

export interface TestServerOptions {
  redisUrl: string;
  publication?: object;
  env?: Record<string, string>;
  overrides?: ContextOverrides;
  /** Whether to wait until the server has a snapshot. False by default. */
  waitUntilReady?: boolean;
}

export async function startTestServer({
  redisUrl,
  publication,
  env,
  overrides,
  waitUntilReady = false,
}: TestServerOptions): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  const publicationFile = join(folder, 'publication.json');
  const writePublication = (next: object) => writeFileSync(publicationFile, JSON.stringify(next));
  writePublication(publication ?? PUBLICATION);
  writeBuild(join(folder, 'client'));
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const variables = {
    REDIS_URL: redisUrl,
    PUBLICATIONS: publicationFile,
    PORT: '0',
    OPS_PORT: '0',
    ...env,
  };
  const context = await createServerContext(readServerEnv(variables), {
    log,
    clientFolder: pathToFileURL(`${join(folder, 'client')}/`),
    publicationsEveryMs: 20,
    drawProgram: DRAW_PROGRAM,
    resizeProgram: RESIZE_PROGRAM,
    ...overrides,
    postRenderer: { program: RENDER_POST_PROGRAM, ...overrides?.postRenderer },
  });
  const server = await startServer(context);
  const { url } = server;
  const opsUrl = `http://127.0.0.1:${server.opsPort}`;
  if (waitUntilReady) await waitFor(async () => (await fetch(`${url}/readyz`)).ok, { what: 'a ready server' });
  return {
    url,
    opsUrl,
    context,
    writePublication,
    logLines: () => lines.map((line) => JSON.parse(line)),
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' }),
    metrics: async () => (await fetch(`${opsUrl}/metrics`)).text(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeBuild(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const extension of ['', '.br', '.gz'])
    writeFileSync(join(folder, `assets/entry-AAAA.js${extension}`), 'export {};');
  const manifest = {
    build: 'build-1',
    loader: '/assets/load-entry-AAAA.js',
    entry: '/assets/entry-AAAA.js',
    texts: { en: '/assets/texts-AAAA.js', fr: '/assets/texts-BBBB.js' },
    style: TEST_STYLE,
    fonts: [],
  };
  writeFileSync(join(folder, 'licences.txt'), 'licences');
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}
