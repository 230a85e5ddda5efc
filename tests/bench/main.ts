import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../../scripts/project.mjs';
import chooseRedis from '../support/global-redis.ts';
import { type Documents, loadDocuments } from './documents.ts';
import { benchFreshness } from './freshness-bench.ts';
import { homePageOf } from './home-page.ts';
import { benchLoad } from './load-bench.ts';
import { benchNavigation } from './navigation-bench.ts';
import { benchNetwork } from './network-bench.ts';
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
  { name: 'read', saying: 'Reading feeds', measure: benchRead },
  {
    name: 'render',
    saying: 'Rendering the home page',
    measure: async (documents) => benchRender(await homePageOf(documents, Date.now())),
  },
  { name: 'search', saying: 'Searching 1,200 articles', measure: benchSearch },
  { name: 'server', saying: 'Requesting the cached home page (about three minutes)', measure: benchServer },
  { name: 'load', saying: 'A minute at full load while sections change and Redis restarts', measure: benchLoad },
  { name: 'paint', saying: 'Loading pages on a slow phone', measure: benchPaint },
  { name: 'navigation', saying: 'Navigating on a slow phone', measure: benchNavigation },
  { name: 'freshness', saying: 'Publishing articles, with a hub and without', measure: benchFreshness },
  {
    name: 'polls',
    saying: 'Polling many feeds with one worker and with two (about five minutes)',
    measure: benchPolls,
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
