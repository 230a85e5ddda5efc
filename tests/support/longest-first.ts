import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest on two cores, nine seconds or more, the longest of each kind first. */
const LONGEST = [
  'worker-upkeep',
  'websub',
  'dev-command',
  'commands',
  'redis-unresponsive',
  'longest-delay',
  'worker-redis-away',
  'end-to-end',
  'worker-process',
  'containers',
  'images',
  'server-blog',
  'server-blog-hostile',
  'clients-limits',
  'redis-refuses',
  'server-previews',
  'feeds-command',
  'rolling-restart',
  'feed-fetch-names',
  'server-articles',
  'accessibility',
  'navigation',
  'hostile',
  'reader-keeps-place',
  'open-page',
  'sticky-bars',
  'layout-post',
  'layout-home',
  'reader-large-text',
  'blog',
  'home',
  'local-news-sections',
  'print-and-direction',
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
