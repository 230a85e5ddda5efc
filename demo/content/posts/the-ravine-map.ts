import type { PostText } from '../post.ts';

export const theRavineMap: PostText = {
  slug: 'a-map-drawn-from-below',
  metaTitle: 'A map of the city, drawn from below',
  metaDescription:
    'Ravines do not care about streets. Three walks that cross the city without crossing a road, or nearly.',
  daysAgo: 34,
  shortTailKeywords: 'walks, ravines, nature, city',
  picture: 'ravine',
  mood: 'autumn',
  blog: `If you know this city from above you know a grid. It is a good grid. You can give directions to a stranger in two numbers. But there is another city underneath, where nothing is straight and north is wherever the water is not going, and the people who know it do not use the same names.

*The Bottom. The Brickworks. The Place with the Swing.*

Here are three walks. Bring boots, and somebody to be quiet with.

## One: the long valley

**9 km, four hours with a sandwich**

1. Go down by the stairs behind the subway station. There are 108; everyone counts.
2. Turn left at the river and keep it on your right.
   - After heavy rain the lower path is *in* the river. Take the upper.
   - The upper has better mushrooms and worse bicycles.
3. Under the viaduct, stop. Wait for a train. The whole thing hums, a low E, and you feel it in your teeth.
4. At the old brick kilns there is coffee. You have earned it.
5. Up by the switchbacks. You come out between two apartment towers, beside a laundromat, entirely disoriented. This is the best part.

## Two: the buried one

**4 km, an hour and a half, no water at all**

Russet Creek has been in a pipe since 1908, but it has not gone anywhere. You can follow it:

- the street that *bends* for no reason,
- the row of houses that lean towards one another,
- the park that is lower than everything around it,
- the three grates, at Shaw, at Crawford, and behind the arena, where after ten at night you can hear it talking.

The city has put up blue signs lately. I was against them and I was wrong. A man was reading one aloud to his daughter. "So we live *on a river*," she said.

## Three: the owl one

**2 km, forty minutes, at dusk, in winter**

I am not going to tell you where this is.

I will tell you that there is a stand of white pines on a slope facing south-east; that at about a quarter to five, if you stand with your back to the third one and do not shuffle, a piece of the dark comes loose and goes by at the level of your hat; and that it makes *no sound whatever*.

Afterwards you may shuffle.

---

### Manners

- Stay on the path when it is wet, however dull the path.
- Dogs on leads from April to July; somebody is nesting.
- If you meet a person down there, say good morning. Above, you would not. It is different below.`,
};
