import RssParser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import type { OutgoingFeed, OutgoingItem } from '../../../../server/feeds/outgoing-feeds.ts';
import { FORMAT_WRITERS } from '../../../../server/feeds/serve-feeds.ts';
import { FEED_FORMATS, type FeedFormat } from '../../../../shared/paths.ts';
import { readFeed } from '../../../support/feed-rules.ts';
import { HOSTILE_TEXTS } from '../../../support/hostile-texts.ts';

const item = (title: string, fields: Partial<OutgoingItem> = {}): OutgoingItem => ({
  title,
  link: 'https://publisher.example/a?b=1&c=2',
  summary: title,
  author: title,
  publisher: { name: 'Publisher & Co', link: 'https://publisher.example/' },
  date: '2026-11-20',
  firstSeenAt: null,
  category: title,
  imageUrl: 'https://img.example/a?b&c',
  lang: 'fr',
  ...fields,
});

const feedOf = (items: OutgoingItem[]): OutgoingFeed => ({
  title: 'Toronto News',
  description: 'Trusted & local',
  link: 'https://toronto.example/',
  addresses: {
    rss: 'https://toronto.example/rss.xml',
    atom: 'https://toronto.example/atom.xml',
    json: 'https://toronto.example/feed.json',
  },
  language: 'en',
  hub: 'https://hub.example/?a=1&b',
  icon: 'https://toronto.example/icon-512.png',
  builtAt: Date.parse('2026-11-20T12:00:00Z'),
  items,
});

const read = (format: FeedFormat, items: OutgoingItem[]) => readFeed(format, FORMAT_WRITERS[format](feedOf(items)));

describe.each(FEED_FORMATS)('%s, read by another program', (format) => {
  it('names the hub, itself, and of an item the publisher and the image', async () => {
    const feed = await read(format, [item('A title')]);
    expect(feed).toMatchObject({
      title: 'Toronto News',
      home: 'https://toronto.example/',
      self: feedOf([]).addresses[format],
      hubs: ['https://hub.example/?a=1&b'],
    });
    expect(feed.items).toMatchObject([
      {
        title: 'A title',
        link: 'https://publisher.example/a?b=1&c=2',
        credits: [['Publisher & Co', 'https://publisher.example/']],
        image: 'https://img.example/a?b&c',
      },
    ]);
  });

  it('keeps the id of an article whose title, image and date change', async () => {
    const [before] = (await read(format, [item('A title')])).items;
    const [after] = (await read(format, [item('Another', { imageUrl: null, date: '2026-11-21' })])).items;
    expect(after?.id).toBe(before?.id);
  });

  it('stays well-formed with any text', async () => {
    const texts = [...HOSTILE_TEXTS, 'lone \uD800 surrogate \uDFFF', 'all \u0000\u0001\u0008\u000B\u001F\uFFFE\uFFFF'];
    const items = texts.map((text, index) => item(`${text}.`, { link: `https://publisher.example/${index}` }));
    const feed = await read(format, items);
    expect(feed.items).toHaveLength(items.length);
  });

  it('has no hub where the operator names none, and no date where the publisher gave none', async () => {
    const text = FORMAT_WRITERS[format]({ ...feedOf([item('A title', { date: null })]), hub: null });
    const feed = await readFeed(format, text);
    expect(feed.hubs).toEqual([]);
    expect(feed.items[0]?.date).toBeUndefined();
  });
});

describe('a feed in its own format', () => {
  const LINK = 'https://publisher.example/a?b=1&c=2';
  const DATED = { date: '2026-11-20T10:00:00.000Z', author: 'Staff Writer', category: 'Politics & Government' };
  const BARE = { publisher: null, author: null, date: null, category: null, imageUrl: null, lang: null, summary: '' };
  const FEED = feedOf([
    item('Tom & Jerry <live> \u0007 &amp; ]]>', { ...DATED, summary: 'On "stage" & <b>' }),
    item('Undated', { ...BARE, firstSeenAt: '2026-11-20T11:00:00.000Z' }),
  ]);

  it('has in RSS the permanent link, the credit, the category and the summary of an item, as HTML', async () => {
    const xml = FORMAT_WRITERS.rss(FEED);
    const { items } = await new RssParser().parseString(xml);
    expect(items[0]).toMatchObject({
      title: 'Tom & Jerry <live>  &amp; ]]>',
      link: LINK,
      guid: LINK,
      creator: 'Staff Writer',
      categories: ['Politics & Government'],
      isoDate: DATED.date,
      content: 'On &quot;stage&quot; &amp; &lt;b&gt;',
    });
    expect(items[1]?.pubDate).toBeUndefined();
    expect(xml).toContain('<dc:publisher>Publisher &amp; Co</dc:publisher>');
  });

  it('has in Atom the link as id, the publisher as an author with a link, and a date for every entry', async () => {
    const xml = FORMAT_WRITERS.atom(FEED);
    const { items } = await new RssParser().parseString(xml);
    expect(items[0]).toMatchObject({ id: LINK, link: LINK, isoDate: DATED.date });
    expect(items[1]?.isoDate).toBe('2026-11-20T11:00:00.000Z');
    const unseen = await new RssParser().parseString(FORMAT_WRITERS.atom(feedOf([item('Undated', BARE)])));
    expect(unseen.items[0]?.isoDate).toBe('2026-11-20T12:00:00.000Z');
    expect(xml).toContain('<name>Publisher &amp; Co</name><uri>https://publisher.example/</uri>');
  });

  it('has in JSON the members of JSON Feed 1.1, and none that is unknown', () => {
    const { version, items } = JSON.parse(FORMAT_WRITERS.json(FEED));
    expect(version).toBe('https://jsonfeed.org/version/1.1');
    expect(items[0]).toMatchObject({
      id: LINK,
      url: LINK,
      date_published: DATED.date,
      authors: [{ name: 'Staff Writer' }, { name: 'Publisher & Co', url: 'https://publisher.example/' }],
      tags: ['Politics & Government'],
    });
    expect(Object.keys(items[1])).toEqual(['id', 'url', 'title', 'content_text', 'authors']);
  });
});
