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
  ...['PHPSESSID=1', 'jsessionid=1', 'sid=0a1b2c3d4e5f6071', 'session_id=b7c1d2e3f4a5968778695a4b'],
])('%s only tracks readers', (name) => expect(isTrackingParameter(name)).toBe(true));

it.each([
  'id',
  'page',
  'q',
  'cat',
  'format',
  'ref',
  'campus',
  'utm',
  'at',
  'sid=12',
  'session_id=3',
  's=toronto-city-council',
])('%s may choose the page', (name) => expect(isTrackingParameter(name)).toBe(false));
