import { describe, expect, it } from 'vitest';
import { findArticleImage } from '../../../../server/images/find-image.ts';
import { CROPS } from '../../../../server/images/image.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import type { Snapshot } from '../../../../shared/model/snapshot.ts';
import { articleId } from '../../../../shared/node/digest.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { createHiddenFilter } from '../../../../shared/rules/hidden-articles.ts';
import {
  contentOf,
  article as plainArticle,
  section,
  snapshot as wholeSnapshot,
} from '../../../support/snapshot-fixture.ts';

const article = (picture: string | null, imageUrl: string | null): StoredArticle => ({
  ...plainArticle('Ferry returns'),
  picture,
  imageUrl,
});

const snapshotOf = (inSection: StoredArticle[], inLocation: StoredArticle[] = []): Snapshot => ({
  ...wholeSnapshot(),
  sections: [section('food', inSection)],
  locations: [{ id: 'york', name: 'York', ...contentOf(inLocation) }],
});

const FEED = 'https://p.example/feed.xml';
const publication = publicationSchema.parse({
  id: 'toronto',
  categories: { Food: { title: 'Food', feeds: [{ url: FEED, userAgent: 'Paper/2.0' }, 'https://q.example/feed.xml'] } },
});
const EVERYONE = { publication, withoutHidden: createHiddenFilter([]) };

describe('findArticleImage', () => {
  it('finds the image of an article of a section or a location', () => {
    const snapshot = snapshotOf(
      [article('ferry', 'https://p.example/f.jpg')],
      [article('york', 'https://p.example/y.jpg')],
    );
    expect(findArticleImage([snapshot], EVERYONE, 'ferry')).toEqual({
      key: 'ferry',
      address: 'https://p.example/f.jpg',
      crop: CROPS.card,
      publication: publication.id,
      userAgent: null,
    });
    expect(findArticleImage([snapshot], EVERYONE, 'york')).toEqual({
      key: 'york',
      address: 'https://p.example/y.jpg',
      crop: CROPS.card,
      publication: publication.id,
      userAgent: null,
    });
  });

  it('names the user agent of the feed that the article comes from', () => {
    const agentOf = (id: string) => {
      const snapshot = snapshotOf([{ ...article('ferry', 'https://p.example/f.jpg'), id }]);
      return findArticleImage([snapshot], EVERYONE, 'ferry')?.userAgent;
    };
    expect(agentOf(articleId(FEED, 14))).toBe('Paper/2.0');
    expect(agentOf(articleId('https://q.example/feed.xml', 0))).toBe(null);
  });
});
