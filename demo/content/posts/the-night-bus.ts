import type { PostText } from '../post.ts';

export const theNightBus: PostText = {
  slug: 'the-night-bus-is-a-village',
  metaTitle: 'The night bus is a village',
  metaDescription:
    'From half past one until five the city is run by about nine thousand people, and most of them know the driver.',
  daysAgo: 53,
  shortTailKeywords: 'transit, night, work, city',
  picture: 'skyline',
  mood: 'night',
  youtubeShortsUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&feature=share',
  blog: `After the subway closes there are twenty-eight routes with blue signs. They carry, on an ordinary Wednesday, about nine thousand people, which is roughly a town. I wanted to know who lives in it.

## 1:40, northbound

Cooks. You can tell by the shoes. They sit at the back with their feet up on the heater housing and speak four languages, one of which is *tired*.

Esther Quaye cleans the fourteenth to the nineteenth floors of a tower whose name she is not allowed to tell me. She has taken this bus for twelve years. She has been to the driver's wedding.

"In the day nobody sees me," she says. "Here, if I miss one night, there's a phone call."

## 2:20, the change

At the big crossing six routes meet and everyone gets off at once and walks, without looking, to the right stop. It is like watching a shuffled deck sort itself. A man sells hot chocolate from a stroller. He used to have a baby in it. The baby is at university now.

## 2:55, eastbound

Two students, asleep on each other. A woman in a green scarf who turns out to be a counsellor, off the clock and on it. A security guard reading aloud, very quietly, from a citizenship guide, and the whole front half of the bus supplying the answers:

> "How many seats in the—"\\
> "Three hundred and forty-three."\\
> "Which animal is—"\\
> "Beaver."\\
> "Who has the right to—"\\
> "*You* do, Samuel. After Thursday."

## 3:30, nobody

For six stops I am alone. The driver, whose name is Florin, turns off the inside lights so that we can see out. There are foxes on Kingston Road. He knows where they cross and slows down a block before.

## 4:15, westbound

Bakers. They are the morning, and they know it, and they are insufferable.

## What they would like

I asked everybody the same question: what would make it better? Nobody said *faster*.

- [ ] a shelter at the hospital, on the side that the bus is actually on
- [ ] a light you can press, so that the driver knows you are there
- [ ] the same driver
- [ ] washrooms (this got a round of applause)
- [x] heaters that work at the back: *done last winter, thank you, whoever you are*

## 5:02

The subway gates go up with a noise like a till. In ten minutes you cannot tell the two cities apart; they pass one another on the stairs, one with wet hair, the other with its shoes in its hand.

Samuel passed, by the way. Florin announced it.`,
};
