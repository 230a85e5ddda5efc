import type { ReactNode } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';
import { type NavItem, publicationName } from '../../shared/model/publication-info.ts';
import { CONTACT_HASH, FAQ_PATH, feedPath, homeSectionPath, newsPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useToday } from './clock.ts';
import { PageLinkItems } from './page-links.tsx';
import { usePublication } from './publication-context.ts';
import { PublicationMark } from './publication-mark.tsx';

interface FooterLink {
  to: string;
  label: string;
}

const COLUMNS = [
  { title: 'news', anchors: ['local-news', 'national-news', 'world-news', 'politics'] },
  { title: 'business', anchors: ['business', 'technology', 'automotive', 'real-estate'] },
  { title: 'life', anchors: ['health', 'sports', 'culture', 'food', 'lifestyle'] },
  { title: 'more', anchors: ['opinion', 'archives', 'events'] },
] as const;

/** The four columns of a publication's own sections. Others are listed under More. */
export function footerColumns(
  nav: readonly NavItem[],
  texts: Texts['layout'],
): { title: string; links: FooterLink[] }[] {
  const inColumns = new Set<string>(COLUMNS.flatMap(({ anchors }) => anchors));
  const linkTo = ({ anchor, label }: NavItem) => ({
    to: homeSectionPath(anchor),
    label: texts.shortSections.get(anchor) ?? label,
  });
  const columns = COLUMNS.map(({ title, anchors }) => ({
    title: texts.footerColumns[title],
    links: anchors.flatMap((anchor) => nav.find((item) => item.anchor === anchor) ?? []).map(linkTo),
  }));
  const others = nav.filter(({ anchor }) => !inColumns.has(anchor));
  columns.at(-1)?.links.push(...others.map(linkTo), { to: CONTACT_HASH, label: texts.contact });
  return columns;
}

interface FooterColumnProps {
  title: string;
  links?: readonly FooterLink[];
  children?: ReactNode;
}

function FooterColumn({ title, links = [], children }: FooterColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <PublicationLink to={to}>{label}</PublicationLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

export function ContactLines() {
  const { contactEmail } = usePublication();
  const { layout, links } = useTexts();
  const { write, questions } = layout.contactLines;
  return (
    <>
      {contactEmail && (
        <>
          {write} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.{' '}
        </>
      )}
      {questions} <PublicationLink to={FAQ_PATH}>{links.faq}</PublicationLink>.{' '}
    </>
  );
}

function Contact() {
  const { layout, headings } = useTexts();
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" tabIndex={-1}>
        {layout.contact}
      </h2>
      <p>
        <ContactLines />
        {layout.contactLines.otherCity} <PublicationLink to={newsPath()}>{headings.news}</PublicationLink>.
      </p>
    </section>
  );
}

export function Footer() {
  const publication = usePublication();
  const name = publicationName(publication);
  const { year } = useToday();
  const { layout } = useTexts();
  return (
    <footer className="site-footer">
      <div className="page">
        <nav className="footer-columns" aria-label={layout.footer}>
          {footerColumns(publication.nav, layout).map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
          <FooterColumn title={layout.paper}>
            <PageLinkItems list="footer" />
            <li>
              <a href={feedPath(null, 'rss')}>{layout.feeds}</a>
            </li>
          </FooterColumn>
        </nav>
        <Contact />
        <div className="footer-end">
          <PublicationMark />
          {publication.network && <p>{publication.network.footer}</p>}
          <p>{layout.rights(year, name)}</p>
        </div>
      </div>
    </footer>
  );
}
