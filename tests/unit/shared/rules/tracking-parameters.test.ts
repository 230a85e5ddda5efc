import { expect, it } from 'vitest';
import { isTrackingParameter } from '../../../../shared/rules/article-address.ts';

it.each([
  ...['utm_source', 'UTM_Campaign', 'mc_cid', 'mc_eid', 'at_medium', 'cmp', 'cmpid', 'smid'],
  ...[
    'fbclid',
    'gclid',
    'dclid',
    'yclid',
    'twclid',
    'ttclid',
    'msclkid',
    'li_fat_id',
    'igshid',
    '__twitter_impression',
  ],
])('%s only tracks readers', (name) => expect(isTrackingParameter(name)).toBe(true));

it.each(['id', 'page', 'q', 'cat', 'format', 'ref', 'campus', 'utm', 'at'])('%s may choose the page', (name) =>
  expect(isTrackingParameter(name)).toBe(false),
);
