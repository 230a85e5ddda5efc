import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** How Vitest, Playwright and waitFor() say that a test ran out of time. */
const OUT_OF_TIME = /timed out in \d+ms|Timeout \d+ms exceeded|was not met within \d+ ms/;

const ranOutOfTime = (test: TestCase): boolean =>
  test.result().errors?.some(({ message }) => OUT_OF_TIME.test(message)) ?? false;

/** Lists the tests that ran out of time, each with the command that runs it again: on a busy machine it may pass alone. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its path.
export default class OutOfTime implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const late = modules.flatMap(({ children }) => Array.from(children.allTests()).filter(ranOutOfTime));
    if (late.length === 0) return;
    console.log('\nThese tests ran out of time. On a busy machine they may pass alone:');
    for (const { module, name } of late) {
      console.log(`  npm test -- ${relative(process.cwd(), module.moduleId)} -t ${JSON.stringify(name)}`);
    }
  }
}
