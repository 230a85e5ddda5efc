import RssParser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import { atomDocument } from '../../../../server/feeds/atom.ts';
import { jsonFeedDocument } from '../../../../server/feeds/json-feed-document.ts';
import type { OutgoingFeed } from '../../../../server/feeds/outgoing-feeds.ts';
import { rssDocument } from '../../../../server/feeds/rss.ts';

const FEED: OutgoingFeed = {
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
  items: [
    {
      title: 'Tom & Jerry <live> \u0007 &amp; ]]>',
      link: 'https://publisher.example/a?b=1&c=2',
      summary: 'On "stage" & <b>',
      author: 'Staff Writer',
      publisher: { name: 'Publisher & Co', link: 'https://publisher.example/' },
      date: '2026-11-20T10:00:00.000Z',
      firstSeenAt: '2026-11-20T10:05:00.000Z',
      category: 'Politics & Government',
      imageUrl: 'https://img.example/a?b&c',
      lang: 'en',
    },
    {
      title: 'Undated',
      link: 'https://publisher.example/undated',
      summary: '',
      author: null,
      publisher: null,
      date: null,
      firstSeenAt: '2026-11-20T11:00:00.000Z',
      category: null,
      imageUrl: null,
      lang: null,
    },
  ],
};

const TITLE = 'Tom & Jerry <live>  &amp; ]]>';
const LINK = 'https://publisher.example/a?b=1&c=2';

describe('rssDocument', () => {
  it('has the permanent link, the credit, the category and the summary of an item, as HTML', async () => {
    const feed = await new RssParser().parseString(rssDocument(FEED));
    expect(feed.items[0]).toMatchObject({
      title: TITLE,
      link: LINK,
      guid: LINK,
      creator: 'Staff Writer',
      categories: ['Politics & Government'],
      isoDate: '2026-11-20T10:00:00.000Z',
    });
    expect(feed.items[1]?.pubDate).toBeUndefined();
    expect(feed.items[0]?.content).toBe('On &quot;stage&quot; &amp; &lt;b&gt;');
    expect(rssDocument(FEED)).toContain('<dc:publisher>Publisher &amp; Co</dc:publisher>');
  });
});

describe('atomDocument', () => {
  it('has the link as id, the publisher as an author with a link, and a date for every entry', async () => {
    const xml = atomDocument(FEED);
    const feed = await new RssParser().parseString(xml);
    expect(feed).toMatchObject({ title: 'Toronto News', feedUrl: FEED.addresses.atom });
    expect(feed.items[0]).toMatchObject({ title: TITLE, id: LINK, link: LINK, isoDate: '2026-11-20T10:00:00.000Z' });
    expect(feed.items[1]).toMatchObject({ isoDate: '2026-11-20T11:00:00.000Z' });
    const unseen = { ...FEED, items: FEED.items.map((item) => ({ ...item, firstSeenAt: null })) };
    expect((await new RssParser().parseString(atomDocument(unseen))).items[1]?.isoDate).toBe(
      '2026-11-20T12:00:00.000Z',
    );
    expect(xml).toContain('<name>Publisher &amp; Co</name><uri>https://publisher.example/</uri>');
  });
});

describe('jsonFeedDocument', () => {
  it('has the members of JSON Feed 1.1, and none that is unknown', () => {
    const feed = JSON.parse(jsonFeedDocument(FEED));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: FEED.link,
      feed_url: FEED.addresses.json,
    });
    expect(feed.items[0]).toMatchObject({
      id: LINK,
      url: LINK,
      date_published: '2026-11-20T10:00:00.000Z',
      authors: [{ name: 'Staff Writer' }, { name: 'Publisher & Co', url: 'https://publisher.example/' }],
      tags: ['Politics & Government'],
    });
    expect(Object.keys(feed.items[1])).toEqual(['id', 'url', 'title', 'content_text', 'authors']);
  });
});
