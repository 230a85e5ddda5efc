import type { Texts } from '../language/en/texts.ts';

/** The language and the zone in which a publication writes its texts and dates. */
export interface Edition {
  timeZone: string;
  texts: Texts;
}
