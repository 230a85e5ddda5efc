/** Text for use in HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const BASE_STYLE = `
:root { color-scheme: light dark; --paper: #faf6ee; --ink: #1d1a17; --quiet: #6a6259; --line: #d9d0c2; --accent: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171412; --ink: #efe8dc; --quiet: #a79d90; --line: #3a342e; --accent: #ff8f7f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Georgia, 'Times New Roman', serif; }
a { color: var(--accent); }
h1, h2, h3 { line-height: 1.15; text-wrap: balance; }
`;

/** A whole page of the newsroom's own. */
export function htmlPage(title: string, style: string, body: string, lang = 'en-CA'): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${BASE_STYLE}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
