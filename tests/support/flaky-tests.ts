import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** How Vitest, Playwright and waitFor() say that a test ran out of time. */
const OUT_OF_TIME = /timed out in \d+ms|Timeout \d+ms exceeded|was not met within \d+ ms/;

const ranOutOfTime = (test: TestCase): boolean =>
  !test.ok() && (test.result().errors?.some(({ message }) => OUT_OF_TIME.test(message)) ?? false);

function list(title: string, tests: readonly TestCase[]): void {
  if (tests.length === 0) return;
  console.log(`\n${title}`);
  for (const { module, name } of tests) {
    console.log(`  npm test -- ${relative(process.cwd(), module.moduleId)} -t ${JSON.stringify(name)}`);
  }
}

/** Lists the tests that may depend on how busy the machine is, each with the command that runs it again. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its path.
export default class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => Array.from(children.allTests()));
    list('These tests ran out of time. On a busy machine they may pass alone:', tests.filter(ranOutOfTime));
    list(
      'These tests failed, and passed when they ran again:',
      tests.filter((test) => test.diagnostic()?.flaky),
    );
  }
}
