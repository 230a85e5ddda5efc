import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../../../../shared/node/process/error-text.ts';
import {
  type Publications,
  type PublicationsChange,
  watchPublications,
} from '../../../../../shared/node/publications/publications.ts';
import { waitFor } from '../../../../support/wait-for.ts';

let folder: string;
let file: string;
const watched: Publications[] = [];
const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });

const pathOf = (name: string) => join(folder, name);
const write = (name: string, value: unknown) =>
  writeFileSync(pathOf(name), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
const publication = (id: string, more: Record<string, unknown> = {}) => ({ id, categories: {}, ...more });
const watch = async (path = folder) => {
  const publications = await watchPublications(path, log, 5);
  watched.push(publications);
  return publications;
};
const idsOf = (publications: Publications) => publications.current().map(({ id }) => id);
const errorsOf = (path: string) =>
  watch(path).then(
    () => [],
    (error: unknown) => (error instanceof StartError ? error.errors : [String(error)]),
  );
const loggedErrors = () => lines.flatMap(({ error }) => error ?? []);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publications-'));
  file = pathOf('a.json');
  lines.length = 0;
});
afterEach(() => {
  for (const publications of watched.splice(0)) publications.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('publication files at start', () => {
  it('are one file, or every .json file of a folder by id', async () => {
    write('a.json', publication('zurich'));
    write('b.json', publication('aarau'));
    write('notes.txt', 'not read');
    expect(idsOf(await watch(file))).toEqual(['zurich']);
    expect(idsOf(await watch())).toEqual(['aarau', 'zurich']);
  });

  it('that are refused do not keep the others from being served', async () => {
    write('a.json', publication('a'));
    write('b.json', '{');
    write('c.json', publication('c', { timeZone: 'Nowhere', city: '' }));
    mkdirSync(pathOf('d.json'));
    symlinkSync('/dev/null', pathOf('e.json'));
    write('f.json', JSON.stringify(publication('f')).padEnd(1024 * 1024 + 1));
    const publications = await watch();
    expect(idsOf(publications)).toEqual(['a']);
    expect(publications.refusedFiles()).toBe(5);
    expect(loggedErrors()).toEqual([
      expect.stringContaining(`${pathOf('b.json')}:1:2: not JSON`),
      expect.stringContaining('timeZone: must be an IANA time zone'),
      expect.stringContaining('city:'),
      `${pathOf('d.json')}: cannot be read (it is not a regular file)`,
      `${pathOf('e.json')}: cannot be read (it is not a regular file)`,
      `${pathOf('f.json')}: cannot be read (it is larger than 1 MB)`,
    ]);
  });

  it('end the process where none is valid', async () => {
    write('a.json', '{');
    write('b.json', publication('B'));
    expect(await errorsOf(folder)).toHaveLength(2);
  });

  it('end the process where two claim one id or host', async () => {
    write('a.json', publication('a', { hostnames: ['www.city.example'] }));
    write('b.json', publication('b', { hostnames: ['CITY.example.:8080'] }));
    write('c.json', publication('a'));
    write('d.json', '{');
    expect(await errorsOf(folder)).toEqual([
      expect.stringContaining(`${pathOf('d.json')}:1:2: not JSON`),
      `${pathOf('b.json')}:5:5: hostnames.0: ${file} has the host "city.example" as well`,
      `${pathOf('c.json')}:2:9: id: ${file} has the id "a" as well`,
    ]);
  });

  it('may list one host twice', async () => {
    write('a.json', publication('a', { hostnames: ['city.example', 'www.city.example', 'City.example.'] }));
    expect(idsOf(await watch())).toEqual(['a']);
  });

  it('must exist', async () => {
    expect((await errorsOf(pathOf('missing.json')))[0]).toContain('is not accepted; accepted: a publication file');
    expect((await errorsOf(folder))[0]).toContain('no .json file in this folder');
  });
});

describe('publication files that change', () => {
  const changes: string[][][] = [];
  let publications: Publications;
  const changed = (count = 1) => waitFor(() => changes.length >= count, { what: `change ${count}` });
  const refused = (count: number) =>
    waitFor(() => publications.refusedFiles() === count, { what: `${count} refused files` });

  beforeEach(async () => {
    write('a.json', publication('aarau', { hostnames: ['a.example'] }));
    write('b.json', publication('basel', { hostnames: ['b.example'] }));
    write('c.json', publication('chur'));
    publications = await watch();
    changes.length = 0;
    const ids = (list: PublicationsChange['added']) => list.map(({ id }) => id);
    publications.onChange(({ added, changed: other, removed }) => {
      changes.push([ids(added), ids(other), ids(removed)]);
    });
  });

  it('are read without a restart, and all others stay the same objects', async () => {
    const [aarau] = publications.current();
    write('b.json', publication('basel', { city: 'Basel' }));
    renameSync(pathOf('c.json'), pathOf('c.old'));
    write('d.json', publication('davos'));
    await waitFor(
      () => idsOf(publications).join() === 'aarau,basel,davos' && publications.current()[1]?.city === 'Basel',
    );
    expect([0, 1, 2].map((kind) => changes.flatMap((change) => change[kind] ?? []))).toEqual([
      ['davos'],
      ['basel'],
      ['chur'],
    ]);
    expect(publications.current()[0]).toBe(aarau);
  });

  it('count as unchanged while their text is the same', async () => {
    utimesSync(file, new Date(), new Date());
    write('b.json', publication('basel', { hostnames: ['b.example'] }));
    write('c.json', publication('chur', { city: 'Chur' }));
    await changed();
    expect(changes).toEqual([[[], ['chur'], []]]);
  });

  it('are the same objects once their text is back', async () => {
    const [, basel] = publications.current();
    write('b.json', '{');
    await refused(1);
    write('b.json', publication('basel', { hostnames: ['b.example'] }));
    await refused(0);
    expect(publications.current()[1]).toBe(basel);
    expect(changes).toEqual([]);
  });

  it('are followed where a mounted folder is swapped behind links', async () => {
    for (const [version, city] of [
      ['v1', 'Davos'],
      ['v2', 'Davos Platz'],
    ]) {
      mkdirSync(pathOf(`${version}`));
      write(`${version}/d.json`, publication('davos', { city }));
    }
    symlinkSync('v1', pathOf('..data'));
    symlinkSync('..data/d.json', pathOf('d.json'));
    await changed(1);
    symlinkSync('v2', pathOf('..next'));
    renameSync(pathOf('..next'), pathOf('..data'));
    await changed(2);
    expect(changes).toEqual([
      [['davos'], [], []],
      [[], ['davos'], []],
    ]);
  });

  it('all stay while the folder is gone or empty', async () => {
    const before = publications.current();
    rmSync(folder, { recursive: true });
    await refused(1);
    mkdirSync(folder);
    await waitFor(() => loggedErrors().some((error) => String(error).includes('no .json file')));
    expect(publications.current()).toBe(before);
    write('a.json', publication('aarau', { hostnames: ['a.example'] }));
    await changed();
    expect(changes).toEqual([[[], [], ['basel', 'chur']]]);
  });
});
