import type { PostText } from '../post.ts';

export const weatherWords: PostText = {
  slug: 'a-short-dictionary-of-local-weather',
  metaTitle: 'A short dictionary of local weather',
  metaDescription:
    'Readers sent us the words their households use. We have put them in order, as far as weather can be.',
  daysAgo: 72,
  time: '07:00',
  shortTailKeywords: 'weather, language, readers',
  picture: 'lake',
  mood: 'slate',
  youtubeShortsUrl: 'https://video.example.org/clips/snow-on-the-lake',
  blog: `In January we asked what you call it when it does *that*. Three hundred and twelve of you knew at once what we meant. A selection:

## Snow

**Feathering** (*Mimico*). Big slow flakes, no wind, usually when you are indoors. "Come and look, it's feathering."

**Sugar** (*Rexdale*). The dry kind that squeaks. You cannot make a ball of it; see *spite*.

**Spite** (*general*). Snow in April.

**The gift** (*Birch Cliff*). The ridge that the plough leaves across your driveway after you have cleared it.

## Rain

**Spitting.** Everybody has this. There are degrees:

1. thinking about it
2. spitting
3. *spitting*
4. raining

**Lake in the air** (*the Islands*). Not rain and not fog. You get wet from the front.

**A full bus** (*Weston*). A downpour that arrives suddenly, makes a great deal of noise, and stops for no one.

## Wind

**A hat day.** A day on which you should not wear one.

**The Leslie** (*Leslieville*). It comes straight up the street from the water, turns at the bakery, and goes in at your cuffs. One household sends us its scale:

| Force | Signs |
| :---: | :--- |
| 1 | The flag at the fire hall stirs |
| 2 | Somebody's recycling |
| 3 | Everybody's recycling |
| 4 | The dog declines |
| 5 | You hold on to the stop |

## Cold

**Nostril** (*widespread*). When they stick together. "Is it cold?" "It's nostril."

**Ringing** (*the vineyards, but it has spread*). So cold that things sound different: a step, a grape, a bottle in a blue box.

**Pretend.** The warm week in February. You put away one glove.

## Light

**Gold ear.** Sun low from behind, on the streetcar, in October. One reader only, but we all knew it immediately.

**Steel.** The lake on a bright day with no colour in it.

**Blue hour and a bit** (*Cabbagetown*). When the snow has it and the sky has lost it. About nine minutes.

## Disputed

- *Slush* has, it appears, eleven spellings of its sound.
- A family in Thorncliffe uses **Tuesday** for any grey, dry, still day, of whatever date. "It's a proper Tuesday out." Their neighbours have started.

---

Ours, since you ask, is **newsprint**: a flat pale sky with small dark birds on it, close together, as if it had been set. It is newsprint as I write.`,
};
