import { expect, it } from 'vitest';
import { PAGE_SELECTORS } from '../../../../server/pages/page-selectors.ts';
import { dataAddressOf, isSnapshotPage, PAGE_ROUTES } from '../../../../shared/pages/page-routes.ts';

it.each(PAGE_ROUTES)('serves the data that the browser loads for $path', ({ path, request }) => {
  const hasAddress = dataAddressOf(request({}, new URLSearchParams())) !== null;
  expect(PAGE_SELECTORS[path].selectJson !== null).toBe(hasAddress);
});

it.each(PAGE_ROUTES)('counts the calls of the blog backend for $path where it makes them', ({ path, request }) => {
  const page = request({}, new URLSearchParams());
  expect(PAGE_SELECTORS[path].isStored !== undefined).toBe('state' in page && !isSnapshotPage(page));
});
