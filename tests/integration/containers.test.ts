import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDockerImage } from '../../scripts/docker.mjs';
import { findProgram } from '../../scripts/find-program.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { waitFor } from '../support/wait-for.ts';

const run = promisify(execFile);
const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** The compose command: the plugin of Docker, or the separate program. */
function composeCommand(): string[] | null {
  if (succeeds('docker', 'compose', 'version')) return ['docker', 'compose'];
  const program = findProgram(['docker-compose']);
  return program === null ? null : [program];
}

const compose = composeCommand();
const hasEngine = compose !== null && hasDockerImage('redis:7-alpine') && hasDockerImage('node:24-bookworm-slim');

describe.skipIf(!hasEngine)('the image and the compose file', () => {
  const project = `city-news-test-${process.pid}`;
  let port: number;
  const composed = async (...args: string[]) => {
    const [program = '', ...before] = compose ?? [];
    const env = { ...process.env, SITE_PORTS: String(port), COMPOSE_PROJECT_NAME: project };
    return (await run(program, [...before, ...args], { cwd: ROOT, env, maxBuffer: 64_000_000 })).stdout;
  };
  const idOf = async (service: string) => (await composed('ps', '-q', service)).trim();
  const inspect = async (id: string, format: string) =>
    (await run('docker', ['inspect', '-f', format, id])).stdout.trim();

  beforeAll(async () => {
    port = await freePort();
    await composed('up', '--detach', '--build');
  }, 300_000);
  afterAll(async () => {
    await composed('down', '--volumes', '--timeout', '15');
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
      await waitFor(isHealthy, { timeoutMs: 30_000, intervalMs: 250, what: `a healthy ${service}` });
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
      for (const folder of ['/app', '/app/dist', '/etc', '/home/node', '/publications']) {
        const touched = run('docker', ['exec', id, 'touch', `${folder}/written`]);
        await expect(touched, folder).rejects.toThrow(/Read-only file system/);
      }
      await run('docker', ['exec', id, 'touch', '/tmp/written']);
    }
    expect(await inspect(await idOf('redis'), '{{.HostConfig.ReadonlyRootfs}}')).toBe('true');
  });

  it('hold no secret, and name their own files as nobody’s but root’s', async () => {
    const id = await idOf('server');
    const { stdout: owners } = await run('docker', ['exec', id, 'find', '/app', '-user', 'node', '-not', '-type', 'l']);
    expect(owners).toBe('');
    const { stdout: history } = await run('docker', [
      'history',
      '--no-trunc',
      '--format',
      '{{.CreatedBy}}',
      'city-news',
    ]);
    expect(history).not.toMatch(/(KEY|TOKEN|SECRET|PASSWORD)=/);
  });

  it('contain the product and its run-time packages, nothing else', async () => {
    const { stdout } = await run('docker', [
      'exec',
      await idOf('server'),
      'ls',
      '/app',
      '/app/dist',
      '/app/node_modules',
    ]);
    const names = stdout.split('\n');
    const programs = ['server.js', 'worker.js', 'feeds.js', 'feed-check.js', 'check-publications.js'];
    expect(names).toEqual(expect.arrayContaining([...programs, 'fastify', 'bullmq']));
    for (const absent of ['newsroom.js', 'tests', 'client.tsx', 'typescript', 'vitest', 'react']) {
      expect(names).not.toContain(absent);
    }
  });

  it('stop in time on SIGTERM', async () => {
    const id = await idOf('worker');
    await run('docker', ['stop', '--time', '25', id]);
    expect(await inspect(id, '{{.State.ExitCode}}')).toBe('0');
  }, 40_000);
});
