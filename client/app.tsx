import type { PageData, PageEnvelope } from '../shared/model/page-data.ts';
import { Stage } from './components/stage.tsx';
import { HeadTags } from './document/head-tags.tsx';
import { ManifestLink } from './document/manifest-link.tsx';
import { ErrorBoundary } from './feedback/error-boundary.tsx';
import { PageAnnouncer } from './feedback/page-announcer.tsx';
import { Toaster } from './feedback/toaster.tsx';
import { useVersionWatch } from './feedback/use-version-watch.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { PageContext } from './page-context.ts';
import type { ChunkPages } from './page-props.ts';
import { useTakenOver } from './use-hydrated.ts';
import { usePage } from './use-page.ts';

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
  const { publication } = envelope;
  const { shown, actions, retry, loadNewer } = usePage(envelope);
  const { page, visit } = shown;
  useTakenOver();
  useVersionWatch({ build: publication.build, version: versionOf(page), loadNewer, outdate: actions.outdate });
  return (
    <PageContext value={actions}>
      <HeadTags envelope={{ publication, page }} />
      <ManifestLink />
      <ErrorBoundary visit={visit}>
        <PageFrame publication={publication} page={page}>
          <Stage publication={publication} page={page} chunkPages={chunkPages} onRetry={retry} />
        </PageFrame>
      </ErrorBoundary>
      <PageAnnouncer envelope={{ publication, page }} />
      <Toaster />
    </PageContext>
  );
}
