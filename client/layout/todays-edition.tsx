import { PublicationLink } from '../navigation/publication-link.tsx';
import { useToday } from './clock.ts';
import { usePublication } from './publication-context.ts';

/** The way to the newest edition of today. Nothing before the first one, and on a page that is still open the next day. */
export function TodaysEdition() {
  const publication = usePublication();
  const { today } = useToday();
  const { edition } = publication;
  if (!edition || today !== publication.today) return null;
  return (
    <PublicationLink className="todays-edition" to={edition.path}>
      {edition.text}
    </PublicationLink>
  );
}
