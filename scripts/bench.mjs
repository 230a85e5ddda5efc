import { build } from './dist.mjs';
import { runWithProcesses } from './supervisor.mjs';

const HELP = `npm run bench: feeds read a second, the home page rendered, and served from memory beside a bare Fastify; memory;
feeds polled a second, and 15,000 of them on a cycle of 15 minutes. Takes about ten minutes; a table at the end, the same in .data/bench.json. The machine should have nothing else to do.`;

await runWithProcesses(async (supervisor) => {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  await build();
  const { bundleProgram } = await import('./bundle-program.mjs');
  const program = await bundleProgram('tests/bench/main.ts', 'bench');
  const env = { ...process.env, NODE_ENV: 'production' };
  return supervisor.startNode('bench', program, [], { env }).ended;
});
