import type { PageData } from '../shared/model/page-data.ts';
import type { Loaded } from './load-page.ts';

/** A wait shorter than this is not worth a spinner. */
const PENDING_MS = 150;
/** Between two looks for the first snapshot. */
const WAIT_MS = 2_000;

interface CurrentLoadOptions {
  load: (page: PageData) => Promise<Loaded>;
  /** The wait is long enough to notice. */
  onPending: (page: PageData) => void;
  onPage: (page: PageData) => void;
  /** Only the whole page will do: another build answered, or a chunk is gone. */
  onOutdated: () => void;
}

export interface CurrentLoad {
  start: (page: PageData) => Promise<void>;
  stop: () => void;
}

/** One load at a time: whatever an earlier one brings, or a stopped one, nobody hears of it. */
export function createCurrentLoad({ load, onPending, onPage, onOutdated }: CurrentLoadOptions): CurrentLoad {
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    turn += 1;
    clearTimeout(timer);
  };
  const start = async (page: PageData): Promise<void> => {
    stop();
    const mine = turn;
    timer = setTimeout(() => onPending(page), PENDING_MS);
    const loaded = await load(page);
    if (mine !== turn) return;
    clearTimeout(timer);
    if (loaded.kind === 'outdated') onOutdated();
    else if (loaded.kind === 'page') onPage(loaded.page);
    else {
      onPending(page);
      timer = setTimeout(() => start(page), WAIT_MS);
    }
  };
  return { start, stop };
}
