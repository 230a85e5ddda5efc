import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/project.mjs';
import { readServerEnv, serverVariables } from '../../../server/env.ts';
import { readWorkerEnv, workerVariables } from '../../../worker/env.ts';

const REDIS_URL = 'redis://127.0.0.1';
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const compose = readText('docker-compose.yml');
const proxy = readText('docker-compose.proxy.yml');
const watch = readText('docker-compose.watch.yml');

/** The lines of a block, by its first line, without its indentation. */
function blockOf(text: string, head: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === head);
  const indentation = lines[start]?.search(/\S/) ?? 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line !== '' && line.search(/\S/) <= indentation);
  return (end === -1 ? rest : rest.slice(0, end)).map((line) => line.slice(indentation + 2));
}

const namesOf = (block: string[]) => block.flatMap((line) => line.match(/^([A-Z_]+):/)?.[1] ?? []);

/** Ports that the health checks rely on, and the name that each container has of its own. */
const FIXED = ['HOST', 'PORT', 'OPS_PORT', 'WORKER_OPS_PORT', 'INSTANCE'];
/** Where to look for the secrets, and the ones that may be given as files. */
const PASSED_TOO = ['NODE_EXTRA_CA_CERTS', 'REDIS_URL_FILE', 'BLOG_API_KEY_FILE'];
const variables = new Set(Object.keys({ ...serverVariables, ...workerVariables }));

describe('docker-compose.yml', () => {
  it('passes on every variable of both processes, and no other', () => {
    const expected = [...variables].filter((name) => !FIXED.includes(name));
    expect(namesOf(blockOf(compose, 'x-environment: &environment')).sort()).toEqual(
      [...expected, ...PASSED_TOO].sort(),
    );
  });

  it('bounds memory and logs of every service', () => {
    for (const service of ['redis', 'worker', 'server']) {
      const block = blockOf(compose, `${service}:`).join('\n');
      expect(block, service).toMatch(/^mem_limit: /m);
      expect(block, service).toMatch(/^(logging: \*logging|<<: \*role)$/m);
    }
    expect(blockOf(compose, 'x-role: &role')).toContain('logging: *logging');
    expect(blockOf(proxy, 'proxy:').join('\n')).toMatch(/^mem_limit: .*^logging:/ms);
    expect(blockOf(watch, 'prometheus:').join('\n')).toMatch(/^mem_limit: .*^logging:/ms);
  });

  it('runs the code of the folder at each start, or an image and tag of the operator’s choice', () => {
    expect(blockOf(compose, 'x-role: &role')).toEqual(
      expect.arrayContaining([
        'image: $' + '{IMAGE:-city-news}:$' + '{TAG:-latest}',
        'pull_policy: $' + '{PULL_POLICY:-build}',
      ]),
    );
  });
});

it('docker-compose.watch.yml has Prometheus read both processes at their operators’ ports, and publishes on loopback only', () => {
  const { OPS_PORT } = readServerEnv({ REDIS_URL });
  const { WORKER_OPS_PORT } = readWorkerEnv({ REDIS_URL });
  const configuration = readText('docs/operations/prometheus.yml');
  expect(configuration).toContain(`{ names: [server], type: A, port: ${OPS_PORT},`);
  expect(configuration).toContain(`{ names: [worker], type: A, port: ${WORKER_OPS_PORT},`);
  expect(configuration).toContain('rule_files: [alerts.yml]');
  const published = [...watch.matchAll(/ports: \["(.*)"\]/g)].map(([, port = '']) => port);
  expect(published.map((port) => port.split(':')[0])).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  expect(published.slice(1)).toEqual([`127.0.0.1::${OPS_PORT}`, `127.0.0.1::${WORKER_OPS_PORT}`]);
});

it('the guide for operators names every variable of both processes and of the compose files', () => {
  const pages = ['install.md', 'prometheus.md', 'variables.md'];
  const guide = pages.map((page) => readText(`docs/operations/${page}`)).join();
  const documented = new Set(guide.match(/(?<=`)[A-Z][A-Z_]+(?=[`=])/g));
  const ofCompose = [...`${compose}${proxy}${watch}`.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  expect([...variables, ...ofCompose].filter((name) => !documented.has(name))).toEqual([]);
});
