import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { dayInWords } from '../../shared/rules/date-format.ts';
import { useTexts } from '../language/texts-context.ts';
import { whileVisible } from '../navigation/visibility.ts';
import { usePublication } from './publication-context.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let isRunning = false;
/** Zero until the clock first ticks, so that hydration keeps the server's times. */
let sinceStart = 0;
/** The time of the device, for a page whose own time may be hours old. Null if that is known to be new. */
let deviceTime: number | null = null;

/** Whether the page came from the browser's cache without asking the server, as after Back or in a restored session. */
function isStoredCopy(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'transferSize' in entry && entry.transferSize === 0;
}

/** Starts the clock that all times share. It never stops, so that no page begins with the time of an earlier one. */
function start(): void {
  isRunning = true;
  const startedAt = { monotonic: performance.now(), wall: Date.now() };
  const isCopy = isStoredCopy();
  const tick = () => {
    // The monotonic clock stops while a device sleeps, and the wall clock may be set back.
    sinceStart = Math.max(1, performance.now() - startedAt.monotonic, Date.now() - startedAt.wall);
    deviceTime = isCopy ? Date.now() : null;
    for (const listener of listeners) listener();
  };
  if (isCopy) tick();
  whileVisible(MINUTE, tick);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRunning) start();
  return () => listeners.delete(listener);
}

/** The value of `useClock` for all times of a page, which are too many to subscribe each. */
export const NowContext = createContext<number | null>(null);

export const useNow = (): number | null => useContext(NowContext);

/**
 * The server's time in milliseconds since the epoch: when the page was rendered and the time since then, renewed once a
 * minute and on a return to the page. Of a copy from the browser's cache, whose age is unknown, the device's if that is later.
 * Null before the first renewal.
 */
export function useClock(): number | null {
  const { now } = usePublication();
  const passed = useSyncExternalStore(
    subscribe,
    () => sinceStart,
    () => 0,
  );
  return passed === 0 ? null : Math.max(now + passed, deviceTime ?? 0);
}

/** The day in the publication's zone and its year. */
export function useToday(): Pick<PublicationInfo, 'today' | 'shortDay' | 'year'> {
  const publication = usePublication();
  const now = useNow();
  const { locale } = useTexts();
  return now === null ? publication : dayInWords(locale, publication.timeZone, now);
}
