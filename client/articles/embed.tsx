import type { SectionData } from '../../shared/model/page-data.ts';
import { useTexts } from '../language/texts-context.ts';
import { TrustedMarkup } from '../layout/trusted-markup.tsx';

const FRAME_ADDRESS = /<iframe[^>]*\ssrc=["']?((?:https?:)?\/\/[^"'\s>]+)/i;

/** The operator's markup, and a link to the page in its frame. */
export function Embed({ section: { title, embedContent } }: { section: SectionData }) {
  const { openInTab } = useTexts().articles;
  const html = embedContent ?? '';
  const address = FRAME_ADDRESS.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return (
    <>
      <TrustedMarkup className="embed" html={html} />
      {address && (
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          {openInTab(title)}
        </a>
      )}
    </>
  );
}
