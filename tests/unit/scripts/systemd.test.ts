import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../../scripts/programs.mjs';
import { ROOT } from '../../../scripts/project.mjs';
import { serverVariables } from '../../../server/env.ts';
import { workerVariables } from '../../../worker/env.ts';

const FOLDER = join(ROOT, 'deploy/systemd');
const readText = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

describe.each(['server', 'worker'])('city-news-%s.service', (role) => {
  const file = `city-news-${role}.service`;
  const lines = readText(file).split('\n');

  it('runs the program of a release, and starts it again', () => {
    expect(existsSync(join(ROOT, role, 'main.ts'))).toBe(true);
    expect(lines).toEqual(
      expect.arrayContaining([
        `ExecStart=/usr/bin/env node dist/${role}.js`,
        'Restart=always',
        'StartLimitIntervalSec=0',
      ]),
    );
  });

  const program = findProgram(['systemd-analyze']);
  it.skipIf(program === null)('is accepted by systemd', () => {
    const { status, stderr } = spawnSync(program ?? '', ['verify', join(FOLDER, file)], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

it('the environment file of the units names variables that the processes read', () => {
  const names = [...readText('city-news.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(Object.keys({ ...serverVariables, ...workerVariables })).toEqual(expect.arrayContaining(names));
  expect(readdirSync(FOLDER)).toHaveLength(3);
});

it('the guide has the commands that tests/systemd/trial.sh runs', () => {
  const guide = readFileSync(join(ROOT, 'docs/operations/install.md'), 'utf8');
  const [, section = ''] = guide.split('\n## With systemd\n');
  const [commands = ''] = section.match(/^ {4}cd \/tmp\n(?: {4}.+\n)+/m) ?? [];
  for (const unit of readdirSync(FOLDER).filter((name) => name.endsWith('.service'))) {
    expect(commands).toContain(` ${unit.replace('.service', '')}`);
  }
  expect(commands).toMatch(/\/readyz\n$/);
});
