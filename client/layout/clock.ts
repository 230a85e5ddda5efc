import { createContext, useContext, useEffect, useState } from 'react';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { dayInWords } from '../../shared/rules/date-format.ts';
import { useTexts } from '../language/texts-context.ts';
import { whileVisible } from '../navigation/visibility.ts';
import { usePublication } from './publication-context.ts';

const MINUTE = 60_000;

/** A frame that is mounted again, as on Back from an error, has the time since then too. */
const LOADED_AT = Date.now();

/** Whether the page came from the browser's cache without asking the server, as after Back or in a restored session. */
function isStoredCopy(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'transferSize' in entry && entry.transferSize === 0;
}

/**
 * The server's time in milliseconds since the epoch: when the page was rendered and the time since then, renewed once a
 * minute and on a return to the page. Of a copy from the browser's cache, whose age is unknown, the device's if that is later.
 * Null before the first renewal, so that hydration keeps the server's times.
 */
export function useClock(): number | null {
  const { now: renderedAt } = usePublication();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const isCopy = isStoredCopy();
    const tick = () => setNow(Math.max(renderedAt + Date.now() - LOADED_AT, isCopy ? Date.now() : renderedAt));
    if (isCopy || Date.now() >= LOADED_AT + MINUTE) tick();
    return whileVisible(MINUTE, tick);
  }, [renderedAt]);
  return now;
}

/** The value of `useClock` for all times of a page, which are too many to have a clock each. */
export const NowContext = createContext<number | null>(null);

export const useNow = (): number | null => useContext(NowContext);

export function useToday(): Pick<PublicationInfo, 'today' | 'shortDay' | 'year'> {
  const publication = usePublication();
  const now = useNow();
  const { locale } = useTexts();
  return now === null ? publication : dayInWords(locale, publication.timeZone, now);
}
