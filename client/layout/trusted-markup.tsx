import { useMemo } from 'react';

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

/** The page's one policy (docs/decisions/0011-trusted-types.md). The plain rules if there are no Trusted Types. */
export const trusted: Rules = globalThis.trustedTypes?.createPolicy('page', RULES) ?? RULES;

/** Markup that is not escaped: a post, sanitised on the server, or the operator's embed, whose scripts never run. */
export function TrustedMarkup({ className, html }: { className: string; html: string }) {
  // With a new object React would write the markup again, and a frame in it would load again.
  const content = useMemo(() => ({ __html: trusted.createHTML(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for markup, see above
  return <div className={className} dangerouslySetInnerHTML={content} />;
}

/** Data of our own in the document. Every `<` is escaped, so that none can end the script element. */
export function InlineJson({ id, data }: { id: string; data: object }) {
  // The tone of a picture is in its element already.
  const json = JSON.stringify(data, (key, value) => (key === 'tone' ? undefined : value)).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes too, which a script keeps as they are
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
