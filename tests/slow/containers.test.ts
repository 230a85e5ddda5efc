import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../scripts/programs.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { hasDockerImage } from '../../scripts/redis.mjs';
import { freePort } from '../support/loopback.ts';
import { waitFor } from '../support/wait-for.ts';

const run = promisify(execFile);
const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** The compose command: the plugin of Docker, or the separate program. */
function composeCommand(): string[] | null {
  if (succeeds('docker', 'compose', 'version')) return ['docker', 'compose'];
  const program = findProgram(['docker-compose']);
  return program === null ? null : [program];
}

const CADDY_STAND_IN = 'city-news-test-caddy';

/** The image of the proxy: the official one, else one of the caddy program on this machine. Null if there is neither. */
async function caddyImage(folder: string): Promise<string | null> {
  if (hasDockerImage('caddy:2-alpine')) return 'caddy:2-alpine';
  const program = findProgram(['caddy']);
  if (program === null) return null;
  copyFileSync(program, join(folder, 'caddy'));
  const command = 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]';
  const lines = [
    'FROM node:24-bookworm-slim',
    'COPY caddy /usr/bin/caddy',
    'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config',
  ];
  writeFileSync(join(folder, 'Dockerfile'), [...lines, command].join('\n'));
  await run('docker', ['build', '--quiet', '--tag', CADDY_STAND_IN, folder]);
  return CADDY_STAND_IN;
}

const compose = composeCommand();
const hasEngine = compose !== null && hasDockerImage('redis:7-alpine') && hasDockerImage('node:24-bookworm-slim');

describe.skipIf(!hasEngine)('the image and the compose file', () => {
  const project = `city-news-test-${process.pid}`;
  const image = `${project}:1.2.3`;
  let port: number;
  let secrets: string;
  let settings: Record<string, string>;
  const composed = async (...args: string[]) => {
    const [program = '', ...before] = compose ?? [];
    const env = { ...process.env, COMPOSE_PROJECT_NAME: project, ...settings };
    return (await run(program, [...before, ...args], { cwd: ROOT, env, maxBuffer: 64_000_000 })).stdout;
  };
  // Not by `compose ps`, which takes half a second.
  const idsOf = async (service: string) => {
    const labels = [`project=${project}`, `service=${service}`].map((label) => `label=com.docker.compose.${label}`);
    const { stdout } = await run('docker', ['ps', '-q', ...labels.flatMap((label) => ['--filter', label])]);
    return stdout.trim().split('\n');
  };
  const idOf = async (service: string) => (await idsOf(service))[0] ?? '';
  const inspect = async (id: string, format: string) =>
    (await run('docker', ['inspect', '-f', format, id])).stdout.trim();

  beforeAll(async () => {
    port = await freePort();
    secrets = mkdtempSync(join(tmpdir(), 'city-news-secrets-'));
    chmodSync(secrets, 0o755);
    writeFileSync(join(secrets, 'redis_url'), 'redis://redis:6379\n');
    settings = {
      SITE_PORTS: String(port),
      IMAGE: project,
      TAG: '1.2.3',
      REVISION: 'abcdef',
      SECRETS_FOLDER: secrets,
      REDIS_URL: '',
      REDIS_URL_FILE: '/run/secrets/redis_url',
    };
    await composed('up', '--detach', '--build');
  }, 300_000);
  afterAll(async () => {
    await composed('down', '--volumes', '--timeout', '15');
    await Promise.allSettled([image, CADDY_STAND_IN].map((name) => run('docker', ['image', 'rm', name])));
    rmSync(secrets, { recursive: true, force: true });
  }, 60_000);

  it('serve the home page on the one published port, with every service healthy', async () => {
    const home = await waitFor(
      async () => {
        const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) });
        return response.status === 200 && response.text();
      },
      { timeoutMs: 60_000, intervalMs: 250, what: 'the home page' },
    );
    expect(home).toContain('Toronto News');
    for (const service of ['redis', 'worker', 'server']) {
      const id = await idOf(service);
      const isHealthy = async () => (await inspect(id, '{{.State.Health.Status}}')) === 'healthy';
      await waitFor(isHealthy, { timeoutMs: 60_000, intervalMs: 250, what: `a healthy ${service}` });
    }
    expect(JSON.parse(await inspect(await idOf('worker'), '{{json .NetworkSettings.Ports}}'))).toEqual({
      '3000/tcp': null,
    });
  }, 180_000);

  it('run both roles as an unprivileged user, with node as the first process', async () => {
    for (const role of ['server', 'worker']) {
      const { stdout } = await run('docker', ['exec', await idOf(role), 'cat', '/proc/1/status', '/proc/1/cmdline']);
      expect(stdout).toMatch(/^Uid:\t1000\t/m);
      expect(stdout.replaceAll('\0', ' ')).toContain(`node dist/${role}.js`);
    }
  });

  it('can write to no file but temporary ones, and have no capability to gain', async () => {
    for (const role of ['server', 'worker']) {
      const id = await idOf(role);
      const host = '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}}';
      expect(await inspect(id, host)).toBe('true [ALL] [no-new-privileges:true]');
      const { stdout } = await run('docker', ['exec', id, 'cat', '/proc/1/status']);
      expect(stdout).toMatch(/^CapEff:\t0{16}$/m);
      expect(stdout).toMatch(/^CapBnd:\t0{16}$/m);
      expect(stdout).toMatch(/^NoNewPrivs:\t1$/m);
      const files = ['/app', '/app/dist', '/etc', '/home/node', '/publications'].map((folder) => `${folder}/written`);
      const touched = run('docker', ['exec', id, 'touch', '/tmp/written', ...files]);
      const lines = files.map((file) => `touch: cannot touch '${file}': Read-only file system\n`);
      await expect(touched).rejects.toMatchObject({ stderr: lines.join('') });
    }
    expect(await inspect(await idOf('redis'), '{{.HostConfig.ReadonlyRootfs}}')).toBe('true');
  });

  it('hold no secret, and name their own files as nobody’s but root’s', async () => {
    const id = await idOf('server');
    const { stdout: owners } = await run('docker', ['exec', id, 'find', '/app', '-user', 'node', '-not', '-type', 'l']);
    expect(owners).toBe('');
    const { stdout: history } = await run('docker', ['history', '--no-trunc', '--format', '{{.CreatedBy}}', image]);
    expect(history).not.toMatch(/(KEY|TOKEN|SECRET|PASSWORD)=/);
  });

  it('contain the product and the packages that cannot be bundled, nothing else', async () => {
    const { stdout } = await run('docker', [
      'exec',
      await idOf('server'),
      'ls',
      '/app',
      '/app/dist',
      '/app/node_modules',
    ]);
    const names = stdout.split('\n');
    const programs = ['server.js', 'worker.js', 'feeds.js', 'check-feed.js', 'check-publications.js'];
    expect(names).toEqual(expect.arrayContaining([...programs, 'sharp', 'LICENSE']));
    for (const absent of ['newsroom.js', 'tests', 'docs', 'deploy', 'client.tsx', 'typescript', 'fastify', 'react']) {
      expect(names).not.toContain(absent);
    }
  });

  it('has the commands that the guide for operators runs in a container', async () => {
    const command = async (...args: string[]) => {
      const inWorker = ['exec', await idOf('worker'), 'node', ...args];
      return run('docker', inWorker).catch(({ code, stdout, stderr }) => ({
        code,
        stdout: String(stdout),
        stderr: String(stderr),
      }));
    };
    expect((await command('dist/check-publications.js')).stdout).toMatch(/^1 file, 0 errors\. Accepted\.$/m);
    expect((await command('dist/feeds.js', 'why', 'nowhere')).stderr).toMatch(/^No configured feed/m);
    const checked = await command('dist/check-feed.js', 'https://publisher.example/feed');
    expect(checked).toMatchObject({ code: 1, stdout: expect.stringMatching(/^fetch +no such host/m) });
  });

  it('name the version and the commit in the labels of the image', async () => {
    const labels = JSON.parse(await inspect(await idOf('server'), '{{json .Config.Labels}}'));
    expect(labels).toMatchObject({
      'org.opencontainers.image.version': '1.2.3',
      'org.opencontainers.image.revision': 'abcdef',
      'org.opencontainers.image.licenses': 'MIT',
      'org.opencontainers.image.base.name': 'docker.io/library/node:24-bookworm-slim',
    });
  });

  it('run several servers behind the proxy, and lose no request while all are replaced', async (context) => {
    const CADDY_IMAGE = await caddyImage(mkdtempSync(join(secrets, 'caddy-')));
    if (CADDY_IMAGE === null) return context.skip();
    const [HTTP_PORT = '', HTTPS_PORT = ''] = [String(await freePort()), String(await freePort())];
    const proxied = { CADDY_IMAGE, HTTP_PORT, HTTPS_PORT, SITE_PORTS: '127.0.0.1:', SERVERS: '2' };
    settings = { ...settings, ...proxied, COMPOSE_FILE: 'docker-compose.yml:docker-compose.proxy.yml' };
    await composed('up', '--detach');
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${HTTP_PORT}${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const isReady = () =>
      get('/readyz')
        .then(({ ok }) => ok)
        .catch(() => false);
    await waitFor(isReady, { timeoutMs: 60_000, intervalMs: 250, what: 'the proxy' });

    const [ids, workers] = [await idsOf('server'), await idsOf('worker')];
    expect(ids).toHaveLength(2);
    const gateway = await inspect(ids[0] ?? '', '{{range .NetworkSettings.Networks}}{{.Gateway}}{{end}}');
    for (const id of ids) {
      const lineOfRequest = async () => {
        await get('/no-such-page');
        const { stdout } = await run('docker', ['logs', id]);
        return stdout.split('\n').find((line) => line.includes('/no-such-page'));
      };
      const line = await waitFor(lineOfRequest, {
        timeoutMs: 60_000,
        intervalMs: 250,
        what: 'a request at each server',
      });
      expect(line).toContain(`"ip":"${gateway}"`);
    }

    let isReplaced = false;
    const env = { ...process.env, COMPOSE_PROJECT_NAME: project, ...settings };
    const replaced = run(join(ROOT, 'deploy/rolling-restart.sh'), [], { cwd: ROOT, env }).finally(() => {
      isReplaced = true;
    });
    const statuses = new Set<number>();
    while (!isReplaced) {
      statuses.add((await get('/')).status);
      await delay(20);
    }
    await replaced;
    expect([...statuses]).toEqual([200]);
    const next = await idsOf('server');
    expect(next).toHaveLength(2);
    expect(ids.filter((id) => next.includes(id))).toEqual([]);
    const nextWorkers = await idsOf('worker');
    expect(nextWorkers).toHaveLength(workers.length);
    expect(workers.filter((id) => nextWorkers.includes(id))).toEqual([]);

    const wrong = { ...env, DEFAULT_PUBLICATION: 'nowhere' };
    const refused = run(join(ROOT, 'deploy/rolling-restart.sh'), [], { cwd: ROOT, env: wrong });
    await expect(refused).rejects.toThrow('DEFAULT_PUBLICATION="nowhere" is not accepted');
    expect(await idsOf('server')).toEqual(next);
    expect((await get('/')).status).toBe(200);
  }, 300_000);

  it('stop in time on SIGTERM', async () => {
    const id = await idOf('worker');
    await run('docker', ['stop', '-t', '25', id]);
    expect(await inspect(id, '{{.State.ExitCode}}')).toBe('0');
  }, 40_000);
});
