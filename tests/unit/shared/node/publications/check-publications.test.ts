import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPublications } from '../../../../../shared/node/publications/publication-check.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-publications-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: object | string) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
const NEWS = { News: { title: 'News', feeds: ['https://publisher.ca/feed'] } };
const GOOD = { id: 'a', city: 'A', hostnames: ['a.ca'], categories: NEWS };

/** The lines of the check without the folder. */
async function check() {
  const { lines, isAccepted } = await checkPublications(folder);
  return { isAccepted, lines: lines.map((line) => line.replace(`${folder}/`, '')) };
}

describe('checking publication files', () => {
  it('accepts a folder of good files; a JSON Schema is not one of them', async () => {
    await write('a.json', GOOD);
    await write('b.json', { ...GOOD, id: 'b', hostnames: ['b.ca'] });
    await write('publication.schema.json', '{}');
    expect(await check()).toEqual({ isAccepted: true, lines: ['2 files, 0 errors. Accepted.'] });
  });

  it('refuses each bad file, and the file that claims what another one has, at its line', async () => {
    await write('a.json', GOOD);
    await write('b.json', { ...GOOD, id: 'b', hostnames: ['b.ca', 'www.A.ca'] });
    await write('c.json', { id: 'c', categories: {}, city: '' });
    expect(await check()).toEqual({
      isAccepted: false,
      lines: [
        `b.json:6:5: hostnames.1: ${folder}/a.json has the host "a.ca" as well`,
        'c.json:4:11: city: must not be empty',
        '3 files, 2 errors. Accepted: 1. Refused: 2.',
      ],
    });
  });
});
