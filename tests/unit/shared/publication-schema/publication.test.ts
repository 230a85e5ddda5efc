import { describe, expect, it } from 'vitest';
import { feedListsOf, feedsOfLocation, publicationSchema } from '../../../../shared/publication-schema/publication.ts';

const address = (name: string) => `https://feeds.example/${name}.xml`;
const minimal = { id: 'toronto', categories: { 'Local News': { title: 'Local News', feeds: [address('local')] } } };

/** The errors of a publication file: the path in the JSON and the message of each. */
function faultsOf(changes: object): string[] {
  const result = publicationSchema.safeParse({ ...minimal, ...changes });
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const category = (changes: object) => ({ categories: { 'Local News': { title: 'Local News', ...changes } } });

describe('a publication file', () => {
  it('has defaults for everything but its id and categories', () => {
    expect(publicationSchema.parse(minimal)).toMatchObject({
      city: 'City',
      hostnames: [],
      origin: null,
      hide: [],
      timeZone: 'UTC',
      locations: [],
      partners: [],
      language: 'en',
      tagline: null,
      accent: null,
      mark: null,
      featuredVideo: null,
      contactEmail: null,
    });
  });

  it('has a language, a tagline, an accent and a mark of its own', () => {
    const own = { language: 'fr', tagline: 'Du fleuve', accent: '#0b5c8a', mark: { ink: 'M0 0H9z', accent: '' } };
    expect(publicationSchema.parse({ ...minimal, ...own })).toMatchObject(own);
  });

  it('keeps its categories in their order, each with its anchor', () => {
    const categories = {
      Sports: { title: 'Sports' },
      'Arts & Culture': { title: 'Arts' },
      Weather: { title: 'Weather' },
    };
    const { categories: parsed } = publicationSchema.parse({ ...minimal, categories });
    expect(parsed.map(({ name, anchor }) => [name, anchor])).toEqual([
      ['Sports', 'sports'],
      ['Arts & Culture', 'culture'],
      ['Weather', 'weather'],
    ]);
  });

  it('lists a feed as an address or as an object', () => {
    const feeds = ['https://Feeds.example', { url: address('a'), source: 'The A', userAgent: 'A/1' }];
    expect(publicationSchema.parse({ ...minimal, ...category({ feeds }) }).categories[0]?.feeds).toEqual([
      { url: 'https://feeds.example/', source: null, userAgent: null },
      { url: address('a'), source: 'The A', userAgent: 'A/1' },
    ]);
  });

  it('has hosts in their ASCII form, without a trailing dot', () => {
    const parsed = publicationSchema.parse({ ...minimal, hostnames: ['Montréal.example.', 'www.b.example:8080'] });
    expect(parsed.hostnames).toEqual(['xn--montral-fya.example', 'www.b.example:8080']);
  });

  it('has hosts in lower case and an origin without its slash', () => {
    const parsed = publicationSchema.parse({
      ...minimal,
      hostnames: ['Toronto.Example'],
      origin: 'https://toronto.example/',
    });
    expect(parsed.hostnames).toEqual(['toronto.example']);
    expect(parsed.origin).toBe('https://toronto.example');
  });

  it.each([
    ['https://montréal.example', 'https://xn--montral-fya.example'],
    ['https://toronto.example:443', 'https://toronto.example'],
    ['HTTPS://Toronto.example', 'https://toronto.example'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
  ])('has the origin %s as %s', (origin, expected) => {
    expect(publicationSchema.parse({ ...minimal, origin }).origin).toBe(expected);
  });

  it.each([
    ['a host that is an address', { hostnames: ['http://a.example/'] }, /^hostnames\.0: must be a host name/],
    ['an international host that is an address', { hostnames: ['http://é.example/'] }, /^hostnames\.0: must be a host/],
    ['a host that is no address of a number', { hostnames: ['1.2.3.4.5'] }, /^hostnames\.0: must be a host name/],
    ['an invalid port', { hostnames: ['a.example:99999'] }, /^hostnames\.0: must be a host name/],
    [
      'a category whose place JavaScript loses',
      { categories: { Sports: { title: 'x' }, 905: { title: 'y' } } },
      'categories.905: a display name cannot be a whole number such as 905',
    ],
    ['a category without a letter', { categories: { '!!!': { title: 'x' } } }, /^categories\.!!!: the anchor ""/],
    [
      'a category over the contact block',
      { categories: { Contact: { title: 'x' } } },
      /^categories\.Contact: the anchor/,
    ],
    [
      'a category whose feeds would be the blog’s',
      { categories: { Blog: { title: 'x' } } },
      /^categories\.Blog: the anchor/,
    ],
    ['an id with a capital', { id: 'Toronto' }, 'id: must be lower-case letters, digits and hyphens'],
    [
      'a user agent that no request can carry',
      category({ feeds: [{ url: address('a'), userAgent: 'Nouvelles — bot' }] }),
      'categories.Local News.feeds.0.userAgent: must be one line of characters that a request can carry: those of Latin-1',
    ],
    ['a hidden article that is no address', { hide: ['article'] }, 'hide.0: must be an http: or https: address'],
    ['an invalid time zone', { timeZone: 'Mars/Base' }, /^timeZone: must be an IANA time zone/],
    ['a hub without TLS', { hub: 'http://hub.example/' }, /^hub: must be an https: address/],
    ['an origin with a user', { origin: 'https://u@a.example' }, /^origin: must be a scheme and a host only/],
    ['an origin with a query', { origin: 'https://a.example?' }, /^origin: must be a scheme and a host only/],
    ['an origin with a path', { origin: 'https://a.example/b' }, /^origin: must be a scheme and a host only/],
    [
      'a video id of ten characters',
      { featuredVideo: { youtubeId: 'a'.repeat(10), title: 'V' } },
      /^featuredVideo\.youtubeId: /,
    ],
    ['a language without texts', { language: 'de' }, 'language: must be a language of the interface: en or fr'],
    ['an accent that is no colour', { accent: 'red' }, 'accent: must be a colour such as #0b5c8a'],
    [
      'an accent that cannot be read',
      { accent: '#ff8a00' },
      'accent: has a contrast of 2.2:1 with the light paper; accepted: 4.5:1 or more, so a darker colour',
    ],
    ['a mark with markup', { mark: { ink: '"/><script>' } }, 'mark.ink: must be the path data of SVG'],
    ['a contact that is no mail address', { contact: { email: 'newsroom' } }, /^contact\.email: /],
  ])('is refused for %s', (_case, changes, error) => {
    const errors = faultsOf(changes);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
  });

  it('has the errors of its categories and locations reported beside those of their fields', () => {
    const categories = { Main: { title: 5 }, A: { title: 'A' }, a: { isEmbed: true } };
    expect(faultsOf({ categories, locations: [location('x'), { id: 'x' }] })).toEqual([
      'categories.Main.title: Invalid input: expected string, received number',
      'categories.a.title: Invalid input: expected string, received undefined',
      'categories.a.embedContent: is missing; accepted: HTML, since isEmbed is true',
      'categories.a: the anchor "a" is used twice',
      'categories.Main: the anchor "main" cannot be a section\'s',
      'locations.1.name: Invalid input: expected string, received undefined',
      'locations.1.id: the id "x" is used twice',
    ]);
  });
});

function location(id: string, ...feeds: string[]) {
  return { id, name: id, feeds };
}

describe('the feeds of a location', () => {
  const parsed = publicationSchema.parse({
    id: 'toronto',
    categories: {
      ...minimal.categories,
      'Local Events': { title: 'E', isEmbed: true, embedContent: '<p>', feeds: [address('x')] },
    },
    locations: [location('toronto'), location('ottawa', address('ottawa')), location('york')],
  });
  const urlsAt = (index: number) => {
    const found = parsed.locations[index];
    return found && feedsOfLocation(parsed, found).map(({ url }) => url);
  };

  it('are the Local News category’s for the first, where it lists none', () => {
    expect(urlsAt(0)).toEqual([address('local')]);
  });

  it('are its own for another, even if there are none', () => {
    expect(urlsAt(1)).toEqual([address('ottawa')]);
    expect(urlsAt(2)).toEqual([]);
  });

  it('stand beside the categories’, of which an embed has none', () => {
    const { categories, locations } = feedListsOf(parsed);
    const lists = [...categories, ...locations].map(({ name, feeds }) => [name, ...feeds.map(({ url }) => url)]);
    expect(lists).toEqual([
      ['Local News', address('local')],
      ['Local Events'],
      ['News: toronto', address('local')],
      ['News: ottawa', address('ottawa')],
      ['News: york'],
    ]);
  });
});
