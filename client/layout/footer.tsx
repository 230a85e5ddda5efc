import type { NavItem, PublicationInfo } from '../../shared/model/page-data.ts';
import { HEADINGS, publicationName } from '../../shared/pages/head.ts';
import { CONTACT_PATH, FAQ_PATH, newsPath, sectionPath } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { PublicationMark } from './publication-mark.tsx';
import { useToday } from './use-today.ts';

interface FooterLink {
  to: string;
  label: string;
}

/** The columns by anchor (docs/product.md, "Header and footer"), with the two labels that are shorter than in the header. */
const COLUMNS: readonly { title: string; anchors: readonly string[] }[] = [
  { title: 'News', anchors: ['local-news', 'national-news', 'world-news', 'politics'] },
  { title: 'Business & Tech', anchors: ['business', 'technology', 'automotive', 'real-estate'] },
  { title: 'Life & Culture', anchors: ['health', 'sports', 'culture', 'food', 'lifestyle'] },
  { title: 'More', anchors: ['opinion', 'archives', 'events'] },
];
const SHORT_LABELS: ReadonlyMap<string, string> = new Map([
  ['local-news', 'Local'],
  ['national-news', 'National'],
]);

function linkTo({ anchor, label }: NavItem): FooterLink {
  return { to: sectionPath(anchor), label: SHORT_LABELS.get(anchor) ?? label };
}

/** The four columns of a publication's own sections; others are listed under More. */
export function footerColumns(nav: readonly NavItem[]): { title: string; links: FooterLink[] }[] {
  const known = new Set(COLUMNS.flatMap(({ anchors }) => anchors));
  return COLUMNS.map(({ title, anchors }, index) => {
    const own = anchors.flatMap((anchor) => nav.find((item) => item.anchor === anchor) ?? []);
    if (index < COLUMNS.length - 1) return { title, links: own.map(linkTo) };
    const others = nav.filter(({ anchor }) => !known.has(anchor));
    return { title, links: [...own, ...others].map(linkTo).concat({ to: CONTACT_PATH, label: 'Contact' }) };
  });
}

function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <PublicationLink to={to}>{label}</PublicationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contact({ publication }: { publication: PublicationInfo }) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" tabIndex={-1}>
        Contact
      </h2>
      <p>
        {publication.contactEmail ? (
          <>
            Write to the newsroom at <a href={`mailto:${publication.contactEmail}`}>{publication.contactEmail}</a>.{' '}
          </>
        ) : null}
        Questions about how we work are answered in the <PublicationLink to={FAQ_PATH}>FAQ</PublicationLink>. News from
        another city is under <PublicationLink to={newsPath()}>{HEADINGS.news}</PublicationLink>.
      </p>
    </section>
  );
}

export function Footer({ publication }: { publication: PublicationInfo }) {
  const name = publicationName(publication);
  const { year } = useToday(publication);
  return (
    <footer className="site-footer">
      <div className="page">
        <nav className="footer-columns" aria-label="Footer">
          {footerColumns(publication.nav).map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </nav>
        <Contact publication={publication} />
        <div className="footer-end">
          <PublicationMark />
          <p>{name} is part of a global network of 3,000 publications unified under one digital-powered press.</p>
          <p>
            © {year} {name}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  );
}
