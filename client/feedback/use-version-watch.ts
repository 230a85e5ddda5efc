import { useEffect, useEffectEvent, useRef } from 'react';
import { toasts } from './toast-store.ts';
import { type VersionWatch, watchVersion } from './version-watch.ts';

interface ShownPage {
  build: string;
  /** The version of the stories on the screen; null on a page that shows none. */
  version: string | null;
  /** Brings the newer stories to the screen. */
  loadNewer: () => void;
  /** Another build was seen: the next navigation loads the whole page. */
  outdate: () => void;
}

/** Watches for newer stories while the site is open, and offers them in a toast. */
export function useVersionWatch({ build, version, loadNewer, outdate }: ShownPage): void {
  const watch = useRef<VersionWatch>(null);
  const offered = useRef(0);
  const start = useEffectEvent(() =>
    watchVersion({
      build,
      version,
      onNewStories: () => {
        offered.current = toasts.show('Newer stories have arrived.', { label: 'Show them', run: load });
      },
      onNewBuild: outdate,
      fetch: (path, init) => fetch(path, init),
      page: document,
    }),
  );
  const load = useEffectEvent(loadNewer);

  useEffect(() => {
    watch.current = start();
    return () => watch.current?.stop();
  }, []);
  useEffect(() => {
    if (version === null) return;
    watch.current?.caughtUp(version);
    toasts.dismiss(offered.current);
  }, [version]);
}
