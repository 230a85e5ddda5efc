import type { PostText } from '../post.ts';

export const onBylines: PostText = {
  slug: 'whose-name-goes-on-it',
  metaTitle: 'Whose name goes on it?',
  metaDescription: 'A byline is a signature, a receipt and, sometimes, an apology in advance.',
  daysAgo: 50,
  time: '12:00',
  shortTailKeywords: 'journalism, bylines, trust',
  picture: 'poster',
  mood: 'autumn',
  blog: `For its first hundred years the paper my grandfather set type for printed no names at all. The news was simply *the news*, and if you disliked it you came down and broke a window. Then somebody in New York had the idea of signing battlefield dispatches, so that generals would know whom to shout at, and within a generation reporters would have walked through a wall to see their name in eight-point capitals.

## What a name is for

It does three things.

**It takes responsibility.** A person will stand behind this. You can write to her.

**It gives credit.** She stood in the rain.

**It carries memory.** You have read her before. She was right about the bridge, and a bit hard on the swimming pool, and you weigh this one accordingly. No rating system has ever done better.

## When there is none

On this site, some stories are signed "Staff Writer". That is not a person. It means that the publisher's feed gave no author, and we had to write *something*. I have mixed feelings about it. Sometimes the piece was stitched together by six people overnight; sometimes an intern rewrote a press release and was too proud, or not proud enough. Either way somebody's name is missing, and I always look twice.

> When nobody signs it, ask who benefits. If the answer is "nobody", it is probably the weather.

## Two names, three names, eleven

| Form | What it usually means |
| --- | --- |
| One name | One person, one telephone |
| Two names, "and" | One of them could write and the other could count |
| "With files from" | Someone made the four calls that saved the piece |
| Eleven names | An election, or a lawyer |
| "The Editorial Board" | Five people and a plate of biscuits |

The smallest type on the page, "with files from", is where I would look if I were hiring.

## The machine question

You will ask, so: no, I do not think that a program should have a byline. Not because it cannot string sentences together; plainly it can. Because it cannot be *embarrassed*. The entire system of correction in journalism, from the cub to the editor-in-chief, runs on one fuel, and that is the thought of your own name above a mistake, going past on the streetcar, in somebody else's hands.

It has made me check a spelling at three in the morning more times than I can count.

*— The writer asked that this one be unsigned. We asked her to think again. She is* **Honor Castleton**.`,
};
