import { useSyncExternalStore } from 'react';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { dayInWords } from '../../shared/rules/date-format.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from './publication-context.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let isRunning = false;
/** Null until the clock first ticks, so that hydration keeps the server's times. */
let now: number | null = null;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Starts the clock that all times share. It never stops, so that no page begins with the time of an earlier one. */
function start(): void {
  isRunning = true;
  setInterval(tick, MINUTE);
  // A document that was frozen, or kept for Back, has missed its minutes.
  document.addEventListener('visibilitychange', tick);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRunning) start();
  return () => listeners.delete(listener);
}

/** The time in milliseconds since the epoch, renewed once a minute and on a return to the page; null before that. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => null,
  );
}

/** The day in the publication's zone and its year: the server's at first, then by the browser's clock. */
export function useToday(): Pick<PublicationInfo, 'today' | 'year'> {
  const publication = usePublication();
  const now = useNow();
  const { locale } = useTexts();
  return now === null ? publication : dayInWords(locale, publication.timeZone, now);
}
