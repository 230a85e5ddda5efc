import { runWithProcesses } from './command.mjs';
import { build } from './dist.mjs';

const HELP = `npm run bench [-- PART …]: measures the product. Without a PART it measures all of these:
  read        feeds read a second, from bytes to articles
  render      the home page rendered, beside React alone
  search      queries of every kind among 1,200 articles; building and memory of their indexes
  server      the cached home page, beside a bare Fastify with the same bytes; memory before and after
  load        a minute at full load while sections change every second and Redis restarts once
  paint       pages on a slow phone, from the request to the first paint
  navigation  prefetched pages on a slow phone, from the click to the paint
  freshness   from the publication of an article to a reader's screen, with a hub and without
  polls       feeds polled a second, and 15,000 of them on a cycle of 15 minutes by two workers
  network     3,000 publications on one server and one worker: start, first pages, memory, an edited file
Takes about twenty minutes; a table at the end, the same in .data/bench.json. The machine should have nothing else to do.`;

await runWithProcesses(HELP, async (supervisor) => {
  await build();
  const { bundleProgram } = await import('./bundle-program.mjs');
  const program = await bundleProgram('tests/bench/main.ts', 'bench');
  const env = { ...process.env, NODE_ENV: 'production' };
  return supervisor.startNode('bench', program, process.argv.slice(2), { env }).ended;
});
