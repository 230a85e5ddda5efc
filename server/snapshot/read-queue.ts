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
  /** Nothing is refreshed before all keys are read. */
  add: (keys: Iterable<string>, publications?: Iterable<string>) => void;
  /** Goes on after a read that failed. */
  retry: () => void;
  /** Whether everything was read once, and refreshed after it. */
  isCaughtUp: () => boolean;
}

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

/** After an error the keys wait until `retry`, or until more are added. */
export function createReadQueue({ read, refresh, onEnd }: ReadQueueOptions): ReadQueue {
  const keys = new Set<string>();
  const publications = new Set<string>();
  let isRunning = false;
  let isCaughtUp = false;

  const readSome = async () => {
    const some = takeSome(keys);
    try {
      addTo(publications, await read(some));
    } catch (error) {
      addTo(keys, some);
      throw error;
    }
  };
  /** Takes turns with requests: a section that all publications share touches thousands of snapshots. */
  const refreshAll = async () => {
    let began = performance.now();
    for (const publication of publications) {
      publications.delete(publication);
      refresh(publication);
      if (performance.now() - began < SLICE_MS) continue;
      await nextTurn();
      began = performance.now();
    }
  };
  const work = async () => {
    while (keys.size + publications.size > 0) {
      if (keys.size > 0) await readSome();
      else await refreshAll();
    }
    isCaughtUp = true;
  };
  const run = async () => {
    if (isRunning || keys.size + publications.size === 0) return;
    isRunning = true;
    let failure: unknown = null;
    try {
      await work();
    } catch (error) {
      failure = error;
      await refreshAll();
    }
    isRunning = false;
    onEnd(failure);
  };

  return {
    add: (moreKeys, morePublications = []) => {
      addTo(keys, moreKeys);
      addTo(publications, morePublications);
      void run();
    },
    retry: () => void run(),
    isCaughtUp: () => isCaughtUp,
  };
}
