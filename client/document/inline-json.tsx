interface InlineJsonProps {
  id?: string;
  /** No browser runs a script of these types. */
  type: 'application/json' | 'application/ld+json';
  data: object;
}

/** Data of our own in the document. Every `<` is escaped, so that none can end the script element. */
export function InlineJson({ id, type, data }: InlineJsonProps) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes too, which a script keeps as they are
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
