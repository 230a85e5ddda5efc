import type { PageData, PageEnvelope } from '../shared/page-data.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { HeadTags } from './components/head-tags.tsx';
import { ManifestLink } from './components/manifest-link.tsx';
import { PageAnnouncer } from './components/page-announcer.tsx';
import { PageFrame } from './components/page-frame.tsx';
import { Stage } from './components/stage.tsx';
import { Toaster } from './components/toaster.tsx';
import { PageContext } from './page-context.ts';
import type { ChunkPages } from './page-props.ts';
import { useTakenOver } from './use-hydrated.ts';
import { usePage } from './use-page.ts';
import { useVersionWatch } from './use-version-watch.ts';

export interface AppProps {
  envelope: PageEnvelope;
  /** The pages that are chunks of their own: all on the server, those loaded so far in the browser. */
  chunkPages: ChunkPages;
}

/** The version of the stories on the screen; null on a page that says none. */
function versionOf(page: PageData): string | null {
  return page.kind === 'home' && page.state.status === 'ready' ? page.state.data.version : null;
}

/** The whole product below `#root`, the same tree on the server and in the browser; a router stands around it. */
export function App({ envelope, chunkPages }: AppProps) {
  const { site } = envelope;
  const { shown, actions, retry, loadNewer } = usePage(envelope);
  const { page, visit } = shown;
  useTakenOver();
  useVersionWatch({ build: site.build, version: versionOf(page), loadNewer, outdate: actions.outdate });
  return (
    <PageContext value={actions}>
      <HeadTags envelope={{ site, page }} />
      <ManifestLink />
      <ErrorBoundary visit={visit}>
        <PageFrame site={site} page={page}>
          <Stage site={site} page={page} chunkPages={chunkPages} onRetry={retry} />
        </PageFrame>
      </ErrorBoundary>
      <PageAnnouncer envelope={{ site, page }} />
      <Toaster />
    </PageContext>
  );
}
