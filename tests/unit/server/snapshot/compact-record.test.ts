import { expect, it } from 'vitest';
import { compactRecord } from '../../../../server/snapshot/compact-record.ts';
import { articles } from '../../../support/snapshot-fixture.ts';
import { waitForCollectionOf } from '../../../support/wait-for-collection.ts';

it('a compact record has its articles, also after they were collected', async () => {
  const content = compactRecord({ version: 'v', builtAt: 1, articles: articles('é', 3) });
  await waitForCollectionOf(new WeakRef(content.readArticles()));
  expect(content.readArticles()).toEqual(articles('é', 3));
});
