import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { headOf, publicationName } from '../../shared/pages/head.ts';
import { feedPath, postImagePath } from '../../shared/paths.ts';
import { MARK_COLOURS } from '../../shared/rules/publication-mark.ts';
import type { PageAssets } from './document.tsx';
import { IconLink } from './icon-link.tsx';

interface DocumentHeadProps {
  envelope: PageEnvelope;
  assets: PageAssets;
}

/** The paper of the night edition, as styles/tokens.css has it. */
const NIGHT_PAPER = '#14110d';

/** A post's own picture, else the publication's card, as others show it beside a link. */
function cardImageOf({ publication, page }: PageEnvelope, { card }: PageAssets): string {
  const post = page.kind === 'post' && page.state.status === 'ready' ? page.state.data : null;
  return `${publication.origin}${post?.picture ? postImagePath(post.picture, 1280, post.slug) : card}`;
}

/** Styles and fonts, for they hold up the page; of the scripts only the one that brings the others in time, after all else. */
function AssetLinks({ assets }: { assets: PageAssets }) {
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <script type="module" async fetchPriority="low" src={assets.boot} data-modules={assets.modules.join(' ')} />
    </>
  );
}

/** What of the head does not change while the reader goes from page to page; components/head-tags.tsx has the rest. */
export function DocumentHead({ envelope, assets }: DocumentHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <AssetLinks assets={assets} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={MARK_COLOURS.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={NIGHT_PAPER} />
      {headOf(envelope).content && (
        <>
          <meta property="og:image" content={cardImageOf(envelope, assets)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <IconLink />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={publicationName(envelope.publication)}
        href={feedPath()}
      />
    </>
  );
}
