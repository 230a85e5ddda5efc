import type { FeedText } from './content/story.ts';
import { escapeHtml, htmlPage } from './html.ts';
import type { Story } from './story.ts';

const STYLE = `
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
.publisher { margin: 0 0 2.5rem; padding-bottom: .75rem; border-bottom: 3px double var(--ink); font-weight: bold; }
h1 { font-size: clamp(1.9rem, 5vw, 3rem); margin: 0 0 1rem; }
.byline { color: var(--quiet); font: .875rem/1.4 system-ui, sans-serif; margin: 0 0 1.5rem; }
img { display: block; width: 100%; height: auto; margin: 0 0 1.5rem; }
.note { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .9rem; }
`;

/** The publisher's own page of a story. */
export function storyPage(story: Story, { publisher, lang = 'en-CA' }: FeedText): string {
  const picture = story.pictureAt
    ? `<img src="${escapeHtml(story.pictureAt(1200, 675))}" alt="" width="1200" height="675">`
    : '';
  const date = story.publishedAt.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const body = `<main>
<p class="publisher">${escapeHtml(publisher)}</p>
<article>
<h1>${escapeHtml(story.headline)}</h1>
<p class="byline">${escapeHtml(story.author)} · <time datetime="${story.publishedAt.toISOString()}">${date} UTC</time></p>
${picture}
<p>${escapeHtml(story.summary)}</p>
</article>
<p class="note">The sample newsroom wrote this story and drew its picture. The people, places of business and events in it are invented.</p>
</main>`;
  return htmlPage(`${story.headline} | ${publisher}`, STYLE, body, lang);
}
