import type { PostText } from '../post.ts';

export const aStyleGuideOnOnePage: PostText = {
  slug: 'our-style-guide-on-one-page',
  metaTitle: 'Our style guide, on one page',
  metaDescription:
    'Everything a contributor may use in a post, used: headings, lists, tables, quotations, code and the rest.',
  daysAgo: 31,
  time: '10:10',
  shortTailKeywords: 'writing, markdown, contributors, style',
  picture: 'poster',
  mood: 'coral',
  blog: `# Write it plainly

This page is for people who write for the blog. Posts are in *markdown*, which is ordinary text with a few good manners. Everything you may use is on this page, used. If something here looks wrong, it is we who have a bug.

Words
-----

Make a word *slant* with one asterisk, **firm** with two, ***both*** with three. Say ~~never~~ seldom with tildes. Put \`file names\` and \`commands\` in backticks; a backtick inside takes two: \`\` a\`b \`\`.

A line that ends with two spaces  
breaks here. So does one that ends with a backslash\\
like that. Use this for addresses and poems, not for spacing.

Characters that mean something can be told not to: \\*not slanted\\*, 3 \\< 4, \\# not a heading. Entities come out as themselves: &copy; &frac12; &mdash; fish &amp; chips.

## Links

- With words: [the questions people ask](/faq)
- With a title: [the partners page](/partners "Three documents")
- By reference: [the blog][home], which keeps long addresses out of the sentence
- Bare: https://www.example.org/a/long/path?with=query, or www.example.org
- In angle brackets: <https://www.example.org/> and <editor@example.org>
- A letter: [write to us](mailto:editor@example.org)

[home]: /blog "All posts"

## Headings

### Third level, for parts of a part

#### Fourth, if you must

##### Fifth, and think again

###### Sixth: please ring the desk

## Lists

* Bullets for things in any order
* Keep them parallel
  * Nest once
    * Twice at most
* End

1. Numbers for steps
2. In order
   1. With steps inside
   2. If the step is long
3. Done

A list may start where another stopped:

7. Seventh
8. Eighth

And loosely, with room to breathe:

- The first item is a paragraph.

  It may even have a second one.

- So may the next.

Things to be done have boxes:

- [x] Check the names
- [x] Check the names again
- [ ] Read it aloud

## Quotations

> A quotation stands apart.
>
> It may run to paragraphs, **with emphasis**, and
>
> > be answered.

## Code

Fenced, with the language:

\`\`\`ts
export function greet(name: string): string {
  return \`Good morning, \${name}\`;
}
\`\`\`

or indented by four spaces:

    $ wc -w post.md
    412

One long line must scroll inside its own box and not push the page about:

\`\`\`
curl --silent --header 'Accept: application/rss+xml' --header 'If-None-Match: "ISPEwDXJuiw9gR8fBkemBU"' https://www.example.org/feeds/city.xml | head
\`\`\`

## Tables

| Left | Centre | Right |
| :--- | :---: | ---: |
| name | *middle* | 1 |
| a longer name | \`code\` | 1,000 |
| [link](/faq) | ~~no~~ | 1,000,000 |
| a pipe: \\| | | |

A wide one scrolls:

| Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday | Holidays | By appointment |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 9:00–20:30 | 9:00–20:30 | 9:00–20:30 | 9:00–20:30 | 9:00–17:00 | 9:00–17:00 | 13:30–17:00 | closed | telephone the desk |

## Pictures

![The harbour at dusk, with a ferry]({newsroom}/pictures/blog-our-style-guide-on-one-page/1024x683.png "Drawn by the newsroom")

Always describe them. A picture without words is no use to someone who cannot see it, or whose train is in a tunnel.

## Rules

Three hyphens make one:

---

and so do asterisks:

***

## And HTML?

No. If you write <b>bold</b> or <br> it appears exactly like that. So does a comment: <!-- hello -->. This is on purpose, and [there is a post about why](/blog/a-link-that-should-not-work).

A last word, *from the copy desk*: one idea a paragraph. When in doubt, stop.`,
};
