import { expect, it } from 'vitest';
import { readItem, readSample } from '../../../support/read-document.ts';

const A = 'https://paper.example/a.jpg';
const B = 'https://paper.example/b.jpg';
const enclosure = (url: string, type: string) => `<enclosure url="${url}" type="${type}" length="1"/>`;
const content = (html: string) => `<description><![CDATA[${html}]]></description>`;
const img = (url: string, more = '') => `<img src="${url}" ${more}>`;

it.each<[name: string, item: string, image: string | null]>([
  ['an enclosure by its type', enclosure('https://paper.example/a', 'image/jpeg'), 'https://paper.example/a'],
  [
    'an enclosure before media and content',
    `${enclosure(A, 'image/jpeg')}<media:content url="${B}"/>${content(img(B))}`,
    A,
  ],
  [
    'the second enclosure, when the first is audio',
    enclosure('https://paper.example/a.mp3', 'audio/mpeg') + enclosure(A, 'image/jpeg'),
    A,
  ],
  ['media before content', `<media:content url="${A}" medium="image"/>${content(img(B))}`, A],
  [
    'a thumbnail wider than the content',
    `<media:content url="${B}" width="100"/><media:thumbnail url="${A}" width="200"/>`,
    A,
  ],
  ['the first, where none has a width', `<media:content url="${A}"/><media:content url="${B}"/>`, A],
  ['one with a width before one without', `<media:content url="${B}"/><media:content url="${A}" width="110"/>`, A],
  [
    'a large thumbnail before a content without a width',
    `<media:thumbnail url="${A}" width="600"/><media:content url="${B}" medium="image"/>`,
    A,
  ],
  ['a video by its medium', '<media:content url="https://paper.example/v" medium="video"/>', null],
  ['in a group', `<media:group><media:content url="${A}" medium="image"/></media:group>`, A],
  ['a thumbnail as text', `<media:thumbnail>${A}</media:thumbnail>`, A],
  [
    'an avatar is not an image',
    `<media:content url="https://1.gravatar.com/avatar/x?s=96" medium="image"/>${content(img(A))}`,
    A,
  ],
  ['the first of the content', content(`<p>${img(A)}${img(B)}</p>`), A],
  [
    'in content:encoded, after a text without an image',
    `<description>Text</description><content:encoded><![CDATA[${img(A)}]]></content:encoded>`,
    A,
  ],
  ['a greater-than sign in an attribute', content(`<img alt=">" src='${A}'>`), A],
  ['a tracking pixel by its size', content(img(B, 'width="1" height="1"') + img(A)), A],
  ['a tracking pixel by its address', content(img('https://pixel.quantserve.com/pixel/p-1.gif') + img(A)), A],
  ['feedsportal’s pixel', content(img('https://rss.feedsportal.com/c/1/f/2/mf.gif') + img(A)), A],
  ['feedburner’s pixel', content(img('https://feeds.feedburner.com/~r/News/~4/abc') + img(A)), A],
  ['an emoji', content(img('https://s.w.org/images/core/emoji/13.1.0/72x72/1f3c9.png') + img(A)), A],
  ['an image after a button for sharing', content(img('https://feeds.paper.example/~ff/news?d=1') + img(A)), A],
  ['a smiley where there is no other image', content(img(A, 'class="wp-smiley"')), A],
  ['an emoji of another site', content(img('https://twemoji.maxcdn.com/v/14.0.2/72x72/1f4c9.png') + img(A)), A],
  [
    'an image after emoji by their class',
    content(img(B, 'class="size-full wp-smiley"') + img(B, "class='emoji'") + img(A)),
    A,
  ],
  ['a class that only resembles an emoji’s', content(img(A, 'class="emoji-story"') + img(B)), A],
  ['a tracking pixel by its style', content(img(B, 'style="border:0; WIDTH: 1px;height:1px"') + img(A)), A],
  ['an image that is not displayed', content(img(B, 'style="display: none !important"') + img(A)), A],
  ['an image by its style', content(img(A, 'style="max-width:1px;width:100%;height:10px"') + img(B)), A],
  [
    'an enclosure on a host that only sounds like a counter’s',
    enclosure('https://pixel.paper.example/a.jpg', 'image/jpeg') + content(img(B)),
    'https://pixel.paper.example/a.jpg',
  ],
  [
    'an enclosure that only sounds like a spacer',
    enclosure('https://paper.example/clear.png', 'image/png') + content(img(B)),
    'https://paper.example/clear.png',
  ],
  [
    'a media:content on a host that only sounds like a counter’s',
    '<media:content url="https://analytics.paper.example/a.jpg" medium="image"/>',
    'https://analytics.paper.example/a.jpg',
  ],
  ['a spacer by its name', content(img('https://paper.example/clear.png') + img(A)), A],
  ['a counter by its host', content(img('https://pixel.paper.example/a.jpg') + img(A)), A],
  [
    'relative to the article’s page',
    `<link>https://paper.example/news/a/</link>${content(img('a.jpg'))}`,
    'https://paper.example/news/a/a.jpg',
  ],
  [
    'relative to the site, not to another host’s page',
    `<link>https://links.example/a/</link>${content(img('/a.jpg'))}`,
    A,
  ],
  ['none', '<description>Text</description>', null],
])('%s', async (_, item, image) => {
  expect((await readItem(item)).imageUrl).toBe(image);
});

it('a placeholder does not publish the key in a feed’s address', async () => {
  const { articles } = await readSample(
    `<rss version="2.0"><channel><item><title>A</title><link>#a</link>${content(img('?w=2'))}</item></channel></rss>`,
    { finalUrl: 'https://paper.example/rss?key=secret' },
  );
  expect(articles).toMatchObject([{ link: 'https://paper.example/rss#a', imageUrl: 'https://paper.example/rss?w=2' }]);
});
