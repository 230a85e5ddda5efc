import { StaticRouter } from 'react-router-dom';
import { publicationName } from '../shared/head.ts';
import type { PageEnvelope } from '../shared/page-data.ts';
import { feedPath, MANIFEST_PATH } from '../shared/paths.ts';
import { MARK_COLOURS } from '../shared/publication-mark.ts';
import { App } from './app.tsx';
import { FAQ_JSON_LD_ID, faqJsonLd } from './content/faq/faq-json-ld.ts';
import { addressOf } from './page-address.ts';
import { withoutStories } from './page-stories.ts';
import { FaqPage } from './pages/faq-page.tsx';
import { PostPage } from './pages/post-page.tsx';

/** What a page loads, as the asset manifest says it; addresses from the root of the site. */
export interface PageAssets {
  entry: string;
  imports: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** The page's own chunk and what it imports, by `chunkOf`. */
  preloads: readonly string[];
}

const CHUNK_PAGES = { faq: FaqPage, post: PostPage };

/** JSON that cannot end the script element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The whole page, for the server alone; the browser hydrates what is below `#root`. */
export function Document({ envelope, assets }: { envelope: PageEnvelope; assets: PageAssets }) {
  const { site, page } = envelope;
  const pageData = inlineJson(withoutStories(envelope));
  const waits = (page.kind === 'home' || page.kind === 'news') && page.state.status === 'loading';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {[...assets.imports, ...assets.preloads].map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={assets.entry} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={MARK_COLOURS.paper} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14110d" />
        <link rel="manifest" href={MANIFEST_PATH} />
        <link rel="alternate" type="application/rss+xml" title={publicationName(site)} href={feedPath()} />
        {page.kind === 'faq' && (
          <script
            type="application/ld+json"
            id={FAQ_JSON_LD_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts with every "<" escaped, in a script type that never runs
            dangerouslySetInnerHTML={{ __html: inlineJson(faqJsonLd(site)) }}
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
