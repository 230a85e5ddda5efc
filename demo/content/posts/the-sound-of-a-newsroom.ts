import type { PostText } from '../post.ts';

export const theSoundOfANewsroom: PostText = {
  slug: 'the-sound-of-a-newsroom',
  metaTitle: 'The sound of a newsroom, 1961 to now',
  metaDescription: 'Typewriters, tubes, a bell, then nothing. What went with the noise, and what did not.',
  daysAgo: 40,
  shortTailKeywords: 'journalism, history, memory',
  picture: 'camera',
  mood: 'sepia',
  blog: `They asked those of us who are left to describe the old newsroom for the archive, and everybody described the *noise*.

It came up through the floor. The presses were in the basement, and at twenty to eleven each night the building would clear its throat. Your coffee trembled. You knew without looking at a clock that whatever you had got wrong was now **wrong two hundred thousand times an hour**.

## An inventory

* Sixty typewriters, none of them in step
* The pneumatic tube: a cough, a rattle, a *thup*
* The wire machines in their glass closet, muttering
* Five bells for a bulletin. Ten for a flash. I heard ten twice
* Mr. Abernethy, shouting "BOY"
* The boy, who was forty and called Douglas

## What the noise was for

You learned by overhearing. At the next desk a man with a face like a closed shop would be on the telephone to a widow, and his voice would be so gentle that you put your pencil down. Nobody ever taught me how to do that. *I sat near it.*

You also could not hide. If your machine stopped, people noticed. If it stopped for long, someone would put a sandwich on it.

> "The quiet ones worry me," Abernethy used to say. "You can't hear a man not asking a question."

## Then it stopped

The terminals came in 1979, over a weekend, with carpet. On Monday I came in and thought there had been a death. Sixty people were working as hard as ever and it sounded like an aquarium.

We got used to it. We got faster. Nobody would go back; I have met people who say they would, and they are thinking of being twenty-six.

## And now

There isn't a room. The person who edits this lives over a bakery; the person who draws the pictures is, as far as I can tell, a program. The stories arrive from forty places without making a sound.

But last month I was sent the log that the machine keeps of itself, one line for every feed it visits, all day and all night, and I read it for an hour with the strangest feeling.

\`\`\`
05:14:02 lakeshore-ledger/city   modified      2 new
05:14:07 harbour-radio/news      not modified
05:14:09 daily-circuit           failed: 500   again in 10 min
05:14:15 overseas-service        modified      1 new
\`\`\`

*A cough, a rattle, a thup.*

There it was. Somebody, somewhere, had just got something down on paper, and it had landed on the desk.`,
};
