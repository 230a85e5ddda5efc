import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** What a post's links and pictures may start with, besides relative addresses (SPEC.md section 5). */
export const ALLOWED_SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const;

/** A scheme is case-insensitive (RFC 3986, section 3.1), the sanitiser's list is not. */
const withLowerCaseScheme = (address: string): string =>
  address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());

/** A rehype step before the sanitiser: "HTTPS://…" is as welcome as "https://…". */
export function lowerCaseSchemes() {
  return (tree: Root): void =>
    visit(tree, 'element', ({ properties }) => {
      for (const name of ['href', 'src']) {
        const address = properties[name];
        if (typeof address === 'string') properties[name] = withLowerCaseScheme(address);
      }
    });
}
