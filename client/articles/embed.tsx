/** The embedded content of a section: HTML from the operator's configuration, not sanitised. */
export function Embed({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: configured by the operator; the content security policy lets no script in it run
  return <div className="embed" dangerouslySetInnerHTML={{ __html: html }} />;
}
