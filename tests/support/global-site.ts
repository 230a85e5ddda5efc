import type { TestProject } from 'vitest/node';
import type { BlogPost } from '../../demo/blog/posts.ts';
import type { PublicationFile } from '../../demo/publication.ts';
import { addMorePosts } from './difficult-posts.ts';
import { startOwnRedis } from './redis.ts';
import { categoriesOf, type Stack, startStack } from './stack.ts';

/** What a browser test needs of the stack that it reads. */
export interface Site extends Pick<Stack, 'url' | 'ops'> {
  readonly posts: readonly BlogPost[];
}

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
  }
}

/** What an embed may hold, whose code must not run. */
const ATTACK = [
  '<p id="embedded" onclick="attacked()">Events</p><script>attacked()</script><img src="x" onerror="attacked()">',
  '<iframe title="a" srcdoc="<script>parent.attacked()</script>"></iframe>',
  '<iframe title="b" src="javascript:parent.attacked()"></iframe>',
].join('');

/** Publications beside the sample one, which some tests read at a host of their own: `{id}.localhost`. */
function createOthers(sample: PublicationFile): PublicationFile[] {
  const other = (id: string, names: string[], changes: Partial<PublicationFile>): PublicationFile => ({
    ...sample,
    id,
    hostnames: [`${id}.localhost`],
    categories: categoriesOf(sample, names),
    ...changes,
  });
  const { 'Local Events': events, ...rest } = categoriesOf(sample, ['Local News', 'Local Events']);
  const [first, ...others] = sample.locations ?? [];
  const { feeds } = sample.categories['Food & Dining'] ?? {};
  if (!events || !first) throw new Error('the sample newsroom has no events or no locations');
  return [
    other('french', ['Local News', 'Sports'], { city: 'Montréal', language: 'fr', accent: '#0b5c8a' }),
    other('embeds', [], { categories: { ...rest, 'Local Events': { ...events, embedContent: ATTACK } } }),
    other('locations', ['Local News', 'Sports', 'Food & Dining'], { locations: [{ ...first, feeds }, ...others] }),
  ];
}

/** Starts one stack for the browser tests of all workers. It reads its feeds while the tests before them run. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const { url, ops, newsroom, stop } = await startStack({
    redis: await startOwnRedis(),
    prepare: addMorePosts,
    others: createOthers,
    // Always a "Morning edition", and none that comes during the tests.
    publication: { editions: ['00:00'] },
    waitUntilReady: false,
  });
  project.provide('site', { url, ops, posts: newsroom.blog.backend.posts });
  return stop;
}
