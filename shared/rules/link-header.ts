/** One value of a `Link` header: the target and its parameters (RFC 8288, section 3). */
const LINK_VALUE = /<([^<>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]*))/i;
const MAX_HEADER_LENGTH = 8_192;

/** The targets with this relation, as they are written. A header may have been sent several times (RFC 9110, section 5.3). */
export function linkTargets(header: string | readonly string[] | null | undefined, relation: string): string[] {
  const text = [header ?? []].flat().join(', ').slice(0, MAX_HEADER_LENGTH);
  const values = Array.from(text.matchAll(LINK_VALUE));
  return values.flatMap(([, target = '', parameters = '']) => {
    const [, quoted, bare] = REL.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    return relations.includes(relation) ? [target] : [];
  });
}
