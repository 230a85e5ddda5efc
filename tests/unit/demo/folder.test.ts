import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startNewsroom } from '../../../demo/newsroom.ts';
import { publicationSchema } from '../../../shared/model/publication.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsroom-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder of documents is served byte for byte and spread over all categories in order', async () => {
  const latin = Buffer.from([0x3c, 0x61, 0x3e, 0xe9, 0x3c, 0x2f, 0x61, 0x3e]);
  for (let number = 0; number < 20; number += 1) writeFileSync(join(folder, `doc ${number + 10}.xml`), latin);
  writeFileSync(join(folder, 'zz.atom'), '<feed/>');
  writeFileSync(join(folder, 'MANIFEST.tsv'), 'no feed');
  const newsroom = await startNewsroom({ folder });
  const { categories } = publicationSchema.parse(newsroom.publication);
  const addresses = categories.flatMap(({ feeds }) => feeds.map(({ url }) => url));
  expect(categories.map(({ feeds }) => feeds.length)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  const response = await fetch(addresses[0] ?? '');
  expect(response.headers.get('content-type')).toBe('application/xml');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(latin);
  expect((await fetch(`${newsroom.origin}/folder/MANIFEST.tsv`)).status).toBe(404);
  expect((await fetch(`${newsroom.origin}/folder/..%2F..%2Fetc%2Fpasswd`)).status).toBe(404);
  await newsroom.close();
});
