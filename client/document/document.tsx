import { StaticRouter } from 'react-router-dom';
import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { App } from '../app.tsx';
import { FAQ_JSON_LD_ID, faqJsonLd } from '../faq/faq-json-ld.ts';
import { addressOf } from '../page-address.ts';
import { withoutContent } from '../page-content.ts';
import { FaqPage } from '../pages/faq-page.tsx';
import { DocumentHead } from './document-head.tsx';

/** What a page loads, as the asset manifest says it; addresses from the root of the site. */
export interface PageAssets {
  /** The script that brings the others. */
  boot: string;
  /** The app's entry, then what it imports, and the same of the page's own chunk, by `chunkOf`. */
  modules: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** The picture that others show of a page without one of its own. */
  card: string;
}

const CHUNK_PAGES = { faq: FaqPage };

/** JSON that cannot end the script element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The whole page, for the server alone; the browser hydrates what is below `#root`. */
export function Document({ envelope, assets }: { envelope: PageEnvelope; assets: PageAssets }) {
  const { publication, page } = envelope;
  const pageData = inlineJson(withoutContent(envelope));
  const waits = (page.kind === 'home' || page.kind === 'news') && page.state.status === 'loading';
  return (
    <html lang="en">
      <head>
        <DocumentHead envelope={envelope} assets={assets} />
        {page.kind === 'faq' && (
          <script
            type="application/ld+json"
            id={FAQ_JSON_LD_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts with every "<" escaped, in a script type that never runs
            dangerouslySetInnerHTML={{ __html: inlineJson(faqJsonLd(publication)) }}
          />
        )}
        {waits && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
      </head>
      <body>
        <div id="root">
          <StaticRouter location={addressOf(page)}>
            <App envelope={envelope} chunkPages={CHUNK_PAGES} />
          </StaticRouter>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own with every "<" escaped, in a script type that never runs */}
        <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: pageData }} />
      </body>
    </html>
  );
}
