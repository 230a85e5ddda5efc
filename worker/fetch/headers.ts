/** An answer's headers as undici gives them, names in lower case. */
export type AnswerHeaders = Record<string, string | string[] | undefined>;

/** One header's value; where it was sent several times, all of them with commas between, as HTTP reads them. */
export function headerOf(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}
