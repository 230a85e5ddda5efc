import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../language/texts-context.ts';
import { toasts } from './toast-store.ts';
import { type VersionWatch, watchVersion } from './version-watch.ts';

interface VersionWatchOptions {
  build: string;
  /** The version of the articles on the screen; null on a page that shows none. */
  version: string | null;
  loadNewer: () => Promise<void>;
  /** Makes the next navigation load the whole page, since the server runs another build. */
  markOutdated: () => void;
}

/** Watches for newer articles and offers them in a toast. */
export function useVersionWatch({ build, version, loadNewer, markOutdated }: VersionWatchOptions): void {
  const { newer, showNewer } = useTexts().feedback;
  const watch = useRef<VersionWatch>(null);
  const offered = useRef(0);
  /** For the toast, which outlives the rendering that showed it. */
  const load = useRef(loadNewer);
  const start = useEffectEvent(() =>
    watchVersion({
      build,
      version,
      onNewArticles: () => {
        offered.current = toasts.show(newer, { label: showNewer, run: () => load.current() });
      },
      onNewBuild: markOutdated,
      fetch: (path, init) => fetch(path, init),
      page: document,
    }),
  );
  useEffect(() => {
    load.current = () => {
      // If loading brings no new version, the next check offers them again.
      watch.current?.forgetLatest();
      return loadNewer();
    };
  });
  useEffect(() => {
    watch.current = start();
    return () => watch.current?.stop();
  }, []);
  useEffect(() => {
    if (version !== null && watch.current?.noteShown(version)) toasts.dismiss(offered.current);
  }, [version]);
}
