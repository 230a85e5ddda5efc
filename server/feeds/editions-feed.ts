import { EDITION_IMAGE_RATIO, imagePath } from '../../shared/image-paths.ts';
import type { Texts } from '../../shared/language/en/texts.ts';
import { serverTextsOf, textsOf } from '../../shared/language/texts-of.ts';
import type { Article, RelatedArticle } from '../../shared/model/article.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import { type EditionData, sectionsReadOnce } from '../../shared/pages/edition.ts';
import { EDITIONS_FEED_NAME, EDITIONS_PATH, HOME_PATH } from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { escapeXml } from '../../shared/rules/escape-markup.ts';
import { type Distribution, feedOf, type OutgoingFeed } from './outgoing-feeds.ts';
import { element, textElement } from './xml.ts';

/** The width of images, in pixels. Mails are 600 wide. */
const WIDTH = 480;

const HEIGHT = WIDTH * EDITION_IMAGE_RATIO;

function editionHtml(edition: EditionData, origin: string, { articles, stories, editions }: Texts): string {
  const [lead] = edition.topStories;
  const image = ({ picture, title }: Article): string => {
    if (picture === null) return '';
    const src = origin + imagePath(picture, WIDTH, { edition: edition.name });
    return element('p', {}, element('img', { src, width: String(WIDTH), height: String(HEIGHT), alt: title }));
  };
  const alsoCovered = (alsoFrom: readonly RelatedArticle[]): string => {
    if (alsoFrom.length === 0) return '';
    const links = alsoFrom.map(({ source, link }) => element('a', { href: link }, textElement('bdi', source)));
    return element('p', {}, `${stories.alsoCovered} ${links.join(', ')}`);
  };
  const story = (article: Article): string => {
    const { title, link, summary, source, author, publishedAt, lang, alsoFrom = [] } = article;
    const carried = alsoFrom.length > 0 ? [stories.carriedBy(alsoFrom.length + 1)] : [];
    const byline = [source, `${articles.by} ${author}`, publishedAt, ...carried]
      .map((text) => textElement('bdi', text))
      .join(' · ');
    const attributes = { lang, dir: 'auto' };
    return [
      element('h3', attributes, element('a', { href: link }, escapeXml(title))),
      element('p', attributes, escapeXml(summary)),
      element('p', {}, element('small', {}, byline)),
      alsoCovered(alsoFrom),
    ].join('');
  };
  const linkTo = (text: string) => element('p', {}, element('a', { href: origin + edition.path }, escapeXml(text)));
  return [
    linkTo(`${edition.title}, ${edition.day}`),
    lead ? image(lead) : '',
    ...edition.topStories.map(story),
    ...sectionsReadOnce(edition).map(
      ({ title, articles: stories }) => textElement('h2', title) + stories.map(story).join(''),
    ),
    linkTo(editions.read),
  ].join('\n');
}

export function outgoingEditionsFeed(
  publication: Pick<Publication, 'city' | 'language'>,
  editions: readonly EditionData[],
  from: Distribution,
): OutgoingFeed {
  const { language } = publication;
  const { feeds, editions: texts } = serverTextsOf(language);
  const { origin } = from;
  const name = publicationName(publication);
  return feedOf(publication, from, {
    name: EDITIONS_FEED_NAME,
    title: feeds.editions,
    page: EDITIONS_PATH,
    description: texts.feed(name),
    language,
    builtAt: Math.max(0, ...editions.map(({ at }) => Date.parse(at))),
    items: editions.map((edition) => ({
      title: `${edition.title}, ${edition.day}`,
      link: `${origin}${edition.path}`,
      summary: edition.topStories.map(({ title }) => title).join(' · '),
      content: editionHtml(edition, origin, textsOf(language)),
      author: null,
      publisher: { name, link: `${origin}${HOME_PATH}` },
      date: edition.at,
      firstSeenAt: null,
      category: null,
      imageUrl: null,
      lang: null,
    })),
  });
}
