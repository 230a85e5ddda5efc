/** Whether an address is absolute, and http: or https:. */
export function isHttpUrl(address: string): boolean {
  return /^https?:/i.test(address) && URL.canParse(address);
}

/** Normalises an absolute http(s) address, also one that begins with //; null for any other. */
export function externalUrl(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return isHttpUrl(whole) ? new URL(whole).href : null;
}
