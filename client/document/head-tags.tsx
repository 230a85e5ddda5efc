import { publicationName } from '../../shared/model/publication-info.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { useShownPage } from '../navigation/shown-page.ts';
import { useHead } from './use-head.ts';

/** Title, description, canonical address and OpenGraph; React keeps them in the document's head on both sides. */
export function HeadTags() {
  const publication = usePublication();
  const { locale } = useTexts();
  const { title, content } = useHead(useShownPage());
  if (!content) {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={content.description} />
      <link rel="canonical" href={content.canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={content.description} />
      <meta property="og:type" content={content.type} />
      <meta property="og:url" content={content.canonical} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:site_name" content={publicationName(publication)} />
    </>
  );
}
