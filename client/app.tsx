import type { PageEnvelope } from '../shared/page-data.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { HeadTags } from './components/head-tags.tsx';
import { PageAnnouncer } from './components/page-announcer.tsx';
import { PageFrame } from './components/page-frame.tsx';
import { PageContext } from './page-context.ts';
import type { ChunkPages } from './page-props.ts';
import { Screen } from './screen.tsx';
import { usePage } from './use-page.ts';

export interface AppProps {
  envelope: PageEnvelope;
  /** The pages that are chunks of their own: all on the server, those loaded so far in the browser. */
  chunkPages: ChunkPages;
}

/** The whole product below `#root`, the same tree on the server and in the browser; a router stands around it. */
export function App({ envelope, chunkPages }: AppProps) {
  const { shown, actions, retry } = usePage(envelope);
  const { site } = envelope;
  return (
    <PageContext value={actions}>
      <HeadTags envelope={{ site, page: shown.page }} />
      <ErrorBoundary key={shown.visit}>
        <PageFrame site={site} page={shown.page}>
          <Screen site={site} page={shown.page} chunkPages={chunkPages} onRetry={retry} />
        </PageFrame>
      </ErrorBoundary>
      <PageAnnouncer envelope={{ site, page: shown.page }} />
    </PageContext>
  );
}
