import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPublications } from '../../../../shared/node/publication-files.ts';
import { type Publications, type PublicationsChange, watchPublications } from '../../../../shared/node/publications.ts';
import { StartError } from '../../../../shared/node/start-error.ts';

let folder: string;
let file: string;
const write = (name: string, value: unknown) => {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
};
const publication = (id: string, more: Record<string, unknown> = {}) => ({ id, categories: {}, ...more });
const faultsOf = (path: string): readonly string[] => {
  try {
    readPublications(path);
  } catch (error) {
    if (error instanceof StartError) return error.errors;
  }
  return [];
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publications-'));
  file = join(folder, 'a.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('publication files', () => {
  it('are one file, or every .json file of a folder by id', () => {
    write('a.json', publication('zurich'));
    write('b.json', publication('aarau'));
    write('notes.txt', 'not read');
    expect(readPublications(file).map(({ id }) => id)).toEqual(['zurich']);
    expect(readPublications(folder).map(({ id }) => id)).toEqual(['aarau', 'zurich']);
  });

  it('that do not validate have every error listed with its line and path', () => {
    const feeds = ['ftp://example.com/feed', 'https://example.com/feed', 'nonsense'];
    write('a.json', publication('Not an id', { categories: { News: { title: 'News', feeds } } }));
    expect(faultsOf(file)).toEqual([
      `${file}:2: id: must be lower-case letters, digits and hyphens`,
      `${file}:7: categories.News.feeds.0: must be an http: or https: address`,
      `${file}:9: categories.News.feeds.2: must be an http: or https: address`,
    ]);
  });

  it('that claim one host or one id are refused', () => {
    write('a.json', publication('a', { hostnames: ['city.example'] }));
    write('b.json', publication('b', { hostnames: ['CITY.example'] }));
    write('c.json', publication('b'));
    expect(faultsOf(folder)).toEqual([
      `${folder}: two publications have the host "city.example"`,
      `${folder}: two publications have the id "b"`,
    ]);
  });

  it('that are not JSON have the line named', () => {
    write('a.json', '{\n  "id": "a",\n  oops\n}');
    expect(faultsOf(file)[0]).toMatch(new RegExp(`^${file}:3: not JSON`));
  });

  it('of a folder are all looked at, and an id must be one file’s', () => {
    write('a.json', publication('same'));
    write('b.json', publication('same'));
    write('c.json', '[]');
    expect(faultsOf(folder)).toHaveLength(2);
    expect(faultsOf(folder)[1]).toBe(`${folder}: two publications have the id "same"`);
  });

  it('must exist', () => {
    expect(faultsOf(join(folder, 'missing.json'))[0]).toContain('is not accepted; accepted: a publication file');
    expect(faultsOf(folder)[0]).toContain('no .json file in this folder');
  });
});

describe('watched publications', () => {
  let watched: Publications;
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const changes: string[][] = [];
  const later = () => vi.advanceTimersByTime(1_000);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    lines.length = 0;
    changes.length = 0;
    write('a.json', publication('toronto'));
    watched = watchPublications(folder, log, 1_000);
    watched.onChange(() => changes.push(watched.current().map(({ city }) => city)));
  });
  afterEach(() => {
    watched.close();
    vi.useRealTimers();
  });

  it('follow their file without a restart', () => {
    write('a.json', publication('toronto', { city: 'Toronto' }));
    later();
    expect(watched.current()[0]?.city).toBe('Toronto');
    expect(changes).toEqual([['Toronto']]);
  });

  it('follow files that come and go', () => {
    write('b.json', publication('aarau', { city: 'Aarau' }));
    later();
    unlinkSync(join(folder, 'b.json'));
    later();
    expect(changes).toEqual([['Aarau', 'City'], ['City']]);
  });

  it('say what was added, changed and removed, and keep all others as they are', () => {
    for (const id of ['a', 'b', 'c']) write(`${id}.json`, publication(id));
    later();
    const [a] = watched.current();
    const seen: PublicationsChange[] = [];
    watched.onChange((change) => seen.push(change));
    write('b.json', publication('b', { city: 'Basel' }));
    unlinkSync(join(folder, 'c.json'));
    write('d.json', publication('d'));
    later();
    expect(
      seen.map(({ added, changed, removed }) => [added, changed, removed].map((list) => list.map(({ id }) => id))),
    ).toEqual([[['d'], ['b'], ['c']]]);
    expect(watched.current()[0]).toBe(a);
  });

  it('tell nobody when nothing changed', () => {
    later();
    expect(changes).toEqual([]);
  });

  it('keep the previous version when the new one is not valid, and log every error once', () => {
    write('a.json', publication('toronto', { timeZone: 'Nowhere', city: '' }));
    later();
    later();
    expect(watched.current()[0]?.id).toBe('toronto');
    expect(changes).toEqual([]);
    expect(lines.map((line) => JSON.parse(line).error)).toEqual([
      expect.stringContaining('city:'),
      expect.stringContaining('timeZone: must be an IANA time zone'),
    ]);
  });

  it('stay when the folder is gone for a moment', () => {
    rmSync(folder, { recursive: true });
    later();
    expect(watched.current()[0]?.id).toBe('toronto');
    mkdirSync(folder);
    write('a.json', publication('toronto', { city: 'Toronto' }));
    later();
    expect(changes).toEqual([['Toronto']]);
  });
});
