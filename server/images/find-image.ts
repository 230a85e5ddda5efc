import type { StoredArticle } from '../../shared/model/article.ts';
import type { Edition } from '../../shared/model/edition.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { articleId } from '../../shared/node/digest.ts';
import type { BlogListData } from '../../shared/pages/blog.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import type { Blog } from '../blog/blog-cache.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import type { Tenant } from '../publications/tenant.ts';
import { CROPS, type Crop, type SourceImage } from './image.ts';

/** How many items of a feed are read. */
const MAX_ITEMS = 15;

/** The user agent of the feed that an article comes from: the article's id names the feed and the item's position in it. */
function userAgentOf({ categories, locations }: Publication, id: string): string | null {
  const positions = Array.from({ length: MAX_ITEMS }, (_, position) => position);
  const configured = [...categories, ...locations].flatMap(({ feeds }) => feeds.filter((feed) => feed.userAgent));
  return configured.find(({ url }) => positions.some((position) => articleId(url, position) === id))?.userAgent ?? null;
}

/** The image of an article, as its card shows it. Null without one. */
export function articleImage(
  publication: Publication,
  { id, picture, imageUrl }: Pick<StoredArticle, 'id' | 'picture' | 'imageUrl'>,
  crop: Crop = CROPS.card,
): SourceImage | null {
  if (picture === null || imageUrl === null) return null;
  const userAgent = userAgentOf(publication, id);
  return { key: picture, address: imageUrl, crop, publication: publication.id, userAgent };
}

/** Finds an image by its key among the articles of an edition that are not hidden. */
export function findEditionImage(
  { topStories, sections }: Edition,
  { publication, withoutHidden }: Pick<Tenant, 'publication' | 'withoutHidden'>,
  key: string,
): SourceImage | null {
  const articles = [...topStories, ...sections.flatMap((section) => section.articles)];
  const [article] = withoutHidden(articles.filter(({ picture, imageUrl }) => picture === key && imageUrl));
  return article ? articleImage(publication, article, CROPS.edition) : null;
}

/** Finds an image by its key among the articles that are not hidden. */
export function findArticleImage(
  snapshots: readonly Snapshot[],
  { publication, withoutHidden }: Pick<Tenant, 'publication' | 'withoutHidden'>,
  key: string,
): SourceImage | null {
  const sections = snapshots.flatMap((snapshot) => [...snapshot.sections, ...snapshot.locations]);
  for (const { articles } of sections) {
    // A snapshot that is no longer shown may hold articles that were hidden since.
    const [article] = withoutHidden(articles.filter(({ picture, imageUrl }) => picture === key && imageUrl));
    if (article) return articleImage(publication, article);
  }
  return null;
}

export type BlogAddress = { kind: 'post'; slug: string } | { kind: 'list'; domain: string; number: number };

type FoundImage = Pick<SourceImage, 'address' | 'crop'>;

/** An image that is both featured and in the text is cropped as in the text, unless it is to be wide. */
function imageOfPost(post: StoredPost, key: string, isWide: boolean): FoundImage | null {
  const { picture, pinterestImageLink, pictures } = post;
  const address = Object.keys(pictures).find((inText) => pictures[inText] === key);
  if (address !== undefined && !isWide) return { address, crop: CROPS.text };
  if (picture !== key || pinterestImageLink === null) return null;
  return { address: pinterestImageLink, crop: isWide ? CROPS.wide : CROPS.featured };
}

function imageOfList({ blogs }: BlogListData, key: string, isWide: boolean): FoundImage | null {
  const address = blogs.find(({ picture }) => picture === key)?.pinterestImageLink ?? null;
  return address === null ? null : { address, crop: isWide ? CROPS.wide : CROPS.card };
}

/** Finds an image in the blog cache, so that a server that never rendered the page can send it. */
export async function findBlogImage(
  blog: Blog,
  { publication }: Pick<Tenant, 'publication'>,
  page: BlogAddress,
  key: string,
  isWide: boolean,
): Promise<SourceImage | null> {
  const image = await foundOn(blog, page, key, isWide);
  return image && { key, ...image, publication: publication.id, userAgent: null };
}

async function foundOn(blog: Blog, page: BlogAddress, key: string, isWide: boolean): Promise<FoundImage | null> {
  if (page.kind === 'post') {
    const post = await blog.post(page.slug);
    return post.kind === 'ready' ? imageOfPost(post.value, key, isWide) : null;
  }
  const list = await blog.list(page.domain, page.number);
  return list.kind === 'ready' ? imageOfList(list.value, key, isWide) : null;
}
