import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest on two cores, nine seconds or more, the longest of each kind first. */
const LONGEST = [
  'containers',
  'commands',
  'demo-command',
  'longest-delay',
  'dev-command',
  'image-memory',
  'websub',
  'redis-access',
  'images',
  'feeds-command',
  'server-blog',
  'websub-callback',
  'server-blog-hostile',
  'rolling-restart',
  'worker-versions',
  'worker-process',
  'worker-cluster',
  'end-to-end',
  'redis-unresponsive',
  'redis-refuses',
  'clients-limits',
  'feed-mutations',
  'accessibility',
  'open-page',
  'hostile',
  'reader-keeps-place',
  'navigation',
  'print-and-direction',
  'local-news-sections',
  'blog',
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
