import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/project.mjs';

const FOLDER = join(ROOT, '.github/workflows');
const readText = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readText(name);

  it('names every action by its commit, with the version beside it', () => {
    const uses = Array.from(text.matchAll(/uses: (.+)/g), ([, action = '']) => action);
    const others = uses.filter((action) => !action.startsWith('./'));
    expect(others.length).toBeGreaterThan(0);
    for (const action of others) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may read only, unless a job says more', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toContain('pull_request_target');
  });

  it('builds no image but on a base image that is named by its digest', () => {
    const builds = text.match(/docker compose build|docker\/build-push-action/g) ?? [];
    expect(builds).toHaveLength(1);
    expect(text.indexOf('=$(deploy/base-image.sh)')).toBeGreaterThan(0);
    expect(text.indexOf('=$(deploy/base-image.sh)')).toBeLessThan(text.indexOf(builds[0] ?? ''));
    expect(text).toContain("grep '@sha256:'");
  });
});

it('the tests run on every supported version of Node', () => {
  expect(readText('ci.yml')).toContain('node: [20, 22, 24]');
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(engines).toEqual({ node: '>=20.19' });
});

it('a release is published only after the tests', () => {
  expect(readText('release.yml')).toMatch(/uses: \.\/\.github\/workflows\/ci\.yml/);
  expect(readText('release.yml')).toMatch(/needs: ci/);
});
