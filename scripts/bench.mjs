import { build } from './build.mjs';
import { runWithProcesses } from './command.mjs';

const HELP = `npm run bench [-- PART …]: measures the product. Without a PART it measures all of these:
  feeds    the slowest document of real feeds; the processor time of a feed against fetch and rss-parser; polls per second
  pages    the cached home page against a bare Fastify with the same bytes; rendering against React alone; searches
  paint    the main thread of the home page in the full browser; first paints and prefetched pages on a slow phone
  network  3,000 publications on one server and one worker: start, first pages, memory, an edited file
It takes about twenty minutes, prints a table at the end and writes it to .data/bench.json. The machine should be idle.`;

await runWithProcesses(HELP, async (supervisor) => {
  await build();
  const { bundleProgram } = await import('./bundles.mjs');
  const program = await bundleProgram('tests/bench/main.ts', 'bench');
  const env = { ...process.env, NODE_ENV: 'production' };
  return supervisor.startNode('bench', program, process.argv.slice(2), { env }).ended;
});
