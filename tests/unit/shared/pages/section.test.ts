import { describe, expect, it } from 'vitest';
import { nextTextChange, sectionData } from '../../../../shared/pages/section.ts';
import { article, HOUR, NOW, section } from '../snapshot-fixture.ts';

const at = (time: number) => new Date(time).toISOString();
const data = (...dates: (string | null)[]) =>
  sectionData(
    section(
      'x',
      dates.map((date, index) => article(`${index}`, date)),
    ),
    'expanded',
    NOW,
    'UTC',
  );

describe('nextTextChange', () => {
  it('is the earliest change of any time shown', () => {
    const [soon, later] = [NOW - 2.75 * HOUR, NOW - 0.5 * HOUR];
    expect(nextTextChange([data(at(later)), data(null, at(soon))], NOW)).toBe(soon + 3 * HOUR);
  });

  it('is never where no text changes', () => {
    expect(nextTextChange([data(null, at(NOW - 30 * 24 * HOUR)), data()], NOW)).toBe(Number.POSITIVE_INFINITY);
  });

  it('does not look at stories that are not shown', () => {
    const stories = [...Array.from({ length: 5 }, () => article('old', null)), article('hidden', at(NOW - 1.5 * HOUR))];
    expect(nextTextChange([sectionData(section('x', stories), 'collapsed', NOW, 'UTC')], NOW)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
