/** The languages of the interface, as BCP 47 tags. A publication file names one. */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];
