import { describe, expect, it } from 'vitest';
import { findOutgoingFeed, outgoingBlogFeed } from '../../../../server/feeds/outgoing-feeds.ts';
import { textsOf } from '../../../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import type { Snapshot, SnapshotSection } from '../../../../shared/model/snapshot.ts';
import {
  contentOf,
  article as datedArticle,
  section as plainSection,
  snapshot,
} from '../../../support/snapshot-fixture.ts';

const article = (title: string, publishedDate: string | null = null): StoredArticle => ({
  ...datedArticle(title, publishedDate),
  id: `feed#${title}`,
});

const section = (anchor: string, articles: StoredArticle[]): SnapshotSection => ({
  ...plainSection(anchor, articles),
  title: `Section ${anchor}`,
});

const SNAPSHOT: Snapshot = {
  ...snapshot(),
  sections: [
    section('food', [article('shared', '2026-11-18'), article('undated')]),
    section('arts', [article('newest', '2026-11-20'), article('shared', '2026-11-18')]),
  ],
  locations: [{ id: 'york', name: 'York', ...contentOf([article('york')]) }],
};
const SITE = { origin: 'https://toronto.example', hub: null };

const titlesOf = (name: string | null) => findOutgoingFeed(SNAPSHOT, name, SITE)?.().items.map(({ title }) => title);

describe('findOutgoingFeed', () => {
  it('has every article of the publication once, newest first, in its first section', () => {
    expect(titlesOf(null)).toEqual(['newest', 'shared', 'undated']);
    expect(findOutgoingFeed(SNAPSHOT, null, SITE)?.().items[1]).toMatchObject({
      category: 'Section food',
      publisher: { name: 'Publisher', link: 'https://publisher.example/' },
    });
  });

  it('finds a section and a location by name', () => {
    expect([titlesOf('food'), titlesOf('location/york')]).toEqual([['shared', 'undated'], ['york']]);
    expect(findOutgoingFeed(SNAPSHOT, 'location/york', SITE)?.()).toMatchObject({
      link: 'https://toronto.example/news?location=york',
      addresses: { atom: 'https://toronto.example/atom/location/york.xml' },
      icon: 'https://toronto.example/icon-512.png',
    });
    expect([titlesOf('york'), titlesOf('location/'), titlesOf('')]).toEqual([undefined, undefined, undefined]);
  });

  it('is in the publication’s language', () => {
    const french = { ...SNAPSHOT, texts: textsOf('fr') };
    expect(findOutgoingFeed(french, 'food', SITE)?.()).toMatchObject({
      language: 'fr',
      description: 'Section food, par Toronto News',
    });
  });

  it('has 50 articles of the publication at most', () => {
    const many = Array.from({ length: 60 }, (_, index) => article(`article-${index}`));
    const full = { ...SNAPSHOT, sections: [section('food', many)] };
    expect(findOutgoingFeed(full, null, SITE)?.().items).toHaveLength(50);
  });
});

describe('outgoingBlogFeed', () => {
  it('has the posts with their descriptions and absolute addresses', () => {
    const post = {
      slug: 'night bus',
      metaTitle: 'The night bus',
      metaDescription: '',
      description: 'Who rides it.',
      date: '',
      shortTailKeywords: '',
      blog: '',
      pinterestImageLink: null,
      youtubeShortsUrl: null,
      picture: null,
      pictures: {},
      body: '',
    };
    const feed = outgoingBlogFeed({ city: 'Toronto', language: 'en' }, [post], SITE);
    expect(feed).toMatchObject({ title: 'Blog | Toronto News', link: 'https://toronto.example/blog' });
    expect(feed.items).toMatchObject([
      { link: 'https://toronto.example/blog/night%20bus', summary: 'Who rides it.', date: null },
    ]);
  });
});
