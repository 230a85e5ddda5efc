/** The first character of a text, whole where it takes two UTF-16 units; empty for an empty text. */
export const initialOf = (text: string): string => /^./su.exec(text)?.[0] ?? '';
