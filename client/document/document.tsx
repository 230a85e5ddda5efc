import type { ReactNode } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';
import type { Language } from '../../shared/language/language.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import { isLoading, isSnapshotPage, type PageEnvelope } from '../../shared/pages/pages.ts';
import { WEB_MANIFEST_PATH } from '../../shared/paths.ts';
import { DARK, LIGHT, sheetOf } from '../../shared/rules/colours.ts';
import { TextsContext } from '../language/texts-context.ts';
import { PublicationContext } from '../layout/publication-context.ts';
import { InlineJson } from '../layout/trusted-markup.tsx';
import { markAddress } from './mark-drawing.ts';
import { FeedLinks, PreviewContext, type PreviewImage } from './page-head.tsx';

/** The files of a page, from the asset manifest; addresses start with `/`. */
export interface PageAssets {
  loader: string;
  entry: string;
  /** The texts of each language, which the entry imports. */
  texts: Readonly<Record<Language, string>>;
  /** The inline style sheet. */
  style: { text: string };
  fonts: readonly string[];
}

interface DocumentProps {
  envelope: PageEnvelope;
  assets: PageAssets;
  preview: PreviewImage;
  texts: Texts;
  children: ReactNode;
}

/** The part of the head that stays the same in client navigation; page-head.tsx has the rest. */
function DocumentHead({ envelope: { publication, page }, assets }: Pick<DocumentProps, 'envelope' | 'assets'>) {
  const { language, accent } = publication;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, allowed by its hash */}
      <style dangerouslySetInnerHTML={{ __html: sheetOf(assets.style.text, accent) }} />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <script
        type="module"
        async
        fetchPriority="low"
        src={assets.loader}
        data-entry={assets.entry}
        data-texts={assets.texts[language]}
      />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={LIGHT.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK.paper} />
      {/* A data address, which saves a request; browsers without SVG icons request `/favicon.ico` by themselves. */}
      <link rel="icon" type="image/svg+xml" href={markAddress(publication)} />
      <link rel="manifest" href={WEB_MANIFEST_PATH} />
      <FeedLinks name={null} title={publicationName(publication)} />
      {isSnapshotPage(page) && isLoading(page) && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </head>
  );
}

/** The whole page, for the server alone; the browser hydrates `#root`. */
export function Document({ envelope, assets, preview, texts, children }: DocumentProps) {
  const { publication } = envelope;
  return (
    <PublicationContext value={publication}>
      <TextsContext value={texts}>
        <PreviewContext value={preview}>
          <html lang={publication.language}>
            <DocumentHead envelope={envelope} assets={assets} />
            <body>
              <div id="root">{children}</div>
              <InlineJson id="page-data" type="application/json" data={envelope} />
            </body>
          </html>
        </PreviewContext>
      </TextsContext>
    </PublicationContext>
  );
}
