import type { PostText } from '../post.ts';

export const typeAndPaper: PostText = {
  slug: 'type-and-paper',
  metaTitle: 'Type and paper, without the paper',
  metaDescription: 'Why this site looks as it does: one serif, a few hairlines, one colour, and a great deal left out.',
  daysAgo: 64,
  time: '16:00',
  shortTailKeywords: 'design, typography, how it works',
  picture: 'poster',
  mood: 'sepia',
  blog: `We had a shelf of old papers in the room when we designed this one. Not for the nameplates; for the *folds*. A broadsheet was a machine for being read on a streetcar by somebody with one free hand, and nearly everything that looks like style on it turns out to be engineering.

## What we kept

**Hairlines.** Columns were divided by a rule because ink spread and lines ran into one another. Ours cannot, but the eye still likes to be told where to turn.

**One family of type.** A newspaper owned what it owned. We use a single serif, in two weights, for everything you *read*; and the plain letters your own device already has, for everything you only *glance at*: times, names, buttons.

**The thick-and-thin rule** under the nameplate. That one is just handsome.

## What we left out

1. Boxes. A box says "this is separate", and then you need another to say the same of the next thing, and presently the page is a filing cabinet.
2. Shadows.
3. Anything that moves before you have touched it.
4. A second colour. There is one red. It marks where you are. If everything is red, you are nowhere.

## Numbers, for those who like them

| | Size | Leading | Measure |
| :--- | :---: | :---: | :---: |
| Headline, first | 52 px | 1.05 | as wide as it wants |
| Headline, third | 20 px | 1.2 | 24 em |
| Reading text | 19 px | 1.6 | **34 rem** |
| Small print | 13 px | 1.4 | |

That thirty-four is the only number I would fight for. It comes to about sixty-six letters to the line; fewer and you are reading a ladder, more and you lose your place on the way home.

## The night edition

Turn your device dark and the page goes dark with it, but not *black*. Paper at night, under a lamp, is brown. So is ours.

## A verse for compositors

Found on the wall of a closed print shop on Sterling Road, in pencil:

Set it solid, set it true,\\
Lead it where the light comes through,\\
Mind the widow, close the gap,\\
Put the bishop in small cap,\\
And if at last it will not fit\\
Go back and write some less of it.

---

*Technical readers:* the page carries two font files, about twenty-four kilobytes each, and a fallback adjusted so that nothing jumps when they arrive. \`font-size-adjust\` is the most underrated property in the language.`,
};
