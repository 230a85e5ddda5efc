import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { article } from '../support/article-fixture.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { startTestServer, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';
import { FakePublishers, publicationFile, startTestWorker, withArticles } from '../support/worker-fixture.ts';

/** The series names of a scrape, each with the labels and values that it has. Buckets, sums and counts are series. */
type Exported = Map<string, Map<string, Set<string>>>;

/** Labels that Prometheus adds, and the one of buckets. */
const ADDED = new Set(['instance', 'job', 'le']);
const NAME = /(?<![\w"])(?:news|process|nodejs)_[a-z0-9_]+/g;

/** Reads the Prometheus text format. */
function readExported(...scrapes: string[]): Exported {
  const exported: Exported = new Map();
  for (const line of scrapes.join('\n').split('\n')) {
    const [, name, labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const known = exported.get(name) ?? new Map<string, Set<string>>();
    for (const [, label = '', value = ''] of labels.matchAll(/([a-z_]+)="([^"]*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
    exported.set(name, known);
  }
  return exported;
}

/** What an expression in PromQL names that no process exports: metrics, labels, and values of labels. */
function unknownIn(expression: string, exported: Exported): string[] {
  const names = Array.from(expression.matchAll(NAME), ([name]) => name);
  const unknown = names.filter((name) => !exported.has(name));
  for (const [, name = '', matchers = ''] of expression.matchAll(/([a-z_0-9]+)\{([^}]*)\}/g)) {
    for (const [, label = '', operator, value = ''] of matchers.matchAll(/([a-z_]+)(=~|!~|!=|=)"([^"]*)"/g)) {
      const values = exported.get(name)?.get(label);
      if (!values && !ADDED.has(label)) unknown.push(`${name}{${label}}`);
      if (values && operator === '=' && !values.has(value)) unknown.push(`${name}{${label}="${value}"}`);
    }
  }
  const labels = new Set(names.flatMap((name) => [...(exported.get(name)?.keys() ?? [])]));
  for (const [, list = ''] of expression.matchAll(/\b(?:by|on|without|ignoring) \(([^)]*)\)/g)) {
    const grouped = list.split(',').map((label) => label.trim());
    unknown.push(...grouped.filter((label) => !labels.has(label) && !ADDED.has(label)).map((label) => `by (${label})`));
  }
  return unknown;
}

const FEED = 'https://a.example/feed';

interface Alarm {
  name: string;
  expression: string;
  runbook: string;
}

const RULE = new RegExp(
  [
    /^(?<name>\w+)\n/,
    / {8}expr: (?<expression>.+)\n/,
    /(?: {8}for: \d+[mh]\n)?/,
    / {8}labels:\n {10}severity: (?:critical|warning)\n/,
    / {8}annotations:\n {10}summary: ".+"\n {10}runbook: (?<runbook>\S+)\n$/,
  ]
    .map(({ source }) => source)
    .join(''),
);

/** The rules, which keep to one shape: a name, an expression on one line, labels and annotations. */
function readAlarms(yaml: string): Alarm[] {
  const blocks = yaml.split('\n      - alert: ').slice(1);
  return blocks.map((block) => {
    const { name, expression, runbook } = RULE.exec(`${block.trimEnd()}\n`)?.groups ?? {};
    if (!name || !expression || !runbook) throw new Error(`not a rule of the known shape: ${block}`);
    return { name, expression, runbook };
  });
}

interface Panel {
  title: string;
  description?: string;
  targets?: { expr: string }[];
}

describe('the alarms and the dashboard of docs/operations', () => {
  let redis: TestRedis;
  let worker: RunningWorker;
  let server: TestServer;
  let exported: Exported;
  let scrapes: string[];
  let alarms: Alarm[];
  let panels: Panel[];
  let guide: string;
  let metricsPage: string;

  beforeAll(async () => {
    redis = await startRedis();
    const file = publicationFile({ News: [FEED] });
    const publishers = new FakePublishers();
    publishers.respond(FEED, withArticles([article('one')]));
    worker = await startTestWorker({ REDIS_URL: redis.url, PUBLICATIONS: file.path }, publishers.overrides);
    server = await startTestServer({ redisUrl: redis.url, env: { PUBLICATIONS: file.path } });
    await waitFor(async () => (await server.get('/readyz')).ok);
    await (await server.get('/')).text();
    scrapes = await Promise.all(
      [server.opsUrl, `http://127.0.0.1:${worker.opsPort}`].map(async (url) => (await fetch(`${url}/metrics`)).text()),
    );
    exported = readExported(...scrapes);
    const read = (name: string) => readFile(join(ROOT, 'docs', name), 'utf8');
    alarms = readAlarms(await read('operations/alerts.yml'));
    panels = JSON.parse(await read('operations/dashboard.json')).panels;
    guide = await read('operations.md');
    metricsPage = await read('operations/metrics.md');
    file.remove();
  });
  afterAll(async () => {
    await Promise.all([server.stop(), worker.stop()]);
    await redis.stop();
  });

  it('name metrics and labels that the two processes export', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { name, expression } of alarms) expect([name, unknownIn(expression, exported)]).toEqual([name, []]);
    const targets = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
    expect(targets.length).toBeGreaterThan(20);
    for (const { title, expr } of targets) expect([title, unknownIn(expr, exported)]).toEqual([title, []]);
  });

  it('leave out of the errors what hubs get while Redis is unreachable', () => {
    const { expression = '' } = alarms.find(({ name }) => name === 'NewsServerErrors') ?? {};
    const leftOut = Array.from(expression.matchAll(/route!~"([^"]*)"/g), ([, routes]) => new RegExp(`^(?:${routes})$`));
    expect(leftOut).toHaveLength(2);
    const routes = [...(exported.get('news_http_requests_total')?.get('route') ?? [])];
    for (const pattern of leftOut) {
      expect(routes.filter((route) => pattern.test(route)).sort()).toEqual(['/healthz', '/readyz', '/websub/:id']);
    }
  });

  it('have a paragraph each in the guide for operators', () => {
    const headings = Array.from(guide.matchAll(/^### (News\w+)$/gm), ([, name]) => name);
    expect(headings).toEqual(alarms.map(({ name }) => name));
    for (const { name, runbook } of alarms) expect(runbook).toBe(`docs/operations.md#${name.toLowerCase()}`);
  });

  it('are the only ones that panels name', () => {
    const named = panels.flatMap(({ description }) => description?.match(/\bNews\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(alarms.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });

  it('can use every metric of ours: all have the prefix, and the guide lists them', () => {
    const types = scrapes.flatMap((text) => Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name = '']) => name));
    const ours = [...new Set(types)].filter((name) => !/^(?:process|nodejs)_/.test(name));
    expect(ours.filter((name) => !name.startsWith('news_'))).toEqual([]);
    expect(ours.filter((name) => !metricsPage.includes(`\`${name}\``))).toEqual([]);
  });

  it('need no series for each feed', () => {
    expect(scrapes.join('\n')).not.toContain('a.example');
  });
});
