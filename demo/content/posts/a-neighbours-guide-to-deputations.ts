import type { PostText } from '../post.ts';

export const aNeighboursGuideToDeputations: PostText = {
  slug: 'a-neighbours-guide-to-deputations',
  metaTitle: 'Four minutes at the microphone: a neighbour’s guide',
  metaDescription:
    'Anyone may speak to a committee of council. Hardly anyone does, and most who do waste the first minute. How not to.',
  daysAgo: 60,
  shortTailKeywords: 'city hall, democracy, how to',
  picture: 'chamber',
  blog: `I have clerked for committees for seventeen years. I have heard, at a guess, eleven thousand deputations. I may not have opinions about what people say. I have a great many about how.

## Signing up

Write to the clerk before four o'clock the day before: name, item number, that's all. You need not be an expert, a citizen or of age. The youngest speaker I have had was six. Her subject was *the slide*.

## The shape of four minutes

It is shorter than you think. Read this aloud at a speaking pace and you will get about as far as the end of the next section.

0. Do not thank the chair, the committee, the staff and the previous speaker. That is forty seconds. Say "good morning".
1. **What I am asking for.** One sentence. "Please vote against recommendation three."
2. **Who I am.** One sentence. "I have lived on Geary since 1988."
3. **The thing that only I know.** Two minutes. Not the statistics; they have those. *Tuesday morning at your corner.*
4. **What I am asking for, again.** Then stop.

If there is time left, *leave it*. You cannot imagine how grateful they are. I have seen votes change on it.

## Things that help

- A photograph. One.
- A number you counted yourself
  - on a day you can name,
  - with a clicker, if possible.
- Conceding something. "I know the money has to come from somewhere." The room breathes out.

## Things that do not

- "I wasn't going to speak, but"
- "With all due respect"
- The word *unprecedented*
- Shouting. I write down what you say, and in the minutes it comes out exactly as loud as everyone else

## Questions

They may ask you some. It means it went well. You are allowed to say "I don't know". It is so rare that people look up.

## Does it matter?

You will think it did not. They will thank you and call the next name, and the vote may not be for weeks.

But I see the other end of it. I see the amendment that comes in by hand at the last minute, with a clause in it about *deliveries before seven*, and I know exactly who said that, and when, and what colour her coat was.

> She never found out. They hardly ever do.

So: write to me. It is the clerk's address, it is on every agenda, and I read them all. Or practise on us: <mailto:newsroom@example.com>.`,
};
