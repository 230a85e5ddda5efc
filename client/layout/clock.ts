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

/** Starts the clock that all times share. It never stops, so that no page begins with the time of an earlier one. */
function start(): void {
  isRunning = true;
  const startedAt = { steady: performance.now(), wall: Date.now() };
  whileVisible(MINUTE, () => {
    // The steady clock stops while a device sleeps, and the other one may be set back.
    sinceStart = Math.max(performance.now() - startedAt.steady, Date.now() - startedAt.wall);
    for (const listener of listeners) listener();
  });
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
 * minute and on a return to the page. Null before the first renewal.
 */
export function useClock(): number | null {
  const { now } = usePublication();
  const passed = useSyncExternalStore(
    subscribe,
    () => sinceStart,
    () => 0,
  );
  return passed === 0 ? null : now + passed;
}

/** The day in the publication's zone and its year. */
export function useToday(): Pick<PublicationInfo, 'today' | 'shortDay' | 'year'> {
  const publication = usePublication();
  const now = useNow();
  const { locale } = useTexts();
  return now === null ? publication : dayInWords(locale, publication.timeZone, now);
}
