import { setImmediate as nextTurn } from 'node:timers/promises';

/** Keys in one round trip, so that a large read blocks neither Redis nor this server's requests. */
const CHUNK = 20;
/** How long requests may wait while many snapshots are built, in milliseconds. */
const SLICE_MS = 5;

interface ReadQueueOptions {
  read: (keys: readonly string[]) => Promise<Iterable<string>>;
  refresh: (publication: string) => void;
  /** Called with null when nothing is left to do, or with the error of a read that failed. */
  onEnd: (error: unknown) => void;
}

/** Reads keys in chunks, never two at once, and then refreshes the publications that they concern. */
interface ReadQueue {
  /** Announced keys and changed publications: they go before what is left in the background. */
  addUrgent: (keys: Iterable<string>, publications?: Iterable<string>) => void;
  /** Nothing is refreshed before all of these keys are read. */
  addBackground: (keys: Iterable<string>, publications?: Iterable<string>) => void;
  /** Goes on after a read that failed. */
  retry: () => void;
  /** Whether all that `addBackground` was given was read once, and everything was refreshed after it. */
  isCaughtUp: () => boolean;
}

interface PendingWork {
  keys: Set<string>;
  publications: Set<string>;
}

const createPendingWork = (): PendingWork => ({ keys: new Set(), publications: new Set() });

function takeSome(keys: Set<string>): string[] {
  const taken: string[] = [];
  for (const key of keys) {
    if (taken.length === CHUNK) break;
    taken.push(key);
    keys.delete(key);
  }
  return taken;
}

function addTo(values: Set<string>, more: Iterable<string>): void {
  for (const value of more) values.add(value);
}

const hasWork = ({ keys, publications }: PendingWork): boolean => keys.size + publications.size > 0;

/** Takes turns with requests: a section that all publications share touches thousands of snapshots. */
async function refreshAll({ publications }: PendingWork, refresh: ReadQueueOptions['refresh']): Promise<void> {
  let began = performance.now();
  for (const publication of publications) {
    publications.delete(publication);
    refresh(publication);
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** After an error the keys wait until `retry`, or until more are added. */
export function createReadQueue({ read, refresh, onEnd }: ReadQueueOptions): ReadQueue {
  const urgent = createPendingWork();
  const background = createPendingWork();
  let isRunning = false;
  let hasBegun = false;
  let isCaughtUp = false;

  const readSome = async (queue: PendingWork) => {
    const keys = takeSome(queue.keys);
    try {
      addTo(queue.publications, await read(keys));
    } catch (error) {
      addTo(background.keys, keys);
      throw error;
    }
  };
  const work = async () => {
    while (hasWork(urgent) || hasWork(background)) {
      const queue = hasWork(urgent) ? urgent : background;
      if (queue.keys.size > 0) await readSome(queue);
      if (queue.keys.size > 0) continue;
      await refreshAll(queue, refresh);
      isCaughtUp ||= queue === background && hasBegun && background.keys.size === 0;
    }
    isRunning = false;
    onEnd(null);
  };
  const giveUp = async (error: unknown) => {
    for (const queue of [urgent, background]) await refreshAll(queue, refresh);
    isRunning = false;
    onEnd(error);
  };
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    work().catch(giveUp);
  };
  const add = (queue: PendingWork, keys: Iterable<string>, publications: Iterable<string> = []) => {
    addTo(queue.keys, keys);
    addTo(queue.publications, publications);
    run();
  };

  return {
    addUrgent: (keys, publications) => add(urgent, keys, publications),
    addBackground: (keys, publications) => {
      hasBegun = true;
      add(background, keys, publications);
    },
    retry: run,
    isCaughtUp: () => isCaughtUp,
  };
}
