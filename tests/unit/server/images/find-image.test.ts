import { describe, expect, it } from 'vitest';
import { imageOfArticle } from '../../../../server/images/find-image.ts';
import { CROPS } from '../../../../server/images/image.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { articleId } from '../../../../shared/node/digest.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { createHiddenFilter } from '../../../../shared/rules/hidden-articles.ts';
import { article as plainArticle } from '../../../support/snapshot-fixture.ts';

const article = (picture: string | null, imageUrl: string | null): StoredArticle => ({
  ...plainArticle('Ferry returns'),
  picture,
  imageUrl,
});

const FEED = 'https://p.example/feed.xml';
const publication = publicationSchema.parse({
  id: 'toronto',
  categories: { Food: { title: 'Food', feeds: [{ url: FEED, userAgent: 'Paper/2.0' }, 'https://q.example/feed.xml'] } },
});
const EVERYONE = { publication, withoutHidden: createHiddenFilter([]) };

const find = (articles: readonly StoredArticle[], key: string) => imageOfArticle(articles, EVERYONE, key, CROPS.card);

describe('imageOfArticle', () => {
  it('finds the image of an article', () => {
    const articles = [article('ferry', 'https://p.example/f.jpg'), article('york', 'https://p.example/y.jpg')];
    expect(find(articles, 'york')).toEqual({
      key: 'york',
      address: 'https://p.example/y.jpg',
      crop: CROPS.card,
      publication: publication.id,
      userAgent: null,
    });
  });

  it('names the user agent of the feed that the article comes from', () => {
    const agentOf = (id: string) => find([{ ...article('ferry', 'https://p.example/f.jpg'), id }], 'ferry')?.userAgent;
    expect(agentOf(articleId(FEED, 14))).toBe('Paper/2.0');
    expect(agentOf(articleId('https://q.example/feed.xml', 0))).toBe(null);
  });
});
