import type { PostText } from '../post.ts';

export const whatWeDoWhenWeAreWrong: PostText = {
  slug: 'what-we-do-when-we-are-wrong',
  metaTitle: 'What we do when we are wrong',
  metaDescription:
    'Corrections are the least glamorous thing a newspaper prints and the most useful. Ours, explained, with examples.',
  daysAgo: 3,
  shortTailKeywords: 'corrections, journalism, trust',
  picture: 'camera',
  blog: `There is a drawer in every newsroom, real or otherwise, where the corrections live. Ours is a text file. It has a title, *Things we would like to say again*, and it is never empty for long.

## Three kinds of wrong

**The slip.** A name misspelled, a Tuesday that was a Wednesday. We fix it, and say so at the foot of the post:

> *Correction:* an earlier version said the bridge opened in ~~1917~~ **1918**. The first streetcar crossed on October 18.

Notice the crossed-out year. We leave the wrong thing visible, because a correction that hides the mistake asks you to take its word.

**The gap.** Everything we wrote was true and it still gave the wrong idea, usually because somebody was not asked. We ask them, and add what they said *where it belongs*, not in a note at the bottom.

**The wrong story.** Rare, and the one that keeps you awake. We take it down and leave a page in its place that says what was there, why it went and who decided. The address goes on working. Silence would be quicker.

## What we cannot fix

Most of what you read here belongs to other publishers. If a headline in one of the sections is wrong, the right people to tell are the ones who wrote it; when they change their story, our copy changes with their feed, usually within a few minutes.

There is one exception. If a story must not be shown at all, because of a court order, say, or a danger to somebody, we can hide it everywhere at once. We use that power about as often as the fire extinguisher, and check it as regularly.

## How to tell us

Write to the address at the foot of any page. It helps to include:

- the address of the page,
- the sentence that is wrong,
- how you know.

The third is optional. "I was there" is a perfectly good answer, and so is "that's my mother".

## A small confession

The hardest correction we ever ran was to this very page. It claimed we had "never run a correction to a correction". Within the hour a retired proofreader in Weston had found two.

She now reads these before they go up.\\
She has not been wrong yet.\\
We check.`,
};
