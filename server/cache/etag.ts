/**
 * The tag of If-None-Match that names one of an answer's forms, or null (RFC 9110, section 13.1.2): `"{hash}-{form}"`.
 * Any form will do, since what a client holds compressed in another way says the same.
 */
export function matchingTag(ifNoneMatch: string | undefined, hash: string): string | null {
  if (!ifNoneMatch) return null;
  const tags = ifNoneMatch.split(',').map((text) => text.trim().replace(/^W\//, ''));
  if (tags.includes('*')) return `"${hash}"`;
  return tags.find((tag) => tag.startsWith(`"${hash}`) && /^"[\w-]+"$/.test(tag)) ?? null;
}
