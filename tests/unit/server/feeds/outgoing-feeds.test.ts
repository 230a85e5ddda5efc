import { expect, it } from 'vitest';
import { findOutgoingFeed } from '../../../../server/feeds/outgoing-feeds.ts';
import { articles, section, snapshot } from '../../../support/snapshot-fixture.ts';

it('the feed of a publication has its newest 50 articles at most', () => {
  const full = { ...snapshot(), sections: [section('food', articles('article', 60))] };
  const feed = findOutgoingFeed(full, null, { origin: 'https://toronto.example', hub: null });
  expect(feed?.().items).toHaveLength(50);
});
