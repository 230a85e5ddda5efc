import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { dayInWords } from '../../shared/rules/date-format.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from './publication-context.ts';
import { useNow } from './use-now.ts';

/** The day in the publication's zone and its year: the server's at first, then by the browser's clock. */
export function useToday(): Pick<PublicationInfo, 'today' | 'year'> {
  const publication = usePublication();
  const now = useNow();
  const { locale } = useTexts();
  return now === null ? publication : dayInWords(locale, publication.timeZone, now);
}
