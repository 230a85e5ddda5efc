import type { PostText } from '../post.ts';

export const aFeedIsAPromise: PostText = {
  slug: 'a-feed-is-a-promise',
  metaTitle: 'A feed is a promise: notes for publishers',
  metaDescription:
    'Seven small things that make a feed a pleasure to read, for those who publish one and those who wish their city hall did.',
  daysAgo: 46,
  shortTailKeywords: 'feeds, rss, atom, publishers, how it works',
  picture: 'globe',
  mood: 'slate',
  blog: `A web feed is an unglamorous thing: a list, newest first, at an address that does not change. It needs no account and no permission. Anyone may read it with any program they like. In an age of platforms it is a small outbreak of good manners.

We read a great many. These are the seven things that the best have in common.

1. **The address stays put.** If it has to move, redirect from the old one, permanently, and leave the sign up for a year.
2. **Every story has a date, with a time zone.** "Tuesday" is not a date. Neither is midnight on the first of January 1970, though we see a good deal of it.
3. **Every story has an identity.** In RSS it is the \`guid\`, in Atom the \`id\`. Fix a typo in the headline and keep the identity, or everyone's reader will show the story twice.
4. **The summary is a summary.** Two sentences. Not the first forty words cut off in the mid
5. **The picture says how big it is.**
6. **The author has a name.** "admin" did not write that.
7. **It answers politely.** Send an \`ETag\`. Then, when nothing has changed, you can say so in a hundred bytes in place of a hundred thousand.

## What that last one looks like

We ask:

\`\`\`http
GET /feeds/city.xml HTTP/1.1
Host: www.example.org
If-None-Match: "v42"
\`\`\`

You answer:

\`\`\`http
HTTP/1.1 304 Not Modified
ETag: "v42"
\`\`\`

That is the entire conversation. It happens thousands of times a day and it costs both of us nothing.

## A whole feed, for copying

\`\`\`xml
<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Elm Street Residents</title>
  <id>https://elm.example.org/</id>
  <updated>2026-03-01T09:00:00-05:00</updated>
  <entry>
    <title>The hydrant is open again</title>
    <id>https://elm.example.org/2026/hydrant</id>
    <link href="https://elm.example.org/2026/hydrant"/>
    <updated>2026-03-01T09:00:00-05:00</updated>
    <author><name>Bea Lund</name></author>
    <summary>Bring buckets. Bring the children.</summary>
  </entry>
</feed>
\`\`\`

Fifteen lines. You could type it by hand, and we know of a curling club that does.

## Where to read more

- The Atom standard, which is short and kind: https://www.rfc-editor.org/rfc/rfc4287
- RSS 2.0, which is shorter: www.rssboard.org/rss-specification
- A checker that will tell you what you got wrong: https://validator.w3.org/feed/

And if you publish one about this city, [send us the address](mailto:newsroom@example.com?subject=A%20feed). We collect them.`,
};
