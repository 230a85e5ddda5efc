import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CATEGORIES } from './content/categories.ts';
import { startNewsroom } from './newsroom.ts';

/**
 * The newsroom as a process of its own, for `npm run demo`: `newsroom.js PUBLICATION-FILE [--port N] [--folder DIR]
 * [--every SECONDS]`. Writes the publication file, prints one JSON line when ready, publishes until SIGTERM or SIGINT.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    folder: { type: 'string' },
    every: { type: 'string', default: '20' },
  },
});
const [publicationFile] = positionals;
if (publicationFile === undefined) {
  console.error('usage: newsroom.js PUBLICATION-FILE [--port N] [--folder DIR] [--every SECONDS]');
  process.exit(1);
}

const newsroom = await startNewsroom({ port: Number(values.port), folder: values.folder });
writeFileSync(publicationFile, `${JSON.stringify(newsroom.publication, null, 2)}\n`);

let turn = 0;
const press = setInterval(() => {
  const category = CATEGORIES[turn % CATEGORIES.length];
  turn += 1;
  if (category) newsroom.publishStory(category.name);
}, Number(values.every) * 1000);

let closing = false;
const stop = (): void => {
  if (closing) return;
  closing = true;
  clearInterval(press);
  void newsroom.close();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

console.log(
  JSON.stringify({
    origin: newsroom.origin,
    publicationFile,
    blogApiUrl: newsroom.blog.url,
    blogApiKey: newsroom.blog.key,
  }),
);
