import type { PostText } from '../post.ts';

export const theObituaryDesk: PostText = {
  slug: 'the-happiest-desk-in-the-building',
  metaTitle: 'The happiest desk in the building',
  metaDescription: 'People lower their voices when you say that you write obituaries. They should pull up a chair.',
  daysAgo: 68,
  shortTailKeywords: 'journalism, obituaries, memory',
  picture: 'livingRoom',
  mood: 'autumn',
  blog: `When I tell people what I did for a living they tilt their heads. "That must have been so *sad*."

It was the happiest desk in the building. Everyone else wrote about what had gone wrong that day. I wrote about what had gone right, over eighty years or so, with a few wrong turns for texture.

## How it works

A daughter rings, or a nephew, or the secretary of a bowling club. You say that you are sorry. You *are* sorry. And then you ask the only question that matters, which is not "when was he born?" but

> **What did he do with his hands?**

There is always a pause, and then it comes. He tied flies. He folded every paper bag. She could back a trailer down a boat ramp, first time, with people watching. He tapped the barometer each morning for forty years, although it had been broken for thirty.

*Now* you have somebody. The dates can be put in afterwards.

## Rules of the desk

- **Died.** Not passed, not slipped away, not "lost". He is not lost. We know exactly where he is.
- **One fault.** Give the reader one. Without it nobody will believe the rest, least of all the family.
- **Let the wife speak.** In the old clippings she "survives". I should say so.
- **Check the medal.** I have had to ring back about the medal.
- **Find the small true thing** and end on it, and do not explain.

## Three endings

For a judge:

> He is survived by two sons, five grandchildren and a parking dispute.

For a school cook:

> At the funeral they ran out of chairs, then of plates, then of people who had not at some time been given seconds.

For a man who had been a diver, and seldom talked of it:

> The barometer is in the hall. It says *Change*.

## What it does to you

You begin to notice hands. You find yourself, on the streetcar, writing the last line for strangers, tenderly, as a kind of exercise. You ring your mother.

And you stop being afraid of being ordinary. In twenty-two years I never met one. I met people who had not been asked.

So ask. There is no need to wait for the telephone call. Someone at your table has folded every paper bag that ever came into the house, *and there is a reason*, and she has been hoping that you would wonder.`,
};
