import type { PostText } from '../post.ts';

export const theLongestLine: PostText = {
  slug: 'the-longest-line-at-dawn',
  metaTitle: 'The longest line, end to end, at dawn',
  metaDescription:
    'Twenty-five kilometres, one fare, a thermos. What a city says when you ride all of it before breakfast.',
  daysAgo: 9,
  time: '06:15',
  shortTailKeywords: 'transit, streetcar, city',
  picture: 'streetcar',
  mood: 'dawn',
  youtubeShortsUrl: 'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  blog: `At 4:52 in the morning the loop at the western end smells of wet gravel and coffee. There are three of us: a baker going the wrong way, a nurse going home, and me, going nowhere in particular, slowly, on purpose.

The operator looks at my thermos. "All the way?" she says. "All the way."

![A red streetcar in front of a row of shops]({newsroom}/pictures/blog-the-longest-line-at-dawn/1200x675.png "Not to scale")

## Humber to Parkdale

The lake is there before you can see it; the windows on the right are darker than the windows on the left. We pass a swimmer in a red cap, walking barefoot on the boardwalk with her shoes in her hand, steaming a little.

By Roncesvalles we are eleven. People who ride at this hour do not sit together and do not sit apart. They leave one seat, exactly, like birds.

## Parkdale to the park

A man with a cello takes up the space of a family. Nobody minds. At Dufferin a boy of about sixteen gets on with a tray of *pastéis*, his hands gloved, his eyes shut. He is asleep standing up, and when we brake forty custard tarts lean as one.

> "You get so you know everybody's coat," the operator says at a red light. "Then it's spring and they're all strangers."

## Downtown

The towers are lit from inside by vacuum cleaners. It is the emptiest part of the line, and the loudest: the rails curve, and every curve sings a slightly different note. I write them down. Church is a *D*. So is Parliament, a little flat.

## Over the river

And then the light. It comes up the valley all at once, and for about nine seconds everyone on the car has a gold ear. The nurse's replacement, a woman with the same lanyard and the same walk, shades her phone, then gives up and looks out of the window instead.

## Beach

At the eastern loop the operator gets down to stretch. It is 6:21. The bakery there opens at half past and its window is already fogged.

"What did you find out?" she asks.

That the line is twenty-five kilometres and one room. That the city gets up in layers. That if you would like to see it whole, it costs one fare and you have to get up before your opinions do.

---

*If you go:* the first eastbound car leaves at 4:52 on weekdays and 8:04 on Sundays. Sit on the left. Bring something hot.`,
};
