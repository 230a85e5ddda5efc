/** The languages of the interface, as BCP 47 tags. A publication file names one. */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What a worker stores if an article lacks it. The server shows it in the publication's language. */
export const NO_TITLE = 'Untitled';
export const NO_SUMMARY = 'No summary available';
export const NO_AUTHOR = 'Staff Writer';
