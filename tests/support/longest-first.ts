import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest on two cores, nine seconds or more, the longest of each kind first. */
const LONGEST = [
  'images',
  'websub',
  'commands',
  'server-blog',
  'server-blog-hostile',
  'worker-process',
  'redis-access',
  'end-to-end',
  'clients-limits',
  'websub-callback',
  'redis-refuses',
  'redis-faults',
  'server-articles',
  'worker-upkeep',
  'containers',
  'demo-command',
  'longest-delay',
  'dev-command',
  'image-memory',
  'worker-cluster',
  'redis-unresponsive',
  'rolling-restart',
  'worker-versions',
  'feed-mutations',
  'hostile',
  'firefox',
  'open-page',
  'navigation',
  'accessibility',
  'reader-keeps-place',
  'return-to-page',
  'reader-large-text',
  'reader-keeps-focus',
  'blog',
  'no-scripts',
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
