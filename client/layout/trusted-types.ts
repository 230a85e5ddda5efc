/** The rules of a policy. The DOM's own types know no TrustedScript and call it a string. */
interface Rules {
  createHTML: (html: string) => string | TrustedHTML;
  createScript: (text: string) => string;
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined;
}

const asIs = (text: string): string => text;
const RULES: Rules = { createHTML: asIs, createScript: asIs };

/** The page's one policy (docs/decisions/0011-trusted-types.md); the plain rules where there are no Trusted Types. */
export const trusted: Rules = globalThis.trustedTypes?.createPolicy('page', RULES) ?? RULES;
