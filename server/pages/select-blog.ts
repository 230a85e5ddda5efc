import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf, textsOf } from '../../shared/language/texts-of.ts';
import type { PostApiData, PostData } from '../../shared/model/blog-data.ts';
import type { ApiError, PageData, PageState } from '../../shared/model/page-data.ts';
import { within } from '../../shared/node/within.ts';
import { apiPath, blogPath, postPath } from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { readingMinutes } from '../../shared/rules/reading-time.ts';
import { youtubeId } from '../../shared/rules/youtube-id.ts';
import { type ListedPost, lookUpListedPost } from '../blog/listed-post.ts';
import { postDate } from '../blog/post-date.ts';
import { labelledBody } from '../blog/post-labels.ts';
import type { BlogLookup, BlogValue } from '../blog/stale-cache.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { pageParameter, pathParameter } from './parameters.ts';
import type { SelectJson } from './selected-json.ts';
import type { SelectedPage, SelectPage } from './selected-page.ts';

/** How long a page waits for the blog backend before it goes out in its loading state (docs/product.md, "Loading states"). */
const LOADING_AFTER_MS = 1_000;

/** The error of a lookup that brought nothing (docs/product.md, "Blog backend"). */
function blogError(lookup: Exclude<BlogLookup<unknown>, BlogValue<unknown>>, language: Language): ApiError {
  const texts = serverTextsOf(language).blogErrors;
  if (lookup.kind === 'missing') return { status: 404, message: texts.unknown };
  const { status, call, reason } = lookup;
  if (reason === null) return { status, message: call === 'list' ? texts.listFailed : texts.postFailed };
  return { status, message: call === 'list' ? texts.listNotOk(reason) : texts.postNotOk(reason) };
}

/** A stored post as `/api` has it, with its date in the publication's language and time zone. */
function postApiData(
  { post, previous, next }: ListedPost,
  { language, timeZone }: Pick<Publication, 'language' | 'timeZone'>,
): PostApiData {
  const publishedOn = postDate(post.date, textsOf(language).locale, timeZone);
  const body = labelledBody(post.body, language);
  return {
    ...post,
    body,
    publishedOn,
    readingMinutes: readingMinutes(post.body),
    youtubeId: post.youtubeShortsUrl && youtubeId(post.youtubeShortsUrl),
    previous,
    next,
  };
}

/** A stored post as its page shows it: without what only `/api` has. */
function postData(listed: ListedPost, publication: Publication): PostData {
  const { blog: _blog, pictures: _pictures, youtubeShortsUrl: _address, ...post } = postApiData(listed, publication);
  return post;
}

type UnreadyState = Exclude<PageState<never>, { status: 'ready' }>;

interface BlogPage<T> {
  path: string;
  language: Language;
  lookup: Promise<BlogLookup<T>>;
  whenReady: (value: BlogValue<T>) => SelectedPage;
  otherwise: (state: UnreadyState) => PageData;
}

/** A page of the blog in the state that the backend allows: ready, loading, or failed. */
async function selectBlogPage<T>({ path, language, lookup, whenReady, otherwise }: BlogPage<T>): Promise<SelectedPage> {
  const result = await within(lookup, LOADING_AFTER_MS);
  if (result === 'slow') {
    const headers = { 'cache-control': NO_STORE };
    const data = () => otherwise({ status: 'loading' });
    return { name: `${path} loading`, version: 'loading', status: 200, headers, data };
  }
  if (result.kind === 'ready') return whenReady(result);
  const error = blogError(result, language);
  const failed = { status: error.status, data: () => otherwise({ status: 'failed', error }) };
  if (result.kind === 'missing') return { version: null, ...failed };
  // The name holds the error: this page must not stand in for any other.
  return { name: `${path} ${error.status} ${error.message}`, version: 'failed', ...failed };
}

/** `/blog` and `/blog?page=N`, cached by the page that is shown, not the one that was asked for. */
export const selectBlogList: SelectPage = ({ blog }, { tenant, domain }, request) => {
  const page = pageParameter(request);
  return selectBlogPage({
    path: blogPath(page),
    language: tenant.publication.language,
    lookup: blog.list(domain, page),
    whenReady: ({ value, version }) => ({
      name: blogPath(value.page),
      version,
      status: 200,
      data: () => ({ kind: 'blog', state: { status: 'ready', data: value }, page: value.page }),
    }),
    otherwise: (state) => ({ kind: 'blog', state, page }),
  });
};

export const selectBlogListJson: SelectJson = async ({ blog }, { tenant, domain }, request) => {
  const list = await blog.list(domain, pageParameter(request));
  if (list.kind !== 'ready') return { kind: 'error', error: blogError(list, tenant.publication.language) };
  const { value, version } = list;
  return { kind: 'data', name: apiPath(blogPath(value.page)), version, data: () => value };
};

export const selectPost: SelectPage = ({ blog }, { tenant, domain }, request) => {
  const slug = pathParameter(request, 'slug');
  if (slug === '') {
    return { version: null, status: 404, data: () => ({ kind: 'not-found', path: '/blog/' }) };
  }
  return selectBlogPage({
    path: postPath(slug),
    language: tenant.publication.language,
    lookup: lookUpListedPost(blog, domain, slug),
    whenReady: ({ value, version }) => ({
      name: postPath(value.post.slug),
      version,
      status: 200,
      data: () => ({
        kind: 'post',
        state: { status: 'ready', data: postData(value, tenant.publication) },
        slug: value.post.slug,
      }),
    }),
    otherwise: (state) => ({ kind: 'post', state, slug }),
  });
};

export const selectPostJson: SelectJson = async ({ blog }, { tenant, domain }, request) => {
  const { publication } = tenant;
  const post = await lookUpListedPost(blog, domain, pathParameter(request, 'slug'));
  if (post.kind !== 'ready') return { kind: 'error', error: blogError(post, publication.language) };
  const { value, version } = post;
  return {
    kind: 'data',
    name: apiPath(postPath(value.post.slug)),
    version,

    data: () => postApiData(value, publication),
  };
};
