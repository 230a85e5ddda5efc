import { expect, it } from 'vitest';
import { digest, imageKey } from '../../../../shared/node/digest.ts';
import { readSample } from '../../../support/read-document.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';

function json(item: object, more: object = {}): string {
  return JSON.stringify({
    version: VERSION,
    title: 'The Paper',
    home_page_url: 'https://paper.example/',
    items: [item],
    ...more,
  });
}

it('a JSON Feed is read like RSS', async () => {
  const item = {
    id: '1',
    url: '/bridge',
    title: 'A <b> & a bridge',
    content_html: '<p>The new <b>bridge</b>.</p><img src="https://paper.example/b.jpg">',
    date_published: '2026-11-20T10:00:00-05:00',
    authors: [{ name: 'Ann Author' }],
    image: 'https://paper.example/a.jpg',
  };
  const { title, lang, articles } = await readSample(json(item, { language: 'en-CA' }));
  expect({ title, lang }).toEqual({ title: 'The Paper', lang: 'en-CA' });
  expect(articles).toEqual([
    {
      id: digest('https://paper.example/feeds/news.xml#0'),
      title: 'A <b> & a bridge',
      summary: 'The new bridge.',
      author: 'Ann Author',
      publishedDate: '2026-11-20T15:00:00.000Z',
      imageUrl: 'https://paper.example/a.jpg',
      link: 'https://paper.example/bridge',
      source: 'The Paper',
      lang: 'en-CA',
      picture: imageKey('https://paper.example/a.jpg'),
    },
  ]);
});

it.each([
  ['plain text content', { content_text: '1 < 2 & 3' }, { summary: '1 < 2 & 3' }],
  [
    'plain text about tags',
    { title: 'Why <b> beats <strong>', content_text: 'Use <select>, not <b>.' },
    { title: 'Why <b> beats <strong>', summary: 'Use <select>, not <b>.' },
  ],
  [
    'HTML in plain text',
    { title: 'A <i>new</i> bridge&#8217;s road', summary: 'A <i>new</i> road.' },
    { title: 'A new bridge’s road', summary: 'A new road.' },
  ],
  [
    'an address of somebody else’s beside an empty one',
    { url: '', external_url: 'https://other.example/1' },
    { link: 'https://other.example/1' },
  ],
  [
    'an address of somebody else’s beside an unsafe one',
    { url: 'javascript:void(0)', external_url: 'https://other.example/1' },
    { link: 'https://other.example/1' },
  ],
  ['an id that is an address', { id: 'https://paper.example/2' }, { link: 'https://paper.example/2' }],
  ['unsafe addresses', { url: 'javascript:alert(1)', image: 'data:image/png,x' }, { link: '', imageUrl: null }],
  [
    'an attached image',
    { attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg' }, 7, { url: '/a', mime_type: 'image/jpeg' }] },
    { imageUrl: 'https://paper.example/a' },
  ],
  [
    'an image of its own beside an attached one',
    { attachments: [{ url: '/a.jpg', mime_type: 'image/jpeg' }], banner_image: '/b.jpg' },
    { imageUrl: 'https://paper.example/b.jpg' },
  ],
])('%s', async (_, item, expected) => {
  const { articles } = await readSample(json(item));
  expect(articles[0]).toMatchObject(expected);
});

it('the authors of a JSON Feed are those of the items without their own', async () => {
  const more = { author: { name: 'Ben' }, authors: [{ name: 'Cleo' }] };
  const authorOf = async (item: object, feed: object) => (await readSample(json(item, feed))).articles[0]?.author;
  expect(await authorOf({ url: '/1' }, more)).toBe('Cleo');
  expect(await authorOf({ url: '/1' }, { author: more.author })).toBe('Ben');
  expect(await authorOf({ url: '/1', authors: [] }, { authors: more.authors })).toBe('Cleo');
  expect(await authorOf({ url: '/1', authors: [{ name: 'Ann' }] }, more)).toBe('Ann');
});

it('an image in the text of a JSON Feed leaves room for the text', async () => {
  const image = `<img src="data:image/png;base64,${'iVBORw0K'.repeat(20_000)}">`;
  const { articles } = await readSample(json({ content_html: `${image}<p>Text</p>` }));
  expect(articles[0]?.summary).toBe('Text');
});
