/** Replaces lone surrogates, which cannot be part of an address. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
