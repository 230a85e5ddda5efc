import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf, textsOf } from '../../shared/language/texts-of.ts';
import { within } from '../../shared/node/within.ts';
import type { ApiError, PageState } from '../../shared/pages/page-definition.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import type { PostData } from '../../shared/pages/post.ts';
import { blogPath, postPath } from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { pageNumber } from '../../shared/rules/pagination.ts';
import type { BlogLookup, BlogValue } from '../blog/blog-cache.ts';
import { youtubeIdOf } from '../blog/blog-schemas.ts';
import { type ListedPost, lookUpListedPost } from '../blog/listed-posts.ts';
import { postDate, readingMinutes } from '../blog/post-texts.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { ready, type Select, type Selection, unknownPage } from './selected-page.ts';

function blogError(lookup: Exclude<BlogLookup<unknown>, BlogValue<unknown>>, language: Language): ApiError {
  const texts = serverTextsOf(language).blogErrors;
  if (lookup.kind === 'missing') return { status: 404, message: texts.unknown };
  const { status, call, reason } = lookup;
  if (reason === null) return { status, message: call === 'list' ? texts.listFailed : texts.postFailed };
  return { status, message: call === 'list' ? texts.listNotOk(reason) : texts.postNotOk(reason) };
}

/** How long HTML waits for the blog backend (docs/product.md, "Loading states"). */
const HTML_WAIT_MS = 1_000;

interface BlogPage<T> {
  path: string;
  language: Language;
  lookup: Promise<BlogLookup<T>>;
  isApi: boolean;
  whenReady: (value: T) => { path: string; data: () => PageData };
  notReady: (state: Exclude<PageState<never>, { status: 'ready' }>) => PageData;
}

async function selectBlogPage<T>(page: BlogPage<T>): Promise<Selection> {
  const { path, language, notReady } = page;
  const result = await (page.isApi ? page.lookup : within(page.lookup, HTML_WAIT_MS));
  if (result === 'timeout') {
    const headers = { 'cache-control': NO_STORE };
    const data = () => notReady({ status: 'loading' });
    return { name: `${path} loading`, version: 'loading', headers, data };
  }
  if (result.kind === 'ready') {
    const { path: name, data } = page.whenReady(result.value);
    return { name, version: result.version, data };
  }
  const error = blogError(result, language);
  const failed = { status: error.status, data: () => notReady({ status: 'failed', error }) };
  if (result.kind === 'missing') return { name: path, version: null, ...failed };
  // The name holds the error: this page is served for no other.
  return { name: `${path} ${error.status} ${error.message}`, version: 'failed', ...failed };
}

/** `/blog` and `/blog?page=N`, cached by the page that is shown, not by the requested one. */
export const selectBlog: Select = ({ tenant, blog, query, isApi }) => {
  const page = pageNumber(query.get('page'));
  return selectBlogPage({
    path: blogPath(page),
    language: tenant.publication.language,
    lookup: blog.list(page),
    isApi,
    whenReady: (data) => ({
      path: blogPath(data.page),
      data: () => ({ kind: 'blog', state: ready(data), page: data.page }),
    }),
    notReady: (state) => ({ kind: 'blog', state, page }),
  });
};

function postData(
  { post, previous, next }: ListedPost,
  { language, timeZone }: Pick<Publication, 'language' | 'timeZone'>,
): PostData {
  return {
    ...post,
    publishedOn: postDate(post.date, textsOf(language).locale, timeZone),
    readingMinutes: readingMinutes(post.body),
    youtubeId: post.youtubeShortsUrl && youtubeIdOf(post.youtubeShortsUrl),
    previous,
    next,
  };
}

export const selectPost: Select = ({ tenant, blog, parameters, isApi }) => {
  const { slug = '' } = parameters;
  const { publication } = tenant;
  if (slug === '') return unknownPage('/blog/');
  return selectBlogPage({
    path: postPath(slug),
    language: publication.language,
    lookup: lookUpListedPost(blog, slug),
    isApi,
    whenReady: (listed) => ({
      path: postPath(listed.post.slug),
      data: () => ({ kind: 'post', state: ready(postData(listed, publication)), slug: listed.post.slug }),
    }),
    notReady: (state) => ({ kind: 'post', state, slug }),
  });
};
