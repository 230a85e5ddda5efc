import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { dayInWords } from '../../shared/rules/date-format.ts';
import { useTexts } from '../language/texts-context.ts';
import { useMinute } from './use-minute.ts';

/** The day in the publication's zone and its year: the server's at first, then by the browser's clock. */
export function useToday(publication: PublicationInfo): Pick<PublicationInfo, 'today' | 'year'> {
  const minute = useMinute();
  const { locale } = useTexts();
  return minute === null ? publication : dayInWords(locale, publication.timeZone, minute);
}
