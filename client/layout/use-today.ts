import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { dayInWords } from '../../shared/rules/date-format.ts';
import { useTexts } from '../language/texts-context.ts';
import { useNow } from './use-now.ts';

/** The day in the publication's zone and its year: the server's at first, then by the browser's clock. */
export function useToday(publication: PublicationInfo): Pick<PublicationInfo, 'today' | 'year'> {
  const now = useNow();
  const { locale } = useTexts();
  return now === null ? publication : dayInWords(locale, publication.timeZone, now);
}
