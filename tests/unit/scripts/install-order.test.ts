import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../../scripts/programs.mjs';
import { ensureRedis } from '../../../scripts/redis.mjs';

let folder: string;
const program = (name: string, commands = '') =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 });
const isInstalling = () => existsSync(join(folder, 'calls'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-order-'));
  program('apt-get', `echo "$@" >> ${join(folder, 'calls')}; exit 1`);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** As root on Debian, an installation would be tried. Elsewhere none is. */
describe('the tests install nothing', () => {
  it.each(['redis-server', 'valkey-server', 'docker'])('for Redis where there is %s', (name) => {
    program(name);
    ensureRedis();
    expect(isInstalling()).toBe(false);
  });

  it.each(['chromium-headless-shell', 'chromium', 'google-chrome'])('for the browser where there is %s', (name) => {
    program(name);
    ensureChromium();
    expect(isInstalling()).toBe(false);
  });

  it('for the browser where `CHROMIUM` names one', () => {
    vi.stubEnv('CHROMIUM', '/opt/chromium');
    ensureChromium();
    expect(isInstalling()).toBe(false);
  });
});
