import { useMemo } from 'react';
import { trusted } from './trusted-types.ts';

/** Markup that is not escaped: a post, sanitised on the server, or the operator's embed, whose scripts never run. */
export function TrustedMarkup({ className, html }: { className: string; html: string }) {
  // With a new object React would write the markup again, and a frame in it would load again.
  const content = useMemo(() => ({ __html: trusted.createHTML(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for markup, see above
  return <div className={className} dangerouslySetInnerHTML={content} />;
}
