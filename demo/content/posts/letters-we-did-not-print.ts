import type { PostText } from '../post.ts';

export const lettersWeDidNotPrint: PostText = {
  slug: 'letters-we-did-not-print',
  metaTitle: 'Letters we did not print, and why',
  metaDescription: 'An editor opens the other folder: too long, too late, too libellous, too good.',
  daysAgo: 25,
  shortTailKeywords: 'letters, journalism, readers',
  picture: 'voices',
  mood: 'coral',
  blog: `For nine years I chose the letters at a paper that no longer exists. We printed six a day and received about two hundred. People suppose that the others were mad. Nearly all of them were fine. They were simply *the seventh*.

Here, with names removed, are a few I kept.

## Too long

It ran to thirty-one pages, typed, on the subject of one streetlight. It had a **table of contents**. It had an appendix. On page nineteen the author fell off a ladder and the tone changed completely.

We rang the city. The light was fixed in a week. He wrote to complain that we had not printed the letter.

## Too short

> Sir: No.

It came on a postcard in 2004. We never found out to what.

## A conversation

These arrived over three weeks, from two people at the same address:

> Sir: I should like to thank whoever returned my umbrella to the rack at the reference library.
>
> > Sir: With reference to my husband's letter, it was not his umbrella.
> >
> > > Sir: My wife is correct. If the owner of the *other* umbrella will write in, I shall return it to the rack.

Four people claimed it. I have often thought that we should have run the lot.

## Too late

A woman wrote every February about the same concert, at which somebody had given her a seat. She wanted to thank him. The concert was in **1951**. Each year the letter was a little shorter, as though she were getting closer to it. The last one said: *He had a green scarf. It was the slow movement. Thank you.*

I should have printed that. I thought there would be another.

## Too good

And some were simply better than the paper. There was a man who wrote about snow as other people write about wine; there was a girl of ten who reviewed, without being asked, every slide in every park north of St. Clair, with marks out of ten for *speed*, *splinters* and *grown-ups*.

We could not print those next to the budget. It would have shown up the budget.

## What I learned

- Anger writes at night and regrets it by the second post.
- Praise is always addressed to somebody else.
- If a letter begins "I have never written to a newspaper before", read it twice.

The address is at the foot of the page. Six a day is no longer the limit. We have all the room in the world, and I am still hoping for a green scarf.`,
};
