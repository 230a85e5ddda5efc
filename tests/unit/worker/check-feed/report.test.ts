import { describe, expect, it } from 'vitest';
import { checkFeed } from '../../../../worker/check-feed/check-feed.ts';
import { checkReport } from '../../../../worker/check-feed/report.ts';
import type { FetchFeed } from '../../../../worker/fetch/fetch-feed.ts';
import type { FetchOutcome, FetchRequest } from '../../../../worker/fetch/fetch-outcome.ts';
import { rss } from '../../../support/read-document.ts';

const URL_ASKED = 'https://paper.example/feed';

const ITEM = `<item><title>A bridge opens</title><link>https://paper.example/bridge</link><description>The new bridge.</description>
<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><enclosure url="https://paper.example/a.jpg" type="image/jpeg"/></item>`;

const facts = { status: 200, durationMs: 12, bytes: 300, freshForSeconds: null, movedTo: null };

function found(document: string, more: Partial<Extract<FetchOutcome, { kind: 'modified' }>> = {}): FetchOutcome {
  return {
    kind: 'modified',
    body: Buffer.from(document),
    contentType: 'text/xml',
    link: null,
    finalUrl: URL_ASKED,
    etag: '"1"',
    lastModified: null,
    ...facts,
    ...more,
  };
}

const unchanged: FetchOutcome = { kind: 'not-modified', ...facts, status: 304, etag: '"1"', lastModified: null };

/** Returns the outcomes in turn and records the requests. */
function publisher(...outcomes: FetchOutcome[]): { fetchFeed: FetchFeed; requests: FetchRequest[] } {
  const requests: FetchRequest[] = [];
  const fetchFeed: FetchFeed = async (request) => {
    requests.push(request);
    const outcome = outcomes[requests.length - 1];
    if (outcome === undefined) throw new Error('one request too many');
    return outcome;
  };
  return { fetchFeed, requests };
}

async function report(...outcomes: FetchOutcome[]): Promise<string> {
  return checkReport(await checkFeed(URL_ASKED, publisher(...outcomes).fetchFeed)).join('\n');
}

describe('checking a feed', () => {
  it('has no advice for a healthy feed', async () => {
    const lines = await report(found(rss(`<language>en-ca</language>${ITEM}`)), unchanged);
    expect(lines).toContain('"The Paper": 1 article, en-CA');
    expect(lines).toContain('article   A bridge opens');
    expect(lines).toContain('again     304 Not Modified');
    expect(lines).toContain('advice    Nothing to fix.');
  });

  it.each(['HTTPS://Paper.Example/a b', 'https://paper.example/a%20b#top'])(
    'sees no redirect in an address that is written in another way: %s',
    async (address) => {
      const response = found(rss(ITEM), { finalUrl: 'https://paper.example/a%20b' });
      const lines = checkReport(await checkFeed(address, publisher(response, unchanged).fetchFeed));
      expect(lines.join('\n')).toContain('Nothing to fix.');
    },
  );

  it.each<[name: string, hourOf: (index: number) => number, isSaid: boolean]>([
    ['oldest first', (index) => index, true],
    ['newest first', (index) => 20 - index, false],
    ['all at once', () => 10, false],
  ])('says whether the newest never appear: %s', async (_, hourOf, isSaid) => {
    const items = Array.from({ length: 16 }, (_, index) =>
      ITEM.replaceAll('bridge', `bridge-${index}`).replace('10:00:00', `${hourOf(index)}:00:00`),
    );
    const lines = await report(found(rss(items.join(''))), unchanged);
    expect(lines.includes('its newest never appear')).toBe(isSaid);
  });

  it('requests again with the validators of the first response', async () => {
    const { fetchFeed, requests } = publisher(found(rss(ITEM)), unchanged);
    await checkFeed(URL_ASKED, fetchFeed);
    expect(requests.map(({ etag }) => etag)).toEqual([null, '"1"']);
  });

  it('shows no password and no key of any address', async () => {
    const secret = 'https://ann:hidden@paper.example/feed?key=hidden';
    const image = ITEM.replace('a.jpg', 'a.jpg?key=hidden');
    const page = `<!doctype html><link rel="alternate" type="application/rss+xml" href="${secret}">`;
    const outcomes = [
      found(rss(image), { movedTo: secret, etag: null }),
      found(rss(image), { finalUrl: `${secret}&to=hidden`, etag: null }),
      found(page, { contentType: 'text/html' }),
    ];
    for (const outcome of outcomes) {
      const lines = checkReport(await checkFeed(secret, publisher(outcome).fetchFeed)).join('\n');
      expect(lines).toContain('https://paper.example/feed?key=***');
      expect(lines).not.toContain('hidden');
    }
  });

  const nothing = '<item><title>T</title></item>';
  const refused: FetchOutcome = { kind: 'failed', reason: 'responded 403 Forbidden', ...facts, status: 403 };
  const page = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/rss.xml">';
  it.each<[name: string, outcomes: FetchOutcome[], advice: string]>([
    ['no validators', [found(rss(ITEM), { etag: null })], 'It sends neither ETag nor Last-Modified'],
    [
      'a redirect that leads to another address each time',
      [found(rss(ITEM)), found(rss(ITEM), { finalUrl: 'https://cdn.example/feed?2' })],
      'It redirects to another address each time',
    ],
    ['validators that are not honoured', [found(rss(ITEM)), found(rss(ITEM))], 'It does not respond 304'],
    [
      'a permanent redirect',
      [found(rss(ITEM), { movedTo: 'https://new.example/feed' }), unchanged],
      'put https://new.example/feed into the publication file',
    ],
    [
      'a passing redirect',
      [found(rss(ITEM), { finalUrl: 'https://cdn.example/feed' }), unchanged],
      'It redirects, for now, to https://cdn.example/feed.',
    ],
    [
      'gone',
      [{ kind: 'gone', reason: 'responded 410 Gone', retryAfterMs: null, ...facts, status: 410 }],
      'take it out of the publication file',
    ],
    [
      'too many requests',
      [{ kind: 'retry-later', retryAfterMs: 60_000, reason: 'responded 429 Too Many Requests', ...facts, status: 429 }],
      'Retry-After 60 s',
    ],
    ['a name that is refused', [refused, found(rss(ITEM)), unchanged], 'give the feed a "userAgent"'],
    [
      'a name that is refused by a cut',
      [{ ...refused, reason: 'cut', status: null, cause: 'cut' }, found(rss(ITEM)), unchanged],
      'give the feed a "userAgent"',
    ],
    [
      'a closed port, which opens to no name',
      [{ ...refused, reason: 'the connection was refused', status: null, cause: 'connect' }],
      'No complete response came',
    ],
    ['a refusal to everybody', [refused, refused], 'Open the address in a browser'],
    [
      'a response that is too large',
      [{ ...refused, reason: 'the response is larger than 5 bytes', status: null, cause: 'other' }],
      'The worker cannot use such a response',
    ],
    [
      'a name that is not found',
      [{ ...refused, reason: 'no such host', status: null, cause: 'dns' }],
      'check the address, and the network and name server of this machine',
    ],
    ['a page that names its feed', [found(page)], 'The page links to this feed: https://paper.example/rss.xml'],
    [
      'a page that names a feed in its own letters',
      [found(page.replace('/rss.xml', '/actualités.xml'), { contentType: 'text/html; charset=utf-8' })],
      'The page links to this feed: https://paper.example/actualit%C3%A9s.xml',
    ],
    ['a page that names none', [found('<!doctype html><p>Hello')], 'Look for the publisher’s feeds'],
    ['no items', [found(rss('')), unchanged], 'It holds no items now'],
    ['no dates', [found(rss(nothing)), unchanged], 'None of its items has a date'],
    ['no summaries', [found(rss(ITEM + nothing)), unchanged], '1 of its 2 items has no summary.'],
    [
      'no image at all',
      [found(rss(nothing)), unchanged],
      'None of its items has an image: such articles are set in type alone.',
    ],
    ['one without an image', [found(rss(nothing + ITEM)), unchanged], '1 of its 2 items has no image'],
    ['an item twice', [found(rss(ITEM + ITEM)), unchanged], '1 of its 2 items repeats another or has no link'],
    [
      'an item three times',
      [found(rss(ITEM + ITEM + ITEM)), unchanged],
      '2 of its 3 items repeat another or have no link',
    ],
  ])('%s', async (_, outcomes, advice) => {
    expect(await report(...outcomes)).toContain(advice);
  });
});
