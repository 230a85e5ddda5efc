import type { PostText } from '../post.ts';

export const howAStoryGetsHere: PostText = {
  slug: 'how-a-story-gets-here',
  metaTitle: 'How a story gets from a publisher to this page',
  metaDescription:
    'Nobody here types in the headlines. A short tour of the road a story takes, from the moment a reporter presses Publish to the moment you see it.',
  daysAgo: 1,
  time: '14:30',
  shortTailKeywords: 'how it works, feeds, newsroom',
  picture: 'viaduct',
  mood: 'dawn',
  blog: `A reader asked us last week who writes all of this. The honest answer is: about forty newsrooms, and none of them is in our building. What we run is closer to a railway station than to a printing press. Trains arrive, the board changes, you find your platform.

Here is the line a story travels.

## 1. Somebody writes it

A reporter files, an editor asks two awkward questions, a headline is argued over. Then the publisher's own system adds the story to a **feed**: a plain file on the web, made for machines, listing the newest stories with their titles, dates and addresses.

## 2. We come by and ask

Every few minutes a small program visits each feed. It is polite in three ways:

1. It says who it is.
2. It asks *only* for what has changed since last time. If nothing has, the answer is a single line, \`304 Not Modified\`, and everybody gets on with their day.
3. If a publisher says "come back later", it comes back later.

## 3. We tidy, lightly

Feeds are written by people and software of every age. Some dates are missing; some summaries are half a page of layout. So we

- take the tags out and keep the words,
- find the picture, if there is one,
- note the time as the publisher gave it,
- and stop after fifteen stories a feed.

We do not rewrite headlines. If one makes you wince, it made us wince too.

## 4. It lands in a section

Newest first, always. There is no scoring, no "engagement", nobody in a back room with a dial. The lead story on the home page is simply the freshest one in the first section that has any.

> A front page used to be an opinion about what mattered. Ours is a clock with sections.

That is a choice, and a debatable one. We think a clock you can check beats an opinion you cannot.

## 5. You read it, there

The headline takes you to the publisher's own page. They did the work; they should get the visit. We keep the title, a couple of sentences and the address, and after a while not even that.

---

The whole trip usually takes less time than it took you to read about it. When it takes longer, it is nearly always because something broke at step two, and we have [a page of answers](/faq) about that.`,
};
