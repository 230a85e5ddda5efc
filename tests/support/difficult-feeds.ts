import toronto from '../../shared/publications/toronto.json' with { type: 'json' };
import { startImageServer } from './image-server.ts';
import { photo } from './images.ts';

const HOUR = 3_600_000;

/** Headlines of about 10, 100, 140 and 200 characters with the number of the article. */
export const TITLES = [
  'Rain',
  'Queen streetcar returns after 19 months, and the bakery at the stop has a long line to prove it',
  'A tower of 44 storeys becomes three of 14: inside the quiet deal between neighbours, planners and a bus driver that ended a six-year fight',
  'Council’s infrastructure committee recommends, after eleven hours of deputations and a fire alarm, that the waterfront line be built in three stages, the first of them to open before the winter of 2031',
] as const;
const ARABIC = 'مجلس المدينة يوافق على خط الترام الجديد بعد إحدى عشرة ساعة من المداولات';
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
  [true, true, false, true, true].map((hasImage) => [ARABIC, hasImage] as const),
  full(ARABIC, ARABIC, ARABIC),
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
