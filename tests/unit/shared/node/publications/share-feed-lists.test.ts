import { expect, it } from 'vitest';
import { createShareFeedLists } from '../../../../../shared/node/publications/share-feed-lists.ts';
import { publicationSchema } from '../../../../../shared/publication-schema/publication.ts';

const publicationWith = (id: string, ...feeds: unknown[]) =>
  publicationSchema.parse({
    id,
    categories: {
      'Local News': { title: 'Local', feeds },
      'World News': { title: 'World', feeds: ['https://w.example/'] },
    },
    locations: [{ id, name: id, feeds }],
  });

it('gives equal lists of feeds one place in memory, and changes nothing else', () => {
  const share = createShareFeedLists();
  const [one, two, other] = [
    publicationWith('one', 'https://a.example/', 'https://b.example/'),
    publicationWith('two', 'https://a.example/', 'https://b.example/'),
    publicationWith('other', 'https://b.example/', 'https://a.example/'),
  ];
  const shared = [one, two, other].map(share);
  expect(shared).toEqual([one, two, other]);
  const lists = shared.map(({ categories, locations }) => [...categories, ...locations].map(({ feeds }) => feeds));
  expect(new Set(lists[0]).size).toBe(2);
  expect(new Set([...(lists[0] ?? []), ...(lists[1] ?? [])]).size).toBe(2);
  expect(new Set(lists.flat()).size).toBe(3);
});

it('does not take feeds for equal whose names differ', () => {
  const share = createShareFeedLists();
  const [one, two] = ['One', 'Two'].map((source) => share(publicationWith('a', { url: 'https://a.example/', source })));
  expect(one?.categories[0]?.feeds).not.toBe(two?.categories[0]?.feeds);
});
