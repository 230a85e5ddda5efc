/** A leading article of English or French. */
const ARTICLE = /^(?:(?:the|les?|la)\s+|l[’'])(?=\S)/i;

/** The first letter of a name, without a leading article: "L" of "The Lakeshore Ledger". */
export const initial = (name: string): string => Array.from(name.replace(ARTICLE, ''))[0] ?? '';
