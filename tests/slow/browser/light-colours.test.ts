import { describe, expect, it } from 'vitest';
import { COLOUR_RULES, violationsOf } from '../../support/axe.ts';
import { addressOn, EVERY_PAGE } from '../../support/every-page.ts';
import { openReaders } from '../../support/reader.ts';

const { site, openHydrated } = openReaders();

/** The test of accessibility has each page on a phone, in the dark. */
describe('a page on a wide screen, in the light, has no violation that axe finds', () => {
  it.each(EVERY_PAGE)('%s', async (path) => {
    const { page } = await openHydrated(await addressOn(site().url, path), { bypassCSP: true });
    expect(await violationsOf(page, [...COLOUR_RULES, 'target-size'])).toEqual([]);
  });
});
