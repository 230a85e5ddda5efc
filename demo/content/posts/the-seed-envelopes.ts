import type { PostText } from '../post.ts';

export const theSeedEnvelopes: PostText = {
  slug: 'the-seed-envelopes',
  metaTitle: 'Four hundred envelopes in a biscuit tin',
  metaDescription: 'How a seed library works, what it lends, and why the due date is October.',
  daysAgo: 21,
  shortTailKeywords: 'gardens, libraries, neighbours',
  picture: 'books',
  mood: 'spring',
  blog: `The smallest library in the city is a biscuit tin on the counter of the greenhouse at Christie. It holds about four hundred envelopes, most of them reused, and the whole of its catalogue is on a card:

    BORROW in March.
    GROW.
    RETURN in October, a little more than you took.
    NO FINES. The weather has already fined you.

## How it began

In 2009 Maria Esposito's bean died. Not *a* bean: hers, a speckled pole bean that had come from Calabria in a glove in 1956 and had been in the family rather longer than the house. One wet spring and one hungry rabbit and it was gone.

Except that years before, she had given a handful to the boy who delivered the paper. He was forty by then and lived in Guelph. He drove in with a jam jar.

"So I thought," she says, "that is the only safe place for a thing. *Somebody else's.*"

## What people bring

Each envelope has a name, a year and a sentence. The sentences are the best reading in the building:

* **Bean, 'Esposito'** (2023). *Climbs. Will climb you.*
* **Lettuce, brown** (2022). *My aunt's. Bolts if you look at it.*
* **Tomato, unknown** (2024). *Came up in the compost, won a prize.*
* **Marigold** (2021). *From the wedding.*
* **Squash??** (2023). *Do not plant near other squash. Do not plant near anything.*

## The science bit, briefly

Seeds remember where they grew. A bean that has been through ten summers on a particular street is not the bean on the packet; the ones that hated the place left no children. After a decade you have something like a local accent.

It is also why the tin has a rule about squash. Squash are promiscuous. If your zucchini and your neighbour's pumpkin are in flower together, what you save in October is a surprise, and it is seldom a good one. (Ours was called Gary.)

## If you would like one

There are about thirty seed libraries in the region now, most in branches of the other kind of library. You do not need a card. You need a pot, and to be the sort of person who puts October in a calendar.

Mrs. Esposito is ninety-one. Her bean is in forty-one gardens, two schools and, since last year, one embassy. She still goes through the tin each week and reads the new envelopes.

"They write better than in the newspaper," she says. She looks at me. "No offence."`,
};
