import { expect, it } from 'vitest';
import { postBody } from '../../../../server/blog/markdown/markdown.tsx';
import { labelledBody } from '../../../../server/blog/post-texts.ts';

const MARKDOWN = `A note[^1], \`aria-label="Code"\` and <p aria-label="Table">.

- [x] one
- [ ] two

| a | b |
| - | - |
| 1 | 2 |

    code

## Footnotes

[^1]: The note.`;

const body = postBody(MARKDOWN, 'a', {});
const labels = (html: string) => Array.from(html.matchAll(/ aria-label="([^"]*)"/g), ([, label]) => label);

it('leaves a post in English as it is', () => {
  expect(labelledBody(body, 'en')).toBe(body);
  expect(labels(body)).toEqual(['Done', 'Not done', 'Table', 'Code', 'Back to reference 1']);
});

it('has its labels in French, and its text as the author wrote it', () => {
  const french = labelledBody(body, 'fr');
  expect(labels(french)).toEqual(['Fait', 'À faire', 'Tableau', 'Code informatique', 'Retour à l’appel de note 1']);
  expect(french).toContain('aria-label=&quot;Code&quot;');
  expect(french).toMatch(/<h2 [^>]*class="visually-hidden"[^>]*>Notes<\/h2>/);
  expect(french.match(/>Footnotes</g)).toHaveLength(1);
});

it('has French quotation marks, unless its author has set them', () => {
  const quoted = postBody('She said "yes". `a“b”`', 'a', {});
  expect(labelledBody(quoted, 'fr')).toContain('She said «\u00a0yes\u00a0». <code>a“b”</code>');
  expect(labelledBody(`${quoted}« »`, 'fr')).toContain('She said “yes”.');
});
