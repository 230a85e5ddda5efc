import type { PostText } from '../post.ts';

export const noodleShopEtiquette: PostText = {
  slug: 'noodle-shop-etiquette',
  metaTitle: 'Noodle shop etiquette, for the nervous',
  metaDescription: 'Nine seats, no menu, a line in the snow. What to do with your coat, your phone and your opinions.',
  daysAgo: 57,
  time: '18:05',
  shortTailKeywords: 'food, noodles, manners',
  picture: 'noodles',
  mood: 'dusk',
  blog: `A friend of mine, who has argued before the highest court in the land, told me that she had walked past the noodle shop on Harbord every day for a year because she did not know *how you go in*. This is for her.

## Outside

1. Stand in the line. The line is on the **left**, even though the door is on the right. I do not know why either.
2. Look at the window. If it is fogged to the top, there is soup. If you can see the clock, it is nearly gone.
3. Do not save places. If your party is three, be three.

## The door

Slide it. Do not push it; people push it. When everyone turns to look, say good evening. They will all say good evening back, and that is the last you will need to say to anybody.

## The coat

There is a hook beneath the counter, at the level of your knee. You will not find it. Everyone sits on their coat the first time.

## Ordering

There are three words on the wall. They mean

- *light*,
- *dark*,
- *as it comes*.

\`as it comes\` is the right answer.

## Eating

| Do | Don't |
| --- | --- |
| Start at once | Wait for your companion |
| Make a noise; it cools the noodle | Make a *point* of making a noise |
| Lift the bowl | Photograph the bowl for longer than the steam lasts |
| Ask for more noodles | Ask for more soup. There is no more soup. There is what there is |

About the phone: nobody will say anything. Kaede, behind the counter, will simply turn your egg so that its good side faces her.

## Talking

You may, but consider that the person beside you has stood in the snow for forty minutes in order not to.

## Leaving

Put the bowl up on the ledge. Wipe your place with the cloth. Say thank you *towards the pots*. Pay the jar; it is eighteen dollars, and the jar makes change by trust.

Then go. Somebody is looking at you through the fog, with snow on their hat, wondering **how you go in**.

---

> She went, in the end. She pushed the door. She sat on her coat. She asked for it as it comes.
>
> "How was it?" I said.
>
> "I have been a fool for a year," said my learned friend.`,
};
