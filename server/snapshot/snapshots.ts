import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { failureLevel, type RedisClient } from '../../shared/node/redis/redis.ts';
import { editionsKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import type { ServerMetrics } from '../metrics.ts';
import { sectionKeysIn, type Tenant, type TenantRegistry } from '../publications/registry.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { type BuiltSnapshot, hasSections, nextState, type ShownState, type SnapshotContent } from './next-snapshot.ts';
import { createRecords, type Records } from './records.ts';

interface SnapshotsOptions {
  redis: Pick<RedisClient, 'hget' | 'hgetall' | 'status'>;
  registry: TenantRegistry;
  metrics: Pick<ServerMetrics, 'lastRead'>;
  log: Logger;
  now: () => number;
  monotonicNow: () => number;
}

type Changed = 'all' | readonly string[];

export const keysOf = (tenant: Tenant): string[] => [publicationKey(tenant.publication.id), ...sectionKeysIn(tenant)];

/** The snapshots that requests are served from: one for each publication, replaced as a whole. */
export type Snapshots = ReturnType<typeof createSnapshots>;

export function createSnapshots(options: SnapshotsOptions) {
  const states = new Map<string, ShownState>();
  const records = createRecords(options.redis, options.log);
  const stateOf = ({ publication: { id } }: Tenant) => states.get(id);
  return {
    has: (tenant: Tenant): boolean => stateOf(tenant) !== undefined,
    /**
     * Builds it if something has changed since somebody asked last: a publication that nobody reads costs no work. Who asks
     * during a build gets that one, so that nobody waits for more than one.
     */
    of: async (tenant: Tenant): Promise<Snapshot | null> => {
      const state = stateOf(tenant);
      if (!state) return null;
      const { content, built } = state;
      if (built && (built.content === content || !built.isFinished)) return built.snapshot;
      state.built = startBuild(content, built?.snapshot, options.log);
      return state.built.snapshot;
    },
    newestEditionAt: (tenant: Tenant): number | undefined => stateOf(tenant)?.content.editions.listed[0]?.at,
    /** The articles that are shown and those before, hidden ones too. Null before the publication is shown. */
    storedArticles: (tenant: Tenant): readonly StoredArticle[] | null => {
      const state = stateOf(tenant);
      if (!state) return null;
      const sections = [state.content, state.previous].flatMap((content) =>
        content ? [...content.categories, ...content.locations] : [],
      );
      return sections.flatMap((section) => section?.articles ?? []);
    },
    ...createRefresh(options, states, records),
  };
}

function startBuild(
  content: SnapshotContent,
  previous: Promise<Snapshot | null> | undefined,
  log: Logger,
): BuiltSnapshot {
  const built = { content, snapshot: build(content, previous, log), isFinished: false };
  void built.snapshot.then(() => {
    built.isFinished = true;
  });
  return built;
}

/** The snapshot of this content. If it cannot be built, the one before stays. */
async function build(
  content: SnapshotContent,
  previous: Promise<Snapshot | null> | undefined,
  log: Logger,
): Promise<Snapshot | null> {
  const { tenant, configuredAt } = content;
  const before = (await previous) ?? null;
  try {
    return await buildSnapshot(tenant, content, configuredAt, before);
  } catch (error) {
    log.error({ err: error, publication: tenant.publication.id }, 'the snapshot could not be built');
    return before;
  }
}

/** The one loop: reads what changed, then what the publications concerned show. What cannot be read is read with the next 'all'. */
function createRefresh(options: SnapshotsOptions, states: Map<string, ShownState>, records: Records) {
  const { registry, log } = options;
  const pending = new Set<string>();
  let isAllPending = false;
  let isRunning = false;
  let running = Promise.resolve();
  let isCaughtUp = false;

  const readAndShow = async (keys: readonly string[]): Promise<{ isRead: boolean }> => {
    const ids = keys.flatMap((key) => registry.byPublicationKey(key)?.publication.id ?? []);
    const affectedIds = await read(options, records, keys, ids).catch((err: unknown) => {
      log[failureLevel(options.redis)]({ err }, 'reading sections failed, serving the sections in memory');
      return null;
    });
    const yieldToEventLoop = createYieldToEventLoop();
    for (const id of new Set([...ids, ...(affectedIds ?? [])])) {
      show(options, states, records, id);
      await yieldToEventLoop();
    }
    return { isRead: affectedIds !== null };
  };

  const takePending = () => {
    const isAll = isAllPending;
    const keys = new Set(isAll ? registry.all().flatMap(keysOf) : pending);
    pending.clear();
    isAllPending = false;
    return { isAll, keys };
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (isAllPending || pending.size > 0) {
      const { isAll, keys } = takePending();
      if (isAll) forgetRemoved(registry, states, records, keys);
      const { isRead } = await readAndShow([...keys]);
      isCaughtUp ||= isAll && isRead;
    }
    isRunning = false;
  };
  const refresh = (changed: Changed): Promise<void> => {
    if (changed === 'all') isAllPending = true;
    else for (const key of changed) pending.add(key);
    if (!isRunning) running = run();
    return running;
  };
  return {
    refresh,
    /** Resolves once no refresh is under way. */
    settled: () => running,
    isCaughtUp: () => isCaughtUp,
  };
}

async function read(
  { registry, metrics, now }: SnapshotsOptions,
  { ready, editionLists, sections }: Records,
  keys: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  await ready.read(ids.map(publicationKey));
  await editionLists.read(ids.map(editionsKey));
  const changed = await sections.read(keys.filter((key) => registry.bySectionKey(key)));
  metrics.lastRead.set(now() / 1000);
  return changed.flatMap((key) => (registry.bySectionKey(key) ?? []).map(({ publication }) => publication.id));
}

function forgetRemoved(
  registry: TenantRegistry,
  states: Map<string, ShownState>,
  { sections, ready, editionLists }: Records,
  keys: ReadonlySet<string>,
): void {
  sections.keepOnly(keys);
  ready.keepOnly(keys);
  editionLists.keepOnly(new Set(registry.all().map(({ publication }) => editionsKey(publication.id))));
  for (const id of states.keys()) if (!registry.byId(id)) states.delete(id);
}

/** Shows a publication once it is ready. One that was shown once stays shown. */
function show(options: SnapshotsOptions, states: Map<string, ShownState>, records: Records, id: string): void {
  const { registry, log } = options;
  const tenant = registry.byId(id);
  const before = states.get(id);
  const isReady = records.ready.get(publicationKey(id)) === true;
  if (!tenant || !(before || (isReady && hasSections(tenant, records.sections)))) return;
  const next = nextState(tenant, before, records, options);
  states.set(id, next);
  if (next.content !== before?.content) log[before ? 'debug' : 'info']({ publication: id }, 'new content to show');
}
