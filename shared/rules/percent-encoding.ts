/** Undoes percent-encoding; a text with a malformed one stands for itself. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
