import type { PostText } from '../post.ts';

export const aTimetableYouCanRemember: PostText = {
  slug: 'a-timetable-you-can-remember',
  metaTitle: 'In praise of a timetable you can remember',
  metaDescription: 'Clock-face schedules, explained with one table and two grandmothers.',
  daysAgo: 12,
  shortTailKeywords: 'transit, timetables, planning',
  picture: 'poster',
  mood: 'slate',
  blog: `My grandmother in Basel knew when the tram came. Not roughly: she knew. *Seven, twenty-two, thirty-seven, fifty-two*, every hour, from the year I was born until the year she died. My grandmother in Hamilton knew when the bus came too. It came, she said, when it was good and ready.

The difference was not punctuality. It was **arithmetic**.

## Four numbers

A *clock-face* timetable repeats every hour. If a bus comes every fifteen minutes, you need to learn four numbers, once. If it comes every seventeen, you need a phone.

| Every | Times past the hour | Numbers to learn |
| :--- | :---: | ---: |
| 10 min | :05 :15 :25 :35 :45 :55 | 1 (and a habit) |
| 12 min | :00 :12 :24 :36 :48 | 5 |
| 15 min | :07 :22 :37 :52 | 4 |
| 17 min | it depends | 60 |
| 20 min | :10 :30 :50 | 3 |

The seventeen-minute bus is not a joke. It is what you get when a spreadsheet divides a round trip by the number of vehicles somebody could afford. Its riders get *more* buses an hour than on the twenty-minute line, and wait longer, because nobody can aim for one.

## Meeting on purpose

The second half of the trick is where lines cross. If both are on the clock, they can meet: two vehicles, two minutes, doors open across the platform. Miss it and you know precisely how long you have for a sandwich.

1. Pick a minute for the hub. Midnight of the hour, say: \`:00\`.
2. Make every line reach it a little before and leave it a little after.
3. Work outwards until the travel times come out even.
4. Where they do not, do not add a bus.
   - Fix the turn that costs ninety seconds.
   - Or give it a lane.
   - Or move the stop to the far side of the light.

That last list is the whole of transport planning, and it costs less than it looks.

## An objection

> Nobody memorizes anything any more. That is what the app is for.

Perhaps. But an app tells you about the *next* bus. A timetable tells you about next Thursday, about whether you can live there and work here, about whether your mother can visit without ringing first. It is a promise you can carry in your head, and a city that makes a few of those, and keeps them, feels half its size.

My Hamilton grandmother, told all this in 1998, thought about it for a while.

"Seven, twenty-two," she said. "Well. I could have learned *that*."`,
};
