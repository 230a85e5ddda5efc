import { describe, expect, it } from 'vitest';
import { PostPage } from '../../../../client/pages/post-page.tsx';
import type { PageState } from '../../../../shared/pages/page-definition.ts';
import type { PostData } from '../../../../shared/pages/post.ts';
import { POST, staticHtml, wordsOf } from '../../../support/page-html.tsx';

const page = (state: PageState<PostData>): string =>
  staticHtml(<PostPage page={{ kind: 'post', state, slug: 'night-bus' }} />);
const ready = (post: Partial<PostData> = {}): string => page({ status: 'ready', data: { ...POST, ...post } });
const NEW_TAB = 'target="_blank" rel="noopener noreferrer"';

describe('a post', () => {
  it('has its parts in order', () => {
    expect(wordsOf(ready())).toBe(
      'Back to Blog View on Pinterest The night bus Who rides it. November 20, 2026 4 min read transit night ' +
        'Who Nurses and bakers. Watch Related Content Watch on YouTube Share Back to All Blogs',
    );
  });

  it('shows its image with the link to Pinterest', () => {
    expect(ready()).toMatch(/<img[^>]*alt="The night bus"[^>]*src="\/images\/p1\/\d+\?post=night-bus"/);
    expect(ready()).toContain(`href="https://p.example/1.png" ${NEW_TAB}>View on Pinterest`);
  });

  it('has its video from the no-cookie host, upright and lazy', () => {
    const frame = /<iframe[^>]*>/.exec(ready())?.[0];
    expect(frame).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk"');
    expect(frame).toContain('title=');
    expect(frame).toContain('loading="lazy"');
    expect(ready()).toContain(`href="https://www.youtube.com/shorts/abcdefghijk" ${NEW_TAB}>Watch on YouTube`);
  });

  it.each([
    ['an image', { pinterestImageLink: null, picture: null }, 'View on Pinterest'],
    ['a film', { youtubeId: null }, 'Watch Related Content'],
    ['the keywords', { shortTailKeywords: ' , ' }, 'Keywords'],
    ['a reading time', { readingMinutes: null }, 'min read'],
    ['the neighbours', {}, 'More posts'],
    ['a date', { date: '', publishedOn: null }, '<time'],
    ['a description', { metaDescription: '' }, 'subtitle'],
  ])('leaves out %s that it lacks', (_name, post, text) => {
    expect(ready(post)).not.toContain(text);
  });
});

it('shows a spinner while it loads, and a plain link for readers without scripts', () => {
  const html = page({ status: 'loading' });
  expect(html).toContain('class="spinner"');
  expect(html).toMatch(/<noscript>.*<a class="button" href="\/blog\/night-bus">Try Again<\/a>.*<\/noscript>/);
});
