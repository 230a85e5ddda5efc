import { expect, it } from 'vitest';
import { renderBody } from '../../../../server/blog/markdown/render-post.tsx';

const MARKDOWN = `A note[^1], \`aria-label="Code"\` and <p aria-label="Table">.

- [x] one
- [ ] two

| a | b |
| - | - |
| 1 | 2 |

    code

## Footnotes

[^1]: The note.`;

const labels = (html: string) => Array.from(html.matchAll(/ aria-label="([^"]*)"/g), ([, label]) => label);

it('has its labels in the language of the publication, and its text as the author wrote it', () => {
  const { html } = renderBody(MARKDOWN, 'a', 'en');
  expect(labels(html)).toEqual(['Done', 'Not done', 'Table', 'Code', 'Back to reference 1']);
  const { html: french } = renderBody(MARKDOWN, 'a', 'fr');
  expect(labels(french)).toEqual(['Fait', 'À faire', 'Tableau', 'Code informatique', 'Retour à l’appel de note 1']);
  expect(french).toContain('aria-label=&quot;Code&quot;');
  expect(french).toMatch(/<h2 [^>]*class="visually-hidden"[^>]*>Notes<\/h2>/);
  expect(french.match(/>Footnotes</g)).toHaveLength(1);
});

it.each([
  ['has French quotation marks', 'She said "yes". `a“b”`', 'She said «\u00a0yes\u00a0». <code>a“b”</code>'],
  ['has those that its author has set', 'She said "yes". « »', 'She said “yes”. « »'],
])('%s in French', (_name, markdown, expected) => {
  expect(renderBody(markdown, 'a', 'fr').html).toContain(expected);
});
