import { expect, it } from 'vitest';
import { renderPost } from '../../../../server/blog/markdown/render-post.tsx';
import type { Language } from '../../../../shared/language/language.ts';

const MARKDOWN = `A note[^1], \`aria-label="Code"\` and <p aria-label="Table">.

- [x] one
- [ ] two

| a | b |
| - | - |
| 1 | 2 |

    code

## Footnotes

[^1]: The note.`;

const bodyOf = (blog: string, language: Language) => renderPost({ slug: 'a', blog, language }).body;
const labels = (html: string) => Array.from(html.matchAll(/ aria-label="([^"]*)"/g), ([, label]) => label);

it('has its labels in the language of the publication, and its text as the author wrote it', () => {
  expect(labels(bodyOf(MARKDOWN, 'en'))).toEqual(['Done', 'Not done', 'Table', 'Code', 'Back to reference 1']);
  const french = bodyOf(MARKDOWN, 'fr');
  expect(labels(french)).toEqual(['Fait', 'À faire', 'Tableau', 'Code informatique', 'Retour à l’appel de note 1']);
  expect(french).toContain('aria-label=&quot;Code&quot;');
  expect(french).toMatch(/<h2 [^>]*class="visually-hidden"[^>]*>Notes<\/h2>/);
  expect(french.match(/>Footnotes</g)).toHaveLength(1);
});

it.each([
  ['has French quotation marks', 'She said "yes". `a“b”`', 'She said «\u00a0yes\u00a0». <code>a“b”</code>'],
  ['has those that its author has set', 'She said "yes". « »', 'She said “yes”. « »'],
])('%s in French', (_name, markdown, expected) => {
  expect(bodyOf(markdown, 'fr')).toContain(expected);
});
