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
    expect(await check()).toEqual({ isAccepted: true, lines: ['2 files, 0 errors, 0 warnings. Accepted.'] });
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
        '3 files, 2 errors, 0 warnings. Accepted: 1. Refused: 2.',
      ],
    });
  });

  it('accepts with a warning what is hardly meant, placeholders last', async () => {
    await write('a.json', {
      id: 'a',
      city: 'Toronto',
      hostnames: ['toronto.example'],
      origin: 'https://elsewhere.ca',
      categories: {
        News: { title: 'News', feeds: ['https://p.ca/feed', 'https://p.ca/feed', 'https://publisher.example/feed'] },
        Sports: { title: 'Sports', embedContent: '<p>' },
        Events: { title: 'Events', isEmbed: true, embedContent: '<SCRIPT src="x">', feeds: ['https://p.ca/feed'] },
      },
      locations: [{ id: 'toronto', name: 'Toronto' }],
      partners: [{ fileId: 'replace-with-file-id-1', title: 'Partner' }],
      contact: { email: 'newsroom@toronto.example' },
    });
    await write('b.json', '{ "id": "b", "categories": {}, "city": "A", "city": "City" }');
    expect(await check()).toEqual({
      isAccepted: true,
      lines: [
        'a.json:7:13: warning: origin: its host is not among hostnames',
        'a.json:17:15: warning: categories.Sports: has no feeds, its section stays empty',
        'a.json:19:23: warning: categories.Sports.embedContent: is not shown, since isEmbed is not true',
        'a.json:25:16: warning: categories.Events.feeds: is not read, since isEmbed is true',
        'a.json:31:5: warning: locations.0: has no feeds, its Local News stays empty',
        'a.json:5:5: warning: hostnames.0: is a placeholder',
        'a.json:14:9: warning: categories.News.feeds.2: is a placeholder',
        'a.json:38:17: warning: partners.0.fileId: is a placeholder',
        'a.json:43:14: warning: contact.email: is a placeholder',
        'b.json:1:1: warning: (the whole file): hostnames and origin are missing: absolute addresses come from the request and are not cached',
        'b.json:1:45: warning: city: is in this object already; only the last one counts',
        'b.json:1:53: warning: city: names no city, the publication is called "City News"',
        '2 files, 0 errors, 12 warnings. Accepted.',
      ],
    });
  });
});
