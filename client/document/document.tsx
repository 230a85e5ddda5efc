import type { ReactNode } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';
import type { PageEnvelope } from '../../shared/pages/pages.ts';
import { isLoading, isSnapshotPage } from '../../shared/pages/pages.ts';
import { TextsContext } from '../language/texts-context.ts';
import { PublicationContext } from '../layout/publication-context.ts';
import { DocumentHead } from './document-head.tsx';
import { InlineJson } from './inline-json.tsx';
import type { PageAssets } from './page-assets.ts';
import type { PreviewImage } from './preview-tags.tsx';
import { StructuredData } from './structured-data/structured-data.tsx';

interface DocumentProps {
  envelope: PageEnvelope;
  assets: PageAssets;
  preview: PreviewImage;
  texts: Texts;
  children: ReactNode;
}

/** The whole page, for the server alone; the browser hydrates `#root`. */
export function Document({ envelope, assets, preview, texts, children }: DocumentProps) {
  const { publication, page } = envelope;
  const isBeforeFirstSnapshot = isSnapshotPage(page) && isLoading(page);
  return (
    <PublicationContext value={publication}>
      <TextsContext value={texts}>
        <html lang={publication.language}>
          <head>
            <DocumentHead page={page} assets={assets} preview={preview} />
            <StructuredData page={page} preview={preview.address} />
            {isBeforeFirstSnapshot && (
              <noscript>
                <meta httpEquiv="refresh" content="5" />
              </noscript>
            )}
          </head>
          <body>
            <div id="root">{children}</div>
            <InlineJson id="page-data" type="application/json" data={envelope} />
          </body>
        </html>
      </TextsContext>
    </PublicationContext>
  );
}
