import type { FastifyRequest } from 'fastify';
import { WIDE_CROP } from '../../shared/image-paths.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { articleId } from '../../shared/node/digest.ts';
import type { BlogListData } from '../../shared/pages/blog.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { pageNumber } from '../../shared/rules/pagination.ts';
import type { Blog } from '../blog/blog-cache.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import { queryOf } from '../http/address.ts';
import type { Tenant } from '../publications/registry.ts';
import type { Snapshots } from '../snapshot/snapshots.ts';
import type { ReadEdition } from '../snapshot/stored-editions.ts';
import { CROPS, type Crop, type SourceImage } from './image.ts';

const MAX_ITEMS = 15;

/** The user agent of the feed that an article comes from: the article's id names the feed and the item's position in it. */
function userAgentOf({ categories, locations }: Publication, id: string): string | null {
  const positions = Array.from({ length: MAX_ITEMS }, (_, position) => position);
  const configured = [...categories, ...locations].flatMap(({ feeds }) => feeds.filter((feed) => feed.userAgent));
  return configured.find(({ url }) => positions.some((position) => articleId(url, position) === id))?.userAgent ?? null;
}

export function imageOfArticle(
  articles: readonly StoredArticle[],
  { publication, withoutHidden }: Pick<Tenant, 'publication' | 'withoutHidden'>,
  key: string,
  crop: Crop,
): SourceImage | null {
  const [article] = withoutHidden(articles.filter(({ picture, imageUrl }) => picture === key && imageUrl));
  if (!article?.imageUrl) return null;
  const userAgent = userAgentOf(publication, article.id);
  return { key, address: article.imageUrl, crop, publication: publication.id, userAgent };
}

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
async function findBlogImage(blog: Blog, query: URLSearchParams, key: string): Promise<FoundImage | null> {
  const isWide = query.get('crop') === WIDE_CROP;
  const slug = query.get('post');
  if (slug !== null) {
    const post = await blog.post(slug);
    return post.kind === 'ready' ? imageOfPost(post.value, key, isWide) : null;
  }
  const list = await blog.list(pageNumber(query.get('page')));
  return list.kind === 'ready' ? imageOfList(list.value, key, isWide) : null;
}

export type FindImage = (request: FastifyRequest, key: string) => Promise<SourceImage | null>;

/**
 * Finds the image of a key, if a record that the request's publication shows names it: of the blog with `?post={slug}` or
 * `?page=N`, of an edition with `?edition={name}`, else of an article.
 */
export function createFindImage(
  snapshots: Pick<Snapshots, 'storedArticles'>,
  readEdition: ReadEdition,
  blogFor: (request: FastifyRequest) => Blog,
): FindImage {
  return async (request, key) => {
    const { tenant, snapshot } = request.requestContext;
    const query = queryOf(request.url);
    if (query.has('post') || query.has('page')) {
      const found = await findBlogImage(blogFor(request), query, key);
      return found && { key, ...found, publication: tenant.publication.id, userAgent: null };
    }
    const name = query.get('edition');
    if (name === null) return imageOfArticle(snapshots.storedArticles(tenant) ?? [], tenant, key, CROPS.card);
    const isListed = snapshot?.editions.listed.some((edition) => edition.name === name);
    const edition = isListed ? await readEdition(tenant.publication.id, name) : null;
    if (!edition) return null;
    const articles = [...edition.topStories, ...edition.sections.flatMap((section) => section.articles)];
    return imageOfArticle(articles, tenant, key, CROPS.edition);
  };
}
