import type { PostText } from '../post.ts';

export const marketSaturday: PostText = {
  slug: 'saturday-at-the-north-hall',
  metaTitle: 'Saturday at the north hall, hour by hour',
  metaDescription: 'Five in the morning to half past two, with the people who sell you lunch.',
  daysAgo: 37,
  time: '15:45',
  shortTailKeywords: 'food, market, city, people',
  picture: 'market',
  mood: 'autumn',
  blog: `### 5:00

The doors are shut and the hall is full. Forklifts, steam, a radio in Portuguese. Anthony Vella is building a pyramid of clementines and will not be spoken to until the top one is on.

"My father did it without looking," he says, afterwards. "But he was showing off."

### 6:00

Chefs. They come in pairs, in soft shoes, and they smell things. One of them buys nothing that she can name; she holds up a bulb like a small green fist and asks the farmer what he does with it. "I sell it," he says. They both think about this.

### 7:30

The regulars, who do not have lists.

### 9:00

Everybody.

Here is what a dozen people in the queue for peameal said they had come for:

> bread  
> bread  
> to get out of the house  
> the old man with the honey  
> bread, but really gossip  
> I always come  
> fish, if he's here; he's only here if the lake is flat  
> to show my boyfriend a real carrot  
> (*the boyfriend*) to see a carrot  
> bread  
> I'm lost  
> a duck

### 10:45

The honey man's name is Gerald, and he does not think of himself as old. He has eleven kinds and they are all from the same hives. *"They go where they like. In June that's linden. In August it's the railway."* The railway honey is dark and tastes of matches and apricot. It is the best thing I have eaten this year.

### 12:00

A lull. Stallholders eat each other's food. The cheese goes left and the pickles go right, and a boy is sent round with a tray. There is no money in it. I am told that it is kept account of, somehow, over decades.

### 1:15

Prices begin to talk.

| | Morning | Noon | Now |
| --- | ---: | ---: | ---: |
| Basil, bunch | 4.00 | 4.00 | 2.00 |
| Strawberries | 7.50 | 7.50 | 2 for 10 |
| Clementines, bag | 6.00 | 6.00 | "how many can you carry?" |
| Railway honey | 14.00 | 14.00 | 14.00 |

### 2:30

The pyramid is down to one course. Anthony takes the bottom corner himself and peels it in a single ribbon.

They have just signed a lease, the vendors, for ten more years. I ask what it means to him.

He looks up at the iron roof for a while.

"That I should teach the boy to do it without looking."`,
};
