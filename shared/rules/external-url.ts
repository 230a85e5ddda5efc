/** An http(s) address of another host in normal form, `//host/path` included; null for relative and invalid ones. */
export function externalUrl(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:/i.test(whole) && URL.canParse(whole) ? new URL(whole).href : null;
}
