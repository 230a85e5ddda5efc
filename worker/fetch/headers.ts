/** Response headers as undici gives them, names in lower case. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** Joins a header that was sent several times with commas (RFC 9110, section 5.3). */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}
