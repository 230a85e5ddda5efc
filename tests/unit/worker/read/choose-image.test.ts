import { expect, it } from 'vitest';
import items from '../../../fixtures/items/items.json' with { type: 'json' };
import { readItem, readSample } from '../../../support/read-document.ts';

it.each(items.images)('$name', async ({ item, image }) => {
  expect((await readItem(item)).imageUrl).toBe(image);
});

it('a placeholder does not publish the key in a feed’s address', async () => {
  const { articles } = await readSample(
    `<rss version="2.0"><channel><item><title>A</title><link>#a</link><description><![CDATA[<img src="?w=2">]]></description></item></channel></rss>`,
    { finalUrl: 'https://paper.example/rss?key=secret' },
  );
  expect(articles).toMatchObject([{ link: 'https://paper.example/rss#a', imageUrl: 'https://paper.example/rss?w=2' }]);
});
