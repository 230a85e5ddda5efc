import { describe, expect, it } from 'vitest';
import { createSectionIndexes } from '../../../../server/search/section-indexes.ts';
import { createPreparation } from '../../../../server/snapshot/prepare-snapshot.ts';
import type { SnapshotSection } from '../../../../shared/model/snapshot.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { article, section, snapshot } from '../../shared/snapshot-fixture.ts';

const politics = (title: string) => section('politics', [article(title)]);
const food = () => section('food', [article('Soup')]);
const withSections = (...sections: SnapshotSection[]) => ({ ...snapshot(), sections });

function createFixture(indexesAll: boolean) {
  const indexes = createSectionIndexes(1_000);
  const warmed: string[] = [];
  const warm = async (sources: readonly { key: string }[]) => void warmed.push(...sources.map(({ key }) => key));
  return { indexes, warmed, prepare: createPreparation({ images: { warm }, indexes, indexesAll: () => indexesAll }) };
}

describe('search indexes', () => {
  it('are built anew with a snapshot where they are in use', async () => {
    const { indexes, prepare } = createFixture(false);
    const [before, next, other] = [politics('Snow'), politics('Rain'), food()];
    await indexes.of(before);
    prepare(withSections(next, other), withSections(before, other));
    await waitFor(() => indexes.has(next));
    expect(indexes.has(other)).toBe(false);
  });

  it('are built with a snapshot that nobody has searched, on a server of few publications', async () => {
    const { indexes, prepare } = createFixture(true);
    const sections = [politics('Snow'), food()];
    prepare(withSections(...sections), null);
    await waitFor(() => sections.every(indexes.has));
  });

  it('are left to the next search where a changed section cannot be read', async () => {
    const { indexes, prepare } = createFixture(false);
    const before = politics('Snow');
    const readArticles = () => {
      throw new Error('unreadable');
    };
    const unreadable = { ...section('politics', []), readArticles };
    await indexes.of(before);
    prepare(withSections(unreadable), withSections(before));
    await expect(indexes.of(unreadable)).rejects.toThrow('unreadable');
  });
});

describe('the lead image', () => {
  const led = (picture: string) =>
    withSections(section('politics', [{ ...article('Snow'), picture, imageUrl: `https://p.example/${picture}.jpg` }]));

  it('is created before the snapshot is shown, once', async () => {
    const { warmed, prepare } = createFixture(false);
    await prepare(led('a'), null);
    expect([prepare(led('a'), led('a')), warmed]).toEqual([null, ['a']]);
    await prepare(led('b'), led('a'));
    expect(warmed).toEqual(['a', 'b']);
  });

  it('is not waited for where the lead article has none', () => {
    expect(createFixture(false).prepare(withSections(politics('Snow')), null)).toBeNull();
  });
});
