import { build } from './build.mjs';
import { runWithProcesses } from './command.mjs';

const HELP = `npm run bench [-- PART …]: measures the product. Without a PART it measures all of these:
  read        feeds read per second, from bytes to articles
  render      rendering the home page, against React alone
  search      queries of every kind among 1,200 articles; the time to build their indexes, and their memory
  server      the cached home page, against a bare Fastify with the same bytes; memory before and after
  load        a minute at full load while sections change every second and Redis restarts once
  paint       pages on a slow phone, from the request to the first paint
  navigation  prefetched pages on a slow phone, from the click to the paint
  freshness   from the publication of an article to a reader's screen, with a hub and without
  polls       feeds polled per second, and 15,000 feeds in a cycle of 15 minutes by two workers
  network     3,000 publications on one server and one worker: start, first pages, memory, an edited file
It takes about twenty minutes, prints a table at the end and writes it to .data/bench.json. The machine should be idle.`;

await runWithProcesses(HELP, async (supervisor) => {
  await build();
  const { bundleProgram } = await import('./bundle-program.mjs');
  const program = await bundleProgram('tests/bench/main.ts', 'bench');
  const env = { ...process.env, NODE_ENV: 'production' };
  return supervisor.startNode('bench', program, process.argv.slice(2), { env }).ended;
});
