/** In characters: enough for any language tag (RFC 5646, section 4.4.1). */
const MAX_LENGTH = 35;

/** Null if the language is not a code of two or three letters (ISO 639): "English" has the form of a tag as well. */
export function languageTag(text: string): string | null {
  const written = text.trim();
  if (written === '' || written.length > MAX_LENGTH) return null;
  try {
    const [tag] = Intl.getCanonicalLocales(written.replace(/_/g, '-'));
    return tag !== undefined && tag !== 'und' && /^[a-z]{2,3}(?:-|$)/.test(tag) ? tag : null;
  } catch {
    return null;
  }
}
