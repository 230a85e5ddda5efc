import { Gauge, type Registry } from 'prom-client';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { failureLevel, type RedisClient } from '../../shared/node/redis/redis.ts';
import { editionsKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import type { ServerMetrics } from '../metrics.ts';
import { sectionKeysIn, type Tenant, type TenantRegistry } from '../publications/registry.ts';
import { hasSections, nextState, type SnapshotState } from './next-snapshot.ts';
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

/** The snapshots that requests are served from: one for each publication, swapped as a whole. */
export type Snapshots = ReturnType<typeof createSnapshots>;

/** While Redis is unreachable the snapshots stay as they are. */
export function createSnapshots(options: SnapshotsOptions) {
  const states = new Map<string, SnapshotState>();
  const records = createRecords(options.redis, options.log);
  return {
    of: ({ publication: { id } }: Tenant): Snapshot | null => states.get(id)?.snapshot ?? null,
    currentAndPrevious: ({ publication: { id } }: Tenant) =>
      [states.get(id)?.snapshot, states.get(id)?.previous].filter((snapshot) => !!snapshot),
    /** The articles of all sections, hidden ones too. Null before the publication's first snapshot. */
    storedArticles: (tenant: Tenant) =>
      states.has(tenant.publication.id)
        ? sectionKeysIn(tenant).flatMap((key) => records.sections.get(key)?.articles ?? [])
        : null,
    ...createRefresh(options, states, records),
  };
}

/** The one loop: reads what changed, then swaps the snapshots concerned. What cannot be read is read with the next 'all'. */
function createRefresh(options: SnapshotsOptions, states: Map<string, SnapshotState>, records: Records) {
  const { registry, log } = options;
  const pending = new Set<string>();
  let isAllPending = false;
  let isRunning = false;
  let running = Promise.resolve();
  let isCaughtUp = false;

  const readAndSwap = async (keys: readonly string[]): Promise<{ isRead: boolean }> => {
    const ids = keys.flatMap((key) => registry.byPublicationKey(key)?.publication.id ?? []);
    const affectedIds = await read(options, records, keys, ids).catch((err: unknown) => {
      log[failureLevel(options.redis)]({ err }, 'reading sections failed, serving the sections in memory');
      return null;
    });
    const yieldToEventLoop = createYieldToEventLoop();
    for (const id of new Set([...ids, ...(affectedIds ?? [])])) {
      await swapIfChanged(options, states, records, id);
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
      const { isRead } = await readAndSwap([...keys]);
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
  states: Map<string, SnapshotState>,
  { sections, ready, editionLists }: Records,
  keys: ReadonlySet<string>,
): void {
  sections.keepOnly(keys);
  ready.keepOnly(keys);
  editionLists.keepOnly(new Set(registry.all().map(({ publication }) => editionsKey(publication.id))));
  for (const id of states.keys()) if (!registry.byId(id)) states.delete(id);
}

/** Shows a publication once it is ready. One that was shown once stays shown. */
async function swapIfChanged(
  options: SnapshotsOptions,
  states: Map<string, SnapshotState>,
  records: Records,
  id: string,
): Promise<void> {
  const { registry, log } = options;
  const tenant = registry.byId(id);
  const before = states.get(id);
  const isReady = records.ready.get(publicationKey(id)) === true;
  if (!tenant || !(before || (isReady && hasSections(tenant, records.sections)))) return;
  try {
    const next = await nextState(tenant, before, records, options);
    states.set(id, next);
    const { version } = next.snapshot;
    if (next.snapshot !== before?.snapshot)
      log[before ? 'debug' : 'info']({ publication: id, version }, 'snapshot swapped');
  } catch (error) {
    log.error({ err: error, publication: id }, 'the snapshot could not be built');
  }
}

export function registerSnapshotGauges(
  metricsRegistry: Registry,
  registry: Pick<TenantRegistry, 'all'>,
  snapshots: Pick<Snapshots, 'of'>,
): void {
  const registers = [metricsRegistry];
  new Gauge({
    name: 'news_publications_without_snapshot',
    help: 'Publications that show their loading state',
    registers,
    collect() {
      this.set(registry.all().filter((tenant) => snapshots.of(tenant) === null).length);
    },
  });
  new Gauge({
    name: 'news_edition_newest_timestamp_seconds',
    help: 'When the newest edition of a publication was made',
    labelNames: ['publication'],
    registers,
    collect() {
      this.reset();
      for (const tenant of registry.all()) {
        if (tenant.publication.editions.length === 0) continue;
        // One without any counts from when its file was read, so that a list that is lost is noticed too.
        const newestAt = snapshots.of(tenant)?.editions.listed[0]?.at ?? tenant.readAt;
        this.set({ publication: tenant.publication.id }, newestAt / 1000);
      }
    },
  });
}
