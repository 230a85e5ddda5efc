import { describe, expect, it } from 'vitest';
import { createSectionIndexes } from '../../../../server/search/section-indexes.ts';
import { createWarmSnapshot } from '../../../../server/snapshot/warm-snapshot.ts';
import type { SnapshotSection } from '../../../../shared/model/snapshot.ts';
import { article, section, snapshot } from '../../../support/snapshot-fixture.ts';
import { waitFor } from '../../../support/wait-for.ts';

const politics = (title: string) => section('politics', [article(title)]);
const food = () => section('food', [article('Soup')]);
const withSections = (...sections: SnapshotSection[]) => ({ ...snapshot(), sections });

function createFixture(indexesAll: boolean) {
  const indexes = createSectionIndexes(1_000);
  const warmed: string[] = [];
  const images = { warm: ({ key }: { key: string }) => void warmed.push(key) };
  return { indexes, warmed, warm: createWarmSnapshot({ images, indexes, indexesAll: () => indexesAll }) };
}

describe('search indexes', () => {
  it('are built anew with a snapshot where they are in use', async () => {
    const { indexes, warm } = createFixture(false);
    const [before, next, other] = [politics('Snow'), politics('Rain'), food()];
    await indexes.of(before);
    warm(withSections(next, other), withSections(before, other));
    await waitFor(() => indexes.has(next));
    expect(indexes.has(other)).toBe(false);
  });

  it('are built with a snapshot that nobody has searched, on a server of few publications: one after the other', async () => {
    const { indexes, warm } = createFixture(true);
    let begun = 0;
    const counted = (content: SnapshotSection) => ({
      ...content,
      readArticles: () => {
        begun += 1;
        return content.readArticles();
      },
    });
    const sections = [counted(politics('Snow')), counted(food())];
    warm(withSections(...sections), null);
    expect(begun).toBe(1);
    await waitFor(() => sections.every(indexes.has));
  });

  it('are left to the next search where a changed section cannot be read', async () => {
    const { indexes, warm } = createFixture(false);
    const before = politics('Snow');
    const readArticles = () => {
      throw new Error('unreadable');
    };
    const unreadable = { ...section('politics', []), readArticles };
    await indexes.of(before);
    warm(withSections(unreadable), withSections(before));
    await expect(indexes.of(unreadable)).rejects.toThrow('unreadable');
  });
});

describe('the lead image', () => {
  const led = (picture: string) =>
    withSections(section('politics', [{ ...article('Snow'), picture, imageUrl: `https://p.example/${picture}.jpg` }]));

  it('is created with the first snapshot that has it, where there is one', () => {
    const { warmed, warm } = createFixture(false);
    warm(led('a'), null);
    warm(led('a'), led('a'));
    expect(warmed).toEqual(['a']);
    warm(withSections(politics('Snow')), led('a'));
    expect(warmed).toEqual(['a']);
    warm(led('b'), led('a'));
    expect(warmed).toEqual(['a', 'b']);
  });
});
