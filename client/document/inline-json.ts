/** JSON with every `<` escaped, so that it cannot end its script element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
