import { PublicationLink } from '../navigation/publication-link.tsx';

interface Neighbour {
  label: string;
  title: string;
  path: string;
}

function NeighbourLink({ label, title, path, rel }: Neighbour & { rel: 'prev' | 'next' }) {
  return (
    <PublicationLink className={`neighbour neighbour-${rel}`} to={path} rel={rel}>
      <span className="neighbour-label">{label}</span> <bdi>{title}</bdi>
    </PublicationLink>
  );
}

interface NeighboursProps {
  label: string;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The links to what comes before and after a post or an edition. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={label}>
      {previous && <NeighbourLink {...previous} rel="prev" />}
      {next && <NeighbourLink {...next} rel="next" />}
    </nav>
  );
}
