import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest on two cores, nine seconds or more, the longest of each kind first. */
const LONGEST = [
  'worker-process',
  'worker-upkeep',
  'dev-command',
  'commands',
  'websub',
  'feed-hostile',
  'containers',
  'end-to-end',
  'redis-unresponsive',
  'worker-redis-away',
  'worker-polls',
  'feed-fetch-names',
  'feeds-command',
  'server-blog-hostile',
  'visitors-limits',
  'worker-shared-load',
  'server-blog',
  'server-previews',
  'log-output-lost',
  'redis-refuses',
  'rolling-restart',
  'accessibility',
  'reader-keeps-place',
  'hostile',
  'navigation',
  'local-news-sections',
  'open-page',
  'sticky-bars',
  'print-and-direction',
  'reader-large-text',
  'home',
  'languages',
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
