/** One value of a `Link` header: the target and its parameters (RFC 8288, section 3). */
const LINK_VALUE = /<([^<>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]*))/i;
const MAX_HEADER_LENGTH = 8_192;

/** The targets with this relation, as they are written. */
export function linkTargets(header: string | null, relation: string): string[] {
  const values = Array.from((header ?? '').slice(0, MAX_HEADER_LENGTH).matchAll(LINK_VALUE));
  return values.flatMap(([, target = '', parameters = '']) => {
    const [, quoted, bare] = REL.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    return relations.includes(relation) ? [target] : [];
  });
}
