import type { PostText } from '../post.ts';

export const aWinterBed: PostText = {
  slug: 'putting-the-garden-to-bed',
  metaTitle: 'Putting the garden to bed, without making it',
  metaDescription:
    'The tidiest garden on the street is also the emptiest. A list of things to do in November, half of them nothing.',
  daysAgo: 18,
  time: '11:00',
  shortTailKeywords: 'gardens, autumn, wildlife',
  picture: 'garden',
  mood: 'autumn',
  blog: `Every November I used to cut everything down, bag it, and stand back to admire a rectangle of mud. I was congratulated on it. Then a woman two doors along, who studies bees, asked me very nicely where I thought they slept.

They sleep in the stems. I had been putting them out at the curb.

## To do

- [ ] Pull the tomatoes, roots and all; they carry blight
- [ ] Lift the dahlias after the *first black frost*, not before
  - shake, don't wash
  - label them, because you will not remember
- [x] Plant garlic (I am smug about the garlic)
- [ ] Drain the hose
- [ ] Sharpen one thing

## Not to do

- Do **not** cut back anything hollow: bee balm, raspberry canes, joe-pye weed. Leave it standing until the dandelions flower.
- Do **not** bag the leaves. Rake them onto the beds. Under an oak there are more moths in the leaves than there ever will be in the porch light.
- Do **not** deadhead the coneflowers. You have been running a goldfinch restaurant and it has a good winter menu.
- Do **not** fertilize. The ground is closed.

## What goes where

1. **Sunny bed**
   1. Garlic, pointed end up, a hand apart
   2. Straw on top, as thick as the hand
2. **Under the maple**
   1. Leaves, all of them
   2. A log, if you have one. Sooner or later something will live in it, and not necessarily something you would have chosen
3. **The pot by the door**
   1. Juniper cuttings, dogwood, one absurd cabbage

## An economy of effort

By my reckoning the old way took three weekends. The new way takes one, plus an afternoon of standing at the window with tea, thinking *I really ought to do something about that*, and not doing it.

> "It looks a bit wild," said the man who reads the meter.
> "It is," I said.
>
> > He came back the next week to ask about the log.

There is a certain kind of gardener who will not be happy with this. I was him. To him I say: put a low fence along the front, very straight, and cut a neat edge to the grass. People will forgive almost anything that has a border. The bees, for their part, do not look at the border at all.`,
};
