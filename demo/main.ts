// Prints one line of JSON when the newsroom is ready, then publishes an article every 20 seconds until SIGTERM or SIGINT.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { runProcess } from '../shared/node/process/run-process.ts';
import schema from '../shared/publications/publication.schema.json' with { type: 'json' };
import { startNewsroom } from './newsroom.ts';

const PUBLISH_INTERVAL_MS = 20_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'publication-origin': { type: 'string' } },
});
const [publications] = positionals;
if (publications === undefined) {
  console.error('usage: newsroom.js [--publication-origin ORIGIN] FOLDER-FOR-PUBLICATION-FILES');
  process.exit(1);
}

await runProcess(async () => {
  const newsroom = await startNewsroom({ publicationOrigin: values['publication-origin'] });
  const { origin, publication, montreal, blog } = newsroom;
  const files = { toronto: publication, montreal, 'publication.schema': schema };
  for (const [name, file] of Object.entries(files)) {
    writeFileSync(join(publications, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);
  }
  const categories = Object.entries(publication.categories).flatMap(([name, { isEmbed }]) => (isEmbed ? [] : [name]));
  let published = 0;
  setInterval(() => {
    const category = categories[published % categories.length];
    published += 1;
    if (category !== undefined) newsroom.publishArticle(category);
  }, PUBLISH_INTERVAL_MS);
  console.log(JSON.stringify({ origin, blogApiUrl: blog.url, blogApiKey: blog.key }));
  return { log: pino({ level: 'fatal' }), stop: newsroom.close };
});
