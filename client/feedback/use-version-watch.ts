import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { usePageApi } from '../navigation/page-api.ts';
import { toasts } from './toast-store.ts';
import { type VersionWatch, watchVersion } from './version-watch.ts';

/** Watches for newer articles and offers them in a toast. `version` is that of the articles on the screen; null without any. */
export function useVersionWatch(version: string | null, loadNewer: () => Promise<void>): void {
  const { build } = usePublication();
  const { markOutdated } = usePageApi();
  const { newer, showNewer } = useTexts().feedback;
  const watch = useRef<VersionWatch>(null);
  const offered = useRef(0);
  /** As of the last rendering, since a toast outlives the rendering that showed it. */
  const load = useEffectEvent(() => {
    // If loading brings no new version, the next check offers them again.
    watch.current?.forgetLatest();
    return loadNewer();
  });
  const start = useEffectEvent(() =>
    watchVersion({
      build,
      version,
      onNewArticles: () => {
        offered.current = toasts.show(newer, { label: showNewer, run: () => load() });
      },
      onNewBuild: markOutdated,
      fetch: (path, init) => fetch(path, init),
      page: document,
    }),
  );
  useEffect(() => {
    watch.current = start();
    return () => watch.current?.stop();
  }, []);
  useEffect(() => {
    if (version !== null && watch.current?.noteShown(version)) toasts.dismiss(offered.current);
  }, [version]);
}
