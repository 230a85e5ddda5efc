import { describe, expect, it } from 'vitest';
import { renderPost } from '../../../../../server/blog/markdown/render-post.tsx';

const post = (blog: string, metaDescription = '') =>
  ({ slug: 'bus', metaTitle: 'The night bus', metaDescription, blog, language: 'en' }) as const;
const postDescription = (text: ReturnType<typeof post>) => renderPost(text).description;

describe('the description of a post', () => {
  it.each([
    ['its own description', post('Body.', ' Who rides it. '), 'Who rides it.'],
    [
      'the first words of its body',
      post('# Night\n\nThe **bus** [leaves](https://a.example) at `1:40`.'),
      'Night The bus leaves at 1:40.',
    ],
    ['a blank one counts as none', post('Body.', ' \n'), 'Body.'],
    ['a list’s items apart', post('- One\n- Two\n\nThree  \nfour'), 'One Two Three four'],
    [
      'no markup, images, or code',
      post('<b>x</b>\n\n![Alt](https://a.example/1.jpg)\n\n```\ncode\n```\n\nText &amp; more'),
      'x Text & more',
    ],
    ['its title where it has no body', post(''), 'The night bus'],
    ['its title where its body has no words', post('![](https://a.example/1.jpg)'), 'The night bus'],
  ])('is %s', (_, given, expected) => {
    expect(postDescription(given)).toBe(expected);
  });

  it('ends at a word within 160 characters', () => {
    const description = postDescription(post('word '.repeat(100)));
    expect(description).toBe('word '.repeat(32).trim());
    expect(postDescription(post(`${'x'.repeat(160)} more`))).toBe('x'.repeat(160));
    expect(postDescription(post('x'.repeat(160)))).toBe('x'.repeat(160));
  });

  it('ends at a whole character where there are no words', () => {
    expect(postDescription(post('🚌'.repeat(200)))).toBe('🚌'.repeat(160));
    expect(postDescription(post(`A ${'冬'.repeat(400)}`))).toBe(`A ${'冬'.repeat(158)}`);
  });
});
