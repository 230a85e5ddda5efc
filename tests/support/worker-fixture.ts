import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedReport } from '../../shared/node/operators/feed-reports.ts';
import { escapeXml } from '../../shared/rules/escape-markup.ts';
import { createWorkerContext, type WorkerOverrides } from '../../worker/context.ts';
import { readWorkerEnv } from '../../worker/env.ts';
import type { FetchOutcome, FetchRequest } from '../../worker/fetch/fetch-outcome.ts';
import { type RunningWorker, startWorker } from '../../worker/start-worker.ts';

type Modified = Extract<FetchOutcome, { kind: 'modified' }>;

const FACTS = { durationMs: 1, bytes: 1, freshForSeconds: null, movedTo: null };

/** A 200 with these articles as RSS. */
export function withArticles(articles: readonly StoredArticle[], overrides: Partial<Modified> = {}): FetchOutcome {
  const element = (name: string, text: string | null) => `<${name}>${escapeXml(text ?? '')}</${name}>`;
  const items = articles.map(
    ({ title, link, summary, publishedDate }) =>
      `<item>${element('title', title)}${element('link', link)}${element('description', summary)}${element('pubDate', publishedDate)}</item>`,
  );
  const feed = `<rss version="2.0"><channel><title>The Example</title>${items.join('')}</channel></rss>`;
  const body = new TextEncoder().encode(feed);
  return {
    kind: 'modified',
    status: 200,
    body,
    contentType: null,
    link: null,
    etag: null,
    lastModified: null,
    finalUrl: 'https://example.com/feed',
    ...FACTS,
    ...overrides,
  };
}

export const notModified: FetchOutcome = {
  kind: 'not-modified',
  status: 304,
  etag: null,
  lastModified: null,
  ...FACTS,
};
export const failed: FetchOutcome = { kind: 'failed', status: 500, reason: 'responded 500', ...FACTS };

/** Publishers without a network: a test sets the response of each address, and sees the requests and their times. */
export class FakePublishers {
  readonly asked: { at: number; request: FetchRequest }[] = [];
  readonly #responses = new Map<string, (request: FetchRequest) => FetchOutcome | Promise<FetchOutcome>>();

  respond(
    url: string,
    response: FetchOutcome | ((request: FetchRequest) => FetchOutcome | Promise<FetchOutcome>),
  ): void {
    this.#responses.set(url, typeof response === 'function' ? response : () => response);
  }

  askedFor(url: string): { at: number; request: FetchRequest }[] {
    return this.asked.filter(({ request }) => request.url === url);
  }

  readonly overrides: WorkerOverrides = {
    fetchFeed: async (request) => {
      this.asked.push({ at: Date.now(), request });
      return (await this.#responses.get(request.url)?.(request)) ?? withArticles([]);
    },
  };
}

/** A publication file for one test. `write` replaces its categories. */
export function publicationFile(sections: Record<string, string[]>, fields: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-test-'));
  const path = join(folder, 'test.json');
  const write = (feedsByCategory: Record<string, string[]>) => {
    const categories = Object.entries(feedsByCategory).map(([name, feeds]) => [name, { title: name, feeds }]);
    writeFileSync(path, JSON.stringify({ id: 'test', ...fields, categories: Object.fromEntries(categories) }));
  };
  write(sections);
  return { path, write, remove: () => rmSync(folder, { recursive: true }) };
}

/** A worker in this process, real but for what is overridden. It logs nothing. */
export async function startTestWorker(
  variables: Record<string, string>,
  overrides: WorkerOverrides,
): Promise<RunningWorker> {
  const env = readWorkerEnv({ WORKER_OPS_PORT: '0', POLL_INTERVAL_SECONDS: '1', ...variables });
  return startWorker(await createWorkerContext(env, { log: pino({ level: 'silent' }), ...overrides }));
}

export async function feedReports({ opsPort }: RunningWorker): Promise<Map<string, FeedReport>> {
  const response = await fetch(`http://127.0.0.1:${opsPort}/feeds`);
  const reports: FeedReport[] = await response.json();
  return new Map(reports.map((report) => [report.address, report]));
}
