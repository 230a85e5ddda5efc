import type { Newsroom } from '../../demo/newsroom.ts';
import toronto from '../../shared/publications/toronto.json' with { type: 'json' };
import { photo, startImageServer } from './images.ts';

const HOUR = 3_600_000;

/** Headlines of about 10, 100, 140 and 200 characters with the number of the article. */
const TITLES = [
  'Rain',
  'Queen streetcar returns after 19 months, and the bakery at the stop has a long line to prove it',
  'A tower of 44 storeys becomes three of 14: inside the quiet deal between neighbours, planners and a bus driver that ended a six-year fight',
  'Council’s infrastructure committee recommends, after eleven hours of deputations and a fire alarm, that the waterfront line be built in three stages, the first of them to open before the winter of 2031',
] as const;
const RIGHT_TO_LEFT = 'مجلس المدينة يوافق على خط الترام الجديد بعد إحدى عشرة ساعة من المداولات';
const SUMMARY =
  'Track work that was to last one construction season lasted three, and shopkeepers who held on say the first week back has been their busiest since before the digging started; the committee wants the contractors to account for every one of the delays, and to say who signed the orders.';

/** A section: for each article its title (a number is one of `TITLES`) and whether it has an image. */
type Section = readonly (readonly [title: number | string, hasImage: boolean])[];

const full = (...titles: (number | string)[]): Section => titles.map((title) => [title, true]);

/** In the order of the publication's categories: sections of 1 to 8 articles, without images, and written from right to left. */
const SECTIONS: readonly Section[] = [
  full(3, 2, 1, 3, 0),
  full(0),
  full(3, 2, 1, 0, 3),
  full(1, 0, 2),
  full(0, 2, 1, 3),
  full(0, 1, 2),
  [3, 0, 1, 2, 0].map((title) => [title, false] as const),
  [true, true, false, true, true].map((hasImage) => [RIGHT_TO_LEFT, hasImage] as const),
  full(RIGHT_TO_LEFT, RIGHT_TO_LEFT, RIGHT_TO_LEFT),
  [true, false, false, true, false].map((hasImage) => [1, hasImage] as const),
  full(0, 3),
  full(0, 1),
  full(2, 0, 0, 0, 0, 0, 0, 0),
  full(1, 0, 2, 3, 0),
  full(3, 0, 1, 2, 0, 1),
];

function rss(section: Section, name: string, imageOf: (index: number) => string): string {
  const items = section.map(([title, hasImage], index) => {
    const words = typeof title === 'number' ? TITLES[title] : title;
    const link = `https://publisher.example/${name}/${index}`;
    const date = new Date(Date.now() - (index + 1) * HOUR).toUTCString();
    const image = hasImage ? `<enclosure url="${imageOf(index)}" type="image/jpeg" length="1"/>` : '';
    // A section shows a title once a day.
    return `<item><title>${words} (${index})</title><link>${link}</link><description>${SUMMARY}</description><pubDate>${date}</pubDate>${image}</item>`;
  });
  return `<rss version="2.0"><channel><title>The Harbour Gazette</title>${items.join('')}</channel></rss>`;
}

/** A publisher of feeds that are hard to lay out, one for each section, and a publication of them. */
export async function startDifficultFeeds() {
  const publisher = await startImageServer();
  const image = await photo(1200, 800);
  const serveText = (path: string, type: string, text: string) =>
    publisher.serve(path, (_, response) => void response.setHeader('content-type', type).end(text));
  const feeds = SECTIONS.map((section, number) => {
    const imageOf = (index: number) => publisher.serve(`/${number}-${index}.jpg`, image);
    return serveText(`/${number}.xml`, 'application/xml', rss(section, String(number), imageOf));
  });
  const events = serveText('/events', 'text/html', '<!doctype html><title>Events</title><p>None today.</p>');
  const categories = Object.entries(toronto.categories).map(([name, category], index) => {
    const embedContent = `<iframe src="${events}" title="Events"></iframe>`;
    return [name, 'isEmbed' in category ? { ...category, embedContent } : { ...category, feeds: [feeds[index]] }];
  });
  const locations = toronto.locations.slice(0, 1);
  return { publication: { categories: Object.fromEntries(categories), locations }, close: publisher.close };
}

export const ARABIC = 'حكاية المدينة التي لا تنام';
const LATIN = 'The last bus leaves at two. '.repeat(12);

/** Code and tables that scroll, and some that are short, between two links. */
const SCROLLING = [
  'Some words, and [a link](/blog).',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```\nshort\n```',
  `\`\`\`\n${'long '.repeat(60)}\n\`\`\``,
  `${'| a '.repeat(30)}|\n${'| - '.repeat(30)}|`,
  'Some words, and [a link](/faq).',
].join('\n\n');

/** The slug of the post with this one of `TITLES`. */
export const slugOfTitle = (index: number) => `title-${index}`;

/** Adds posts that are hard to lay out to the end of the blog, and one that takes long: `slow`. */
export function addMorePosts({ blog: { backend } }: Newsroom): void {
  backend.mode = { delayMs: 1_500, slug: 'slow' };
  const [first, ...others] = backend.posts;
  if (!first) throw new Error('the newsroom has no post');
  const titled = TITLES.map((title, index) => {
    const post = others[index] ?? first;
    return { ...post, id: title, slug: slugOfTitle(index), metaTitle: title };
  });
  backend.posts = [
    ...backend.posts,
    {
      ...first,
      id: 'hikaya',
      slug: 'hikaya',
      metaTitle: ARABIC,
      metaDescription: ARABIC,
      blog: `${ARABIC}. `.repeat(20),
    },
    { ...first, id: 'latin', slug: 'latin', blog: LATIN },
    { ...first, id: 'scrolling', slug: 'scrolling', blog: SCROLLING },
    ...titled,
    { ...first, id: 'slow', slug: 'slow', metaTitle: 'A slow post' },
  ];
}
