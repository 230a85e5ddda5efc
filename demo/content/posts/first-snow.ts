import type { PostText } from '../post.ts';

export const firstSnow: PostText = {
  slug: 'first-snow-in-nine-windows',
  metaTitle: 'First snow, in nine windows',
  metaDescription: 'We asked nine people to look out at the same minute and write down what was there.',
  daysAgo: 76,
  shortTailKeywords: 'winter, city, readers',
  picture: 'houses',
  mood: 'winter',
  blog: `At 7:10 on Tuesday morning, by arrangement, nine readers in nine parts of the city went to a window for *one minute* and wrote down what they saw. It had begun to snow at 6:52. Nobody had arranged that.

## 1. Mimico, ground floor

A man is brushing his car with a broom from the house, and his other hand is behind his back, so that his wife, in the doorway, will not see that it is the good broom.

## 2. Thorncliffe, nineteenth floor

It is snowing *up*. It comes up past the window, and stops, and thinks, and goes on up.

## 3. The Annex, second floor back

Seven gardens. In six of them nothing. In the seventh, a child in pyjamas and boots, standing perfectly still with her tongue out, like a small bell.

## 4. St. Clair, above the fish shop

The awning is filling. It has about ten minutes. Underneath it a man is lighting a cigarette. I have knocked on the glass. He waved.

> **Note from the desk:** it was four minutes. He is fine.

## 5. The hospital, fifth floor

I am not supposed to be at the window. The parking lot is all one thing now. Somebody has walked across it, changed their mind, and come back, and then walked across it.

## 6. Leslie barns

Forty-one white streetcars and a red one. The red one just came in.

## 7. Rexdale, townhouse, kitchen

My mother, from Mogadishu, eighty-one, has seen it thirty times and has come to the window for every one. She says what she says each year, which is a verse, and then, *"Close the door, were you born on a bus?"* The door is closed.

## 8. The Islands

Can't see the city. **There is no city.** Just the ferry's bell, and then the ferry, and four people in it looking the other way.

## 9. The reference library, reading room

I am the guard, and we do not open until nine, so it was only me and the big window. I watched it come down in the atrium lights. I will be honest, I looked for more than a minute.

![A row of brick gables under a pale sky]({newsroom}/pictures/blog-first-snow-in-nine-windows/1200x675.png)

---

Thank you to Ray, Hodan, Beth, Mr. Liu, J., Carmela, Ayaan and his mother, Sten, and Winston. Next time it will be first thunder. *We cannot arrange that either.*`,
};
