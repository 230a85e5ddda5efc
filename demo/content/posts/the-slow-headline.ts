import type { PostText } from '../post.ts';

export const theSlowHeadline: PostText = {
  slug: 'the-case-for-the-slow-headline',
  metaTitle: 'The case for the slow headline',
  metaDescription:
    'A headline has two jobs, and only one of them is to be clicked. Notes from a copy desk that has seen fashions come and go.',
  daysAgo: 14,
  time: '17:40',
  shortTailKeywords: 'journalism, headlines, writing',
  picture: 'voices',
  blog: `I have written headlines for thirty-one years. I have written them to fit one column, in seventy-two-point type, with a *W* in the name. I have written them to fit a telephone, a watch, and, for one mad summer, a refrigerator. Here is what I believe.

## A headline has two jobs

The first is to bring in the reader who will love the story. The second, which nobody measures, is to **send away the reader who won't**, with something in their hand.

"You'll never believe what council just did" does neither. "Council votes 21 to 4 to publish every contract over $10,000" does both. Most people will nod and move on, *and they now know it*. That is not a lost click. That is the service.

## The test of the streetcar window

Imagine the headline on a newspaper box, seen from a moving streetcar by somebody who will never read the piece. Are they better off?

- *Shocking truth about your tap water* – no. They are only thirstier and more afraid.
- *Lead found in one school's fountains; they are shut* – yes. Even at thirty kilometres an hour.

## Verbs, then numbers, then nothing

Take these three, all honest, about the same story:

1. Library hours extended
2. A library branch will stay open until midnight
3. A library branch will stay open until midnight, and the teenagers picked the furniture

The first is a notice. The second is news. The third is a *story*, and it got there by adding a fact, not a feeling. When I am stuck I look for the smallest true thing that could only have happened here.

## What I would take out

***Amid.*** *Sparks.* *Slams.* *Here's why.* Any question to which the answer is no. "Could", unless it could. "Residents", when you mean people.

And the colon: I know. I use it too. It is a way of writing two bad headlines and standing them next to each other in the hope that they will get along.

## On the long ones

Readers of this site will have seen some headlines that run to twenty words. Those come as they are from their publishers; we do not trim what we did not write. I used to mind. Lately I have come round. A long headline that is *all information* is kinder than a short one that is all bait. Read it slowly. By the end you may not need the rest, and if you do, you will go in knowing where the light switch is.`,
};
