import type { PostText } from '../post.ts';

export const soupWeather: PostText = {
  slug: 'soup-weather',
  metaTitle: 'Soup weather: one pot, four neighbourhoods',
  metaDescription:
    'A bean soup that changes its accent as it goes along the streetcar line, with quantities for four and for a staircase.',
  daysAgo: 16,
  shortTailKeywords: 'food, recipes, soup, winter',
  picture: 'noodles',
  mood: 'autumn',
  youtubeShortsUrl: 'https://youtu.be/aqz-KE-bpKQ',
  blog: `The first properly cold night of the year, somebody on our staircase makes soup and leaves the door open. By eight there are nine people in a kitchen for three. This is that soup. It begins the same way everywhere and ends wherever you live.

## The pot

| | For four | For a staircase |
| --- | ---: | ---: |
| White beans, soaked overnight | 300 g | 1.2 kg |
| Onions | 2 | 8 |
| Carrots | 2 | 7 |
| Celery, with leaves | 2 sticks | 1 head |
| Garlic | 4 cloves | 1 bulb |
| Olive oil | 4 tbsp | a cup |
| Water | 1.5 L | 6 L |
| Salt | to taste | more than you think |

1. Drain the beans. Cover with fresh water, bring to a boil, skim.
2. Turn it down until it *murmurs*. Add one whole onion and the celery leaves. An hour, or until a bean crushes against the roof of your mouth.
3. Meanwhile soften everything else in the oil, slowly, with the lid on. Twenty minutes. It should smell like somebody else's house.
4. Put the two together. Salt **now**, not before.
5. Take a ladleful out, mash it, put it back. That is the whole secret of body.

## Now choose a stop

- **Little Portugal**
  - a handful of shredded kale, ten minutes before the end
  - slices of *chouriço*, fried until the fat is orange
- **Kensington**
  - a chopped green chili and the juice of a lime
  - coriander, stalks and all
- **Gerrard East**
  - cumin and mustard seed, crackled in ghee and tipped on at the table, spitting
  - a spoon of yoghurt
- **Long Branch**
  - a smoked ham hock in the pot from the beginning
  - mustard, bread, silence

## Questions from the stairs

**Tinned beans?** Of course. Three tins, skip step one, and use the liquid from two of them. Do not tell the second floor.

**Can it be made ahead?** It *should* be. On the second day it is better, on the third it is a different and thicker thing that wants toast.

**Is it vegetarian?** At the first three stops, if you leave the sausage out of the first. We argue about the ham hock every year.

> Soup, my father said, is a way of asking people to stay without having to look at them.

Serve from the pot. Leave the door open.`,
};
