import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest on two cores. */
const LONGEST = [
  'containers',
  'commands',
  'worker-process',
  'websub',
  'dev-command',
  'accessibility',
  'hostile',
  'reader-keeps-place',
  'feed-hostile',
  'worker-polls',
].map((name) => `${name}.test.ts`);

/** Runs the longest files first, so that none of them is alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.indexOf(basename(moduleId));
      return index === -1 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
