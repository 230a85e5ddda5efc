import { homeSectionPath, latestPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { usePublication } from './publication-context.ts';

interface SectionLinkItemsProps {
  /** The anchor of the section that is being read. */
  current: string | null;
}

/** The links to the sections and to the latest articles, as list items. */
export function SectionLinkItems({ current }: SectionLinkItemsProps) {
  const { nav } = usePublication();
  const { headings } = useTexts();
  const isLatest = useShownPage().kind === 'latest';
  return (
    <>
      {nav.map(({ anchor, label }) => (
        <li key={anchor}>
          <PublicationLink to={homeSectionPath(anchor)} aria-current={anchor === current ? 'location' : undefined}>
            {label}
          </PublicationLink>
        </li>
      ))}
      <li>
        <PublicationLink to={latestPath()} aria-current={isLatest ? 'page' : undefined}>
          {headings.latest}
        </PublicationLink>
      </li>
    </>
  );
}
