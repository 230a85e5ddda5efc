import type { PostText } from '../post.ts';

export const howWeChoosePictures: PostText = {
  slug: 'how-pictures-get-here',
  metaTitle: 'How pictures get here, and where they go missing',
  metaDescription: 'Enclosures, thumbnails, the odd invisible dot. A field guide to pictures in the wild.',
  daysAgo: 43,
  time: '08:30',
  shortTailKeywords: 'pictures, how it works, feeds',
  picture: 'gallery',
  blog: `About two stories in three come with a picture. Where it is hiding depends on who sent it. Over the years we have learned to look in a certain order, like parents at the end of a party.

## 1. In the envelope

The tidiest publishers attach the picture to the story, the way you attach a file to a message:

\`\`\`xml
<enclosure url="https://www.example.org/ferry.jpg" type="image/jpeg" length="48213"/>
\`\`\`

We check that it *is* a picture. Quite often it is forty minutes of somebody talking.

## 2. In the album

Others send several sizes and leave the choice to us:

\`\`\`xml
<media:content url="…/ferry-320.jpg"  width="320"/>
<media:content url="…/ferry-640.jpg"  width="640"/>
<media:content url="…/ferry-1200.jpg" width="1200"/>
\`\`\`

We take the widest. You can always make a picture smaller.

## 3. Down the back of the sofa

And some put it only in the middle of the text. We read the text until we find the first picture that is really a picture:

- a photograph: **yes**
- a drawing: **yes**
- a logo, twenty pixels square: *no*
- a single transparent dot whose job is to count readers: **no, and shame on you**

## When there is none

Then there is none. We do not put in a stock photograph of a gavel. A section whose stories have no pictures sets itself in type, which is what newspapers did for the first two hundred years, and I think it looks rather well.

![The mark of the paper](/favicon.ico)

That, for instance, is the smallest picture we have, and it comes from this very site. The next is one of the newsroom's own:

![Frames of different sizes on a gallery wall]({newsroom}/pictures/blog-how-pictures-get-here/1200x675.png)

## When it breaks

Servers go down, files are moved, somebody renames a folder on a Friday. A broken picture should never look like a *broken page*. Where one fails you will see the initial of its section, large and quiet, as if we had meant it all along.

## Words for pictures

Every picture in a story here is described by its headline, for people who listen to the page rather than look at it. It is not perfect: "Council votes 21 to 4" is a poor description of a photograph of a dog asleep under a desk. But the feed seldom tells us about the dog.

If you publish a feed, and you have read this far: *tell us about the dog.*`,
};
