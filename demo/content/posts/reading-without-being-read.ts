import type { PostText } from '../post.ts';

export const readingWithoutBeingRead: PostText = {
  slug: 'reading-without-being-read',
  metaTitle: 'Reading without being read',
  metaDescription:
    'This paper does not know who you are, and it was designed that way. What we leave out, and what you can check for yourself.',
  daysAgo: 5,
  time: '09:05',
  shortTailKeywords: 'privacy, how it works, readers',
  picture: 'window',
  mood: 'dusk',
  blog: `When you open a paper on the streetcar, the paper does not open you. It does not note which page you lingered on, tell a hundred strangers, and adjust tomorrow's edition accordingly. For about three centuries nobody thought this remarkable.

We would like it to be unremarkable again.

## What is not here

- [x] No accounts, so nothing to leak
- [x] No cookies set by us
- [x] No advertising trackers
- [x] No "people like you also read"
- [ ] No server logs at all (we are not quite that pure; see below)

A server has to know where to send the answer, so your address passes through our hands the way a letter's passes through a sorting office. We keep errors and very slow requests, because otherwise we could not mend things. We do not keep what you read.

## What we cannot promise for others

Two places on this site hold something that is not ours:

1. the **featured video**, which comes from a video service,
2. the **partner documents**, which come from a file-sharing service.

Both are loaded late, only when you are near them, and the video uses the variant of the player that waits for you to press play before it remembers anything.

And the moment you follow a headline you are on a publisher's page, under that publisher's rules. Some of them are scrupulous. Some of them have a banner with 847 partners in it.

## Pictures, quietly

A picture in a story usually sits on the publisher's server, and fetching it from there would tell the publisher that *somebody at your address* was looking at *this* page. We would rather it did not; so pictures are meant to be collected once, by us, and handed to you from here.

## Check us

You do not have to believe any of this. Open your browser's developer tools, choose the network panel, and reload the page. You will see a document, one style sheet, two fonts, a little script, some pictures.

If you ever see anything else, [tell us](/faq) and we will find out how it got in before we find out who to blame.

*One line summary, for those who skipped to the end:* we know how many people read this page, roughly, and nothing at all about you.`,
};
