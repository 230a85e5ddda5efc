import type { SectionContent } from '../../shared/model/snapshot.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { TenantContents } from './build-snapshot.ts';
import type { SectionMemory } from './section-memory.ts';

/** A worker polls new feeds at once: empty content that is older than this is what the feeds really have. */
const FIRST_POLL_MS = 5 * 60_000;

interface ChosenContent {
  key: string;
  content: SectionContent;
}

/** By anchor and by `location/{id}`. */
export type ChosenContents = ReadonlyMap<string, ChosenContent>;

interface NamedSection {
  name: string;
  key: string | null;
}

/** In the order of the categories, then the locations. */
function namedSections({ publication, sectionKeys }: Tenant): NamedSection[] {
  const { categories, locations } = publication;
  return [
    ...categories.map(({ anchor }, index) => ({ name: anchor, key: sectionKeys.categories[index] ?? null })),
    ...locations.map(({ id }, index) => ({ name: `location/${id}`, key: sectionKeys.locations[index] ?? null })),
  ];
}

function chooseContent(
  key: string,
  content: SectionContent | undefined,
  before: ChosenContent | undefined,
  now: number,
): ChosenContent | undefined {
  if (!content) return before;
  const isOfOtherFeeds = before && before.key !== key;
  if (isOfOtherFeeds && now - content.builtAt < FIRST_POLL_MS && content.readArticles().length === 0) return before;
  return { key, content };
}

/** A section with a new list of feeds shows its old articles until a worker has published new ones. */
export function chooseContents(
  tenant: Tenant,
  sections: Pick<SectionMemory, 'get'>,
  before: ChosenContents | undefined,
  now: number,
): ChosenContents {
  const chosen = new Map<string, ChosenContent>();
  for (const { name, key } of namedSections(tenant)) {
    const content = key !== null && chooseContent(key, sections.get(key), before?.get(name), now);
    if (content) chosen.set(name, content);
  }
  return chosen;
}

export function areSameContents(some: ChosenContents, others: ChosenContents): boolean {
  const isSame = ([name, { key, content }]: [string, ChosenContent]) =>
    others.get(name)?.key === key && others.get(name)?.content === content;
  return some.size === others.size && Array.from(some).every(isSame);
}

/** Whether a section shows the articles of feeds that the file no longer lists. */
export function isAwaitingFeeds(tenant: Tenant, chosen: ChosenContents): boolean {
  return namedSections(tenant).some(({ name, key }) => chosen.has(name) && chosen.get(name)?.key !== key);
}

export function contentsOf(tenant: Tenant, chosen: ChosenContents): TenantContents {
  const contents = namedSections(tenant).map(({ name }) => chosen.get(name)?.content ?? null);
  const count = tenant.publication.categories.length;
  return { categories: contents.slice(0, count), locations: contents.slice(count) };
}
