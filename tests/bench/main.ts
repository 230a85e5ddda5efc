import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../../scripts/project.mjs';
import chooseRedis from '../support/global-redis.ts';
import { type Documents, loadDocuments } from './documents.ts';
import { homePageOf } from './home-page.ts';
import { benchNavigation } from './navigation-bench.ts';
import { benchNetwork } from './network-bench.ts';
import { benchOnce } from './once-bench.ts';
import { benchPaint } from './paint-bench.ts';
import { benchPolls } from './polls-bench.ts';
import { benchRead } from './read-bench.ts';
import { benchRender } from './render-bench.tsx';
import { type BenchResult, tableOf } from './result.ts';
import { benchSearch } from './search-bench.ts';
import { benchServer } from './server-bench.ts';

interface Part {
  name: string;
  saying: string;
  measure: (documents: Documents) => Promise<BenchResult[]>;
}

const PARTS: readonly Part[] = [
  {
    name: 'feeds',
    saying: 'Reading and polling feeds (about four minutes)',
    measure: async (documents) => [...(await benchRead()), ...(await benchOnce(documents)), ...(await benchPolls())],
  },
  {
    name: 'pages',
    saying: 'Rendering, searching and requesting pages (about four minutes)',
    measure: async (documents) => [
      ...(await benchRender(await homePageOf(documents, Date.now()))),
      ...(await benchSearch(documents)),
      ...(await benchServer()),
    ],
  },
  {
    name: 'paint',
    saying: 'Loading pages and navigating on a phone (about three minutes)',
    measure: async () => [...(await benchPaint()), ...(await benchNavigation())],
  },
  { name: 'network', saying: 'Thousands of publications on one server (about seven minutes)', measure: benchNetwork },
];

function chosenParts(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length === 0) return PARTS.filter(({ name }) => names.length === 0 || names.includes(name));
  console.error(`No part is called ${unknown.join(', ')}: there are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const parts = chosenParts(process.argv.slice(2));
await chooseRedis();
const documents = await loadDocuments();
const results: BenchResult[] = [];
for (const { saying, measure } of parts) {
  console.log(`${saying} …`);
  results.push(...(await measure(documents)));
}
const file = join(DATA, 'bench.json');
writeFileSync(file, `${JSON.stringify({ node: process.version, at: new Date().toISOString(), results }, null, 2)}\n`);
console.log(`\n${tableOf(results)}\n\nThe same as JSON: ${file}`);
process.exit();
