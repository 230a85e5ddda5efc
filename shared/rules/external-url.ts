/** An http(s) address of another host in its one spelling, `//host/path` included; null for what is relative or no address. */
export function externalUrl(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : null;
}
