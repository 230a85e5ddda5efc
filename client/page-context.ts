import { createContext, useContext, useState } from 'react';
import type { SectionData } from '../shared/page-data.ts';
import type { Answer } from './ask-api.ts';

/** What a component may ask of the page it is on; the server's answers are empty, nobody calls them there. */
export interface PageActions {
  /** Has the page at `to` at hand before the reader goes there. */
  prefetch: (to: string) => void;
  /** A section of the shown page with all its stories. */
  loadSection: (anchor: string) => Promise<Answer<SectionData>>;
  /** Another build answered: the next navigation loads the whole page. */
  outdate: () => void;
  /** What the reader changed on this history entry, for when they come back to it. */
  kept: Map<string, unknown>;
}

export const PageContext = createContext<PageActions>({
  prefetch: () => undefined,
  loadSection: async () => ({ kind: 'unreachable' }),
  outdate: () => undefined,
  kept: new Map(),
});

export function usePageActions(): PageActions {
  return useContext(PageContext);
}

/** Like `useState`, but Back finds the value that the reader left. `isValue` is the border check of what was kept. */
export function useKept<T>(name: string, initial: T, isValue: (value: unknown) => value is T): [T, (value: T) => void] {
  const { kept } = useContext(PageContext);
  const [value, setValue] = useState<T>(() => {
    const held = kept.get(name);
    return isValue(held) ? held : initial;
  });
  const change = (next: T): void => {
    kept.set(name, next);
    setValue(next);
  };
  return [value, change];
}
