import { describe, expect, it } from 'vitest';
import { atom, FEED_URL, readSample, rss } from '../../../support/read-document.ts';

const hubOf = async (document: string, link: string | null = null, finalUrl = FEED_URL) =>
  (await readSample(document, { link, finalUrl })).hub;

const HUB = 'https://hub.example/';
const SELF = 'https://paper.example/self.xml';
const item = '<item><title>One</title><link>https://paper.example/1</link></item>';
const links = (prefix: string) => `<${prefix}link rel="hub" href="${HUB}"/><${prefix}link rel="self" href="${SELF}"/>`;
const ATOM = 'xmlns:atom="http://www.w3.org/2005/Atom"';
const jsonFeed = (more: object) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'The Paper', items: [], ...more });

describe('the hub of a feed', () => {
  it.each([
    ['RSS', rss(links('atom:') + item, ATOM)],
    ['Atom', atom(links(''))],
    ['Atom with several relations', atom(links('').replace('"hub"', '"nofollow HUB"'))],
    [
      'JSON Feed',
      jsonFeed({
        feed_url: SELF,
        hubs: [
          { type: 'rssCloud', url: 'https://a.example/' },
          { type: 'WebSub', url: HUB },
        ],
      }),
    ],
  ])('is named by a document in %s', async (_, document) => {
    expect(await hubOf(document)).toEqual({ url: HUB, topic: SELF });
  });

  it.each([
    [`<${HUB}>; rel="hub", <${SELF}>; rel="self"`],
    [`<${SELF}>;rel=self, <https://paper.example/>; title="a, <b>; c", <${HUB}>;title="rel=self"; rel="preload hub"`],
    [`<${HUB}> ; rel = hub , </self.xml>; rel=self`],
  ])('is named by the header, which goes before the document: %s', async (link) => {
    const document = atom(
      '<link rel="hub" href="https://other.example/"/><link rel="self" href="https://other.example/self"/>',
    );
    expect(await hubOf(document, link)).toEqual({ url: HUB, topic: SELF });
  });

  it('knows the feed by its address after redirects where the feed names none', async () => {
    const document = atom(`<link rel="hub" href="${HUB}"/>`);
    expect(await hubOf(document, null, 'https://paper.example/moved')).toEqual({
      url: HUB,
      topic: 'https://paper.example/moved',
    });
    expect(await hubOf(document, null, 'https://ann:secret@paper.example/moved')).toBeNull();
    expect(await hubOf(document, null, 'https://paper.example/moved?key=secret')).toBeNull();
  });

  it('is relative, as its topic is, to the base of the document', async () => {
    const document = atom('<link rel="hub" href="hub"/><link rel="self" href="feed.atom"/>').replace(
      '<feed',
      '<feed xml:base="https://base.example/news/"',
    );
    expect(await hubOf(document)).toMatchObject({
      url: 'https://base.example/news/hub',
      topic: 'https://base.example/news/feed.atom',
    });
  });

  it('may be the second where the first is no http address', async () => {
    const document = atom('<link rel="hub" href="javascript:alert(1)"/><link rel="hub" href="/hub"/>');
    expect((await hubOf(document))?.url).toBe('https://paper.example/hub');
  });

  it.each([
    ['nothing', rss(item), null],
    ['another relation', atom(`<link rel="hubs" href="${HUB}"/>`), `<${HUB}>; rel="github"`],
    ['a header without an end', atom(''), `<${HUB}; rel="hub"`],
    ['an item', rss(`<item>${links('atom:')}<title>One</title></item>`, ATOM), null],
    ['invalid hubs of a JSON Feed', jsonFeed({ hubs: ['https://a.example', { type: 3 }, null] }), null],
  ])('is not named by %s', async (_, document, link) => {
    expect(await hubOf(document, link)).toBeNull();
  });
});
