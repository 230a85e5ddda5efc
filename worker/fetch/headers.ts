/** Response headers as undici gives them, names in lower case. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** One header's value; where it was sent several times, all of them with commas between, as HTTP reads them. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}
