import type { PostText } from '../post.ts';

export const howToReadABudget: PostText = {
  slug: 'how-to-read-a-city-budget',
  metaTitle: 'How to read a city budget in one evening',
  metaDescription:
    'It is 2,300 pages long and only about forty of them matter. Which ones, in what order, and what to drink.',
  daysAgo: 28,
  time: '13:00',
  shortTailKeywords: 'city hall, budget, explainer',
  picture: 'chart',
  mood: 'dawn',
  blog: `Budgets are the only honest autobiography a city writes. Speeches say what we would like to be; the budget says what we did about it. Here is how to read one without a degree and without weeping.

## Before you start

You will need the PDF, a pencil, and something to drink that you can stop after one of. Set a timer for **two hours**. When it rings, stop, even if you have just found something. *Especially* then. It will still be there in the morning and you will be less cross.

## The order

1. **The last page first.** Appendices are where things are put so that they have been published.
2. **The table called "Summary of changes".** Not the totals: the changes. Totals are history.
3. **Anything with a footnote.** A footnote is a civil servant clearing their throat.
4. **The mayor's letter.** Last, for the style.

## An example

This is what a summary of changes looks like. I have invented the numbers and nothing else.

| Service | Last year ($M) | This year ($M) | Change |
| :--- | ---: | ---: | :---: |
| Transit | 2,380.4 | 2,461.0 | +3.4 % |
| Shelter | 761.2 | 748.9 | −1.6 % |
| Libraries | 229.7 | 241.1 | +5.0 % |
| Snow | 96.5 | 96.5 | 0 |
| Parks | 478.0 | 470.3 | −1.6 % |
| "Corporate initiatives" | 12.0 | 41.5 | **+246 %** |

Three things should make you put the pencil down:

- **The zero.** Prices rose, winter did not get shorter. A zero is a cut in a good coat.
- **Two identical percentages.** Shelter and parks both fell by 1.6. Nobody decided that; somebody *applied* it.
- **The quotation marks.** Turn to the footnote.

## Operating, capital, and the kitchen

People lose hours to this. It is a household:

> *Operating* is groceries. *Capital* is the new roof. You may borrow for the roof. If you find that you have borrowed for the groceries, call a family meeting.

So a "capital maintenance deferral" is the roof leaking into the groceries.

## What to do with what you find

1. Write down **one** thing, in one sentence, with the page number.
2. Find out which committee it goes to. (It says, on the page before.)
3. Turn up. You get [four minutes](/blog/a-neighbours-guide-to-deputations), and nobody else in the room will have the page number.

That's it. That is the whole of civic power, and almost no one is using it. The line for the microphone is shorter than the line for brunch.`,
};
