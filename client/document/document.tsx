import { createElement, Fragment, type ReactNode } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';
import type { Language } from '../../shared/language/language.ts';
import { isLoading, isSnapshotPage, type PageEnvelope } from '../../shared/pages/pages.ts';
import { WEB_MANIFEST_PATH } from '../../shared/paths.ts';
import { DARK, LIGHT, styleWithAccent } from '../../shared/rules/colours.ts';
import { TextsContext } from '../language/texts-context.ts';
import { PublicationContext } from '../layout/publication-context.ts';
import { InlineJson } from '../layout/trusted-markup.tsx';
import { markAddress } from './mark-drawing.ts';
import type { HeadElement } from './page-head.ts';

/** The files of a page, from the asset manifest. Addresses start with `/`. */
export interface PageAssets {
  loader: string;
  entry: string;
  texts: Readonly<Record<Language, string>>;
  style: { text: string };
  fonts: readonly string[];
}

interface DocumentProps {
  envelope: PageEnvelope;
  assets: PageAssets;
  head: readonly HeadElement[];
  texts: Texts;
  children: ReactNode;
}

function HeadElements({ elements }: { elements: readonly HeadElement[] }) {
  const created = elements.map(({ tag, attributes, text }) =>
    // React would escape quotes in a script, which keeps them as they are.
    tag === 'script'
      ? createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: text ?? '' } })
      : createElement(tag, attributes, text),
  );
  return createElement(Fragment, null, ...created);
}

function DocumentHead({ envelope: { publication, page }, assets, head }: Omit<DocumentProps, 'texts' | 'children'>) {
  const { language, accent } = publication;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, allowed by its hash */}
      <style dangerouslySetInnerHTML={{ __html: styleWithAccent(assets.style.text, accent) }} />
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
      {/* A data address, which saves a request. Browsers without SVG icons request `/favicon.ico` by themselves. */}
      <link rel="icon" type="image/svg+xml" href={markAddress(publication)} />
      <link rel="manifest" href={WEB_MANIFEST_PATH} />
      <HeadElements elements={head} />
      {isSnapshotPage(page) && isLoading(page) && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </head>
  );
}

/** The whole page, for the server alone. The browser hydrates `#root`. */
export function Document({ envelope, assets, head, texts, children }: DocumentProps) {
  const { publication } = envelope;
  return (
    <PublicationContext value={publication}>
      <TextsContext value={texts}>
        <html lang={publication.language}>
          <DocumentHead envelope={envelope} assets={assets} head={head} />
          <body>
            <div id="root">{children}</div>
            <InlineJson id="page-data" data={envelope} />
          </body>
        </html>
      </TextsContext>
    </PublicationContext>
  );
}
