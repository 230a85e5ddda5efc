export function notAFeed(text: string): string {
  const start = text.trimStart().slice(0, 2_000).toLowerCase();
  if (start === '') return 'the document is blank';
  if (/^(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body)\b/.test(start)) return 'an HTML page, not a feed';
  if (/^[{[]/.test(start)) return 'JSON, but not a JSON Feed';
  if (start.startsWith('<')) return 'XML without an <rss>, <feed> or <rdf:RDF> that holds anything';
  return 'neither XML nor a JSON Feed';
}
