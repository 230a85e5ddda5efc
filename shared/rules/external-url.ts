/** Normalises an absolute http(s) address, also one that begins with //; null for any other. */
export function externalUrl(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : null;
}
