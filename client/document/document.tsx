import type { ReactNode } from 'react';
import type { Texts } from '../../shared/language/texts.ts';
import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { isSnapshotPage } from '../../shared/pages/snapshot-page.ts';
import { FAQ_JSON_LD_ID, faqJsonLd } from '../faq/faq-json-ld.ts';
import { TextsContext } from '../language/texts-context.ts';
import { loadedPages } from '../pages/loaded-pages.ts';
import { DocumentHead } from './document-head.tsx';
import type { PageAssets } from './page-assets.ts';

interface DocumentProps {
  envelope: PageEnvelope;
  assets: PageAssets;
  texts: Texts;
  children: ReactNode;
}

/** JSON with every `<` escaped, so that it cannot end its script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The whole page, for the server alone; the browser hydrates `#root`. */
export function Document({ envelope, assets, texts, children }: DocumentProps) {
  const { publication, page } = envelope;
  const isBeforeFirstSnapshot = isSnapshotPage(page) && page.state.status === 'loading';
  return (
    <TextsContext value={texts}>
      <html lang={publication.language}>
        <head>
          <DocumentHead envelope={envelope} assets={assets} />
          {page.kind === 'faq' && (
            <script
              type="application/ld+json"
              id={FAQ_JSON_LD_ID}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts with every "<" escaped, in a script type that never runs
              dangerouslySetInnerHTML={{
                __html: inlineJson(faqJsonLd(loadedPages.faq[publication.language] ?? [], publication.city)),
              }}
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
    </TextsContext>
  );
}
