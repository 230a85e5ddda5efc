import type { ReactNode } from 'react';
import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { isSnapshotPage } from '../../shared/pages/snapshot-page.ts';
import { FAQ_JSON_LD_ID } from '../faq/faq-json-ld.ts';
import { DocumentHead } from './document-head.tsx';
import type { PageAssets } from './page-assets.ts';
import type { PreviewImage } from './preview-tags.tsx';
import { structuredDataOf } from './structured-data/structured-data.ts';
import { STRUCTURED_DATA_ID } from './use-structured-data.ts';

interface DocumentProps {
  envelope: PageEnvelope;
  assets: PageAssets;
  preview: PreviewImage;
  children: ReactNode;
}

/** JSON with every `<` escaped, so that it cannot end its script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The whole page, for the server alone; the browser hydrates `#root`. */
export function Document({ envelope, assets, preview, children }: DocumentProps) {
  const { page } = envelope;
  const structuredData = structuredDataOf(envelope, preview.address);
  const isBeforeFirstSnapshot = isSnapshotPage(page) && page.state.status === 'loading';
  return (
    <html lang="en">
      <head>
        <DocumentHead envelope={envelope} assets={assets} preview={preview} />
        {structuredData && (
          <script
            type="application/ld+json"
            id={page.kind === 'faq' ? FAQ_JSON_LD_ID : STRUCTURED_DATA_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own with every "<" escaped, in a script type that never runs
            dangerouslySetInnerHTML={{ __html: inlineJson(structuredData) }}
          />
        )}
        {isBeforeFirstSnapshot && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
      </head>
      <body>
        <div id="root">{children}</div>
        <script
          type="application/json"
          id="page-data"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own with every "<" escaped, in a script type that never runs
          dangerouslySetInnerHTML={{ __html: inlineJson(envelope) }}
        />
      </body>
    </html>
  );
}
