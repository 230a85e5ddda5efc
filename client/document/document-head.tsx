import { publicationName } from '../../shared/model/publication-info.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import { WEB_MANIFEST_PATH } from '../../shared/paths.ts';
import { sheetOf } from '../../shared/rules/accent.ts';
import { DARK, LIGHT } from '../../shared/rules/palette.ts';
import { usePublication } from '../layout/publication-context.ts';
import { FeedFormatLinks } from './feed-format-links.tsx';
import { markAddress } from './mark-drawing.ts';
import type { PageAssets } from './page-assets.ts';
import { type PreviewImage, PreviewTags } from './preview-tags.tsx';
import { useHead } from './use-head.ts';

interface DocumentHeadProps {
  page: PageData;
  assets: PageAssets;
  preview: PreviewImage;
}

function Assets({ assets, page }: Omit<DocumentHeadProps, 'preview'>) {
  const { language, accent } = usePublication();
  const isHome = page.kind === 'home';
  const { text } = assets.styles[isHome ? 'home' : 'inner'];
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, allowed by its hash */}
      <style dangerouslySetInnerHTML={{ __html: sheetOf(text, accent) }} />
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
        data-inner-style={isHome ? assets.innerStyle : undefined}
      />
    </>
  );
}

/** The part of the head that stays the same in client navigation; head-tags.tsx has the rest. */
export function DocumentHead({ page, assets, preview }: DocumentHeadProps) {
  const publication = usePublication();
  const { content } = useHead(page);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Assets assets={assets} page={page} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={LIGHT.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK.paper} />
      {content && <PreviewTags preview={preview} />}
      {/* A data address, which saves a request; browsers without SVG icons request `/favicon.ico` by themselves. */}
      <link rel="icon" type="image/svg+xml" href={markAddress(publication)} />
      <link rel="manifest" href={WEB_MANIFEST_PATH} />
      <FeedFormatLinks name={null} title={publicationName(publication)} />
    </>
  );
}
