/** Replaces halves of surrogate pairs: they cannot be encoded, and are no part of any address. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
