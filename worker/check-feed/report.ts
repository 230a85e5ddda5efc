import { NO_SUMMARY } from '../../shared/language/language.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import { withoutTracking } from '../../shared/rules/article-address.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { mergeDuplicates } from '../publish/merge-duplicates.ts';
import { MAX_ITEMS } from '../read/feed-item.ts';
import { usableArticles } from '../read/normalise-article.ts';
import type { FeedDocument } from '../read/normalise-feed.ts';
import type { FeedCheck } from './check-feed.ts';

const SHOWN = 3;

function step(name: string, ...lines: string[]): string[] {
  return lines.map((line, index) => `${(index === 0 ? name : '').padEnd(10)}${line}`);
}

function responseLine(result: FetchOutcome): string {
  const cost = `${result.bytes} bytes in ${result.durationMs} ms`;
  if (result.kind === 'modified') return `${result.status}, ${cost}, ${result.contentType ?? 'no Content-Type'}`;
  if (result.kind === 'not-modified') return `304 Not Modified in ${result.durationMs} ms`;
  const { retryAfterMs = null } = result;
  const wait = retryAfterMs === null ? '' : `, Retry-After ${retryAfterMs / 1000} s`;
  return `${result.reason}${wait} (${result.durationMs} ms)`;
}

function validators(result: FetchOutcome): string[] {
  if (result.kind !== 'modified') return [];
  const fresh = result.freshForSeconds === null ? 'says nothing of freshness' : `fresh for ${result.freshForSeconds} s`;
  return [`ETag ${result.etag ?? 'none'}, Last-Modified ${result.lastModified ?? 'none'}, ${fresh}`];
}

function feedLines({ title, lang, articles, hints }: FeedDocument): string[] {
  const { ttlSeconds, updatePeriodSeconds } = hints;
  const hintTexts = [
    ttlSeconds === null ? '' : `ttl ${ttlSeconds} s`,
    updatePeriodSeconds === null ? '' : `updates every ${updatePeriodSeconds} s`,
  ];
  const count = `${articles.length} ${articles.length === 1 ? 'article' : 'articles'}`;
  const details = [count, lang ?? 'no language', ...hintTexts].filter((detail) => detail !== '');
  return [`"${title ?? 'no title'}": ${details.join(', ')}`];
}

function articleLines(article: StoredArticle): string[] {
  return [
    article.title,
    `  by ${article.author}, ${article.publishedDate ?? 'no date'}`,
    `  ${article.summary}`,
    `  link ${withoutTracking(article.link) || 'none'}`,
    `  image ${article.imageUrl === null ? 'none' : maskAddress(article.imageUrl)}`,
  ];
}

export function checkReport(check: FeedCheck): string[] {
  const { url, fetched, asBrowser, revalidated, encoding, read, readMs } = check;
  const advice = adviceFor(check);
  const lines = [...step('address', maskAddress(url)), ...step('fetch', responseLine(fetched), ...validators(fetched))];
  if (asBrowser !== null) lines.push(...step('browser', responseLine(asBrowser)));
  if (revalidated !== null) lines.push(...step('again', responseLine(revalidated)));
  if (encoding !== null) lines.push(...step('decode', encoding));
  if (read?.kind === 'not-a-feed') lines.push(...step('read', read.reason));
  if (read?.kind === 'feed') {
    lines.push(...step('read', ...feedLines(read.document), `${readMs.toFixed(0)} ms`));
    lines.push(
      ...read.document.articles.slice(0, SHOWN).flatMap((article) => step('article', ...articleLines(article))),
    );
  }
  return [...lines, ...step('advice', ...(advice.length > 0 ? advice : ['Nothing to fix.']))];
}

function adviceFor(check: FeedCheck): string[] {
  const { read } = check;
  return [
    ...aboutAddress(check),
    ...(read?.kind === 'not-a-feed' ? aboutNoFeed(check) : []),
    ...(read?.kind === 'feed' ? [...aboutCost(check), ...aboutArticles(read.document.articles)] : []),
  ];
}

function aboutAddress({ url, fetched, asBrowser, response }: FeedCheck): string[] {
  const [requested] = new URL(url).href.split('#');
  const advice: string[] = [];
  if (fetched.kind === 'gone')
    advice.push('The publisher says this feed is gone for good: take it out of the publication file.');
  if (fetched.kind === 'retry-later')
    advice.push('The publisher asks for fewer requests: the worker waits as long as it says, a day at most.');
  if (asBrowser?.kind === 'modified')
    advice.push('It refuses our user agent but not a browser’s: give the feed a "userAgent" in the publication file.');
  else if (fetched.kind === 'failed' && fetched.cause === 'dns')
    advice.push('The name was not found: check the address, and the network and name server of this machine.');
  else if (fetched.kind === 'failed' && fetched.cause === 'other')
    advice.push('The worker cannot use such a response: look for another address of this feed.');
  else if (fetched.kind === 'failed' && fetched.status === null)
    advice.push(
      'No complete response came: check the address; only public addresses are fetched, on ports 80 and 443. For a feed on this machine set ALLOW_PRIVATE_ADDRESSES=true.',
    );
  else if (fetched.kind === 'failed')
    advice.push(
      'Open the address in a browser; if it works there, the publisher blocks this machine or our user agent.',
    );
  if (response.movedTo !== null)
    advice.push(`It has moved for good: put ${maskAddress(response.movedTo)} into the publication file.`);
  else if (response.kind === 'modified' && response.finalUrl !== requested)
    advice.push(`It redirects, for now, to ${maskAddress(response.finalUrl)}.`);
  return advice;
}

function aboutNoFeed({ linked }: FeedCheck): string[] {
  if (linked.length === 0) return ['Look for the publisher’s feeds: often /feed, /rss or a page called "RSS".'];
  return linked.map((address) => `The page links to this feed: ${maskAddress(address)}`);
}

function aboutCost({ revalidated, response }: FeedCheck): string[] {
  const finalUrl = response.kind === 'modified' ? response.finalUrl : null;
  const advice: string[] = [];
  if (revalidated === null) advice.push('It sends neither ETag nor Last-Modified: every poll transfers all of it.');
  else if (revalidated.kind === 'modified' && revalidated.finalUrl !== finalUrl)
    advice.push('It redirects to another address each time: every poll transfers all of it.');
  else if (revalidated.kind !== 'not-modified')
    advice.push('It does not respond 304 to its own validators: every poll transfers all of it.');
  return advice;
}

function aboutArticles(articles: readonly StoredArticle[]): string[] {
  const all = articles.length;
  if (all === 0) return ['It holds no items now: its section stays empty until it does.'];
  const countText = (count: number, singular: string, plural: string) =>
    `${count} of its ${all} items ${count === 1 ? singular : plural}`;
  const lack = (count: number, noun: string, article = 'a') =>
    count === all ? `None of its items has ${article} ${noun}` : countText(count, `has no ${noun}`, `have no ${noun}`);
  const countWhere = (test: (article: StoredArticle) => boolean) => articles.filter(test).length;
  const undated = countWhere(({ publishedDate }) => publishedDate === null);
  const blank = countWhere(({ summary }) => summary === NO_SUMMARY);
  const unillustrated = countWhere(({ imageUrl }) => imageUrl === null);
  const mergedCount = mergeDuplicates(usableArticles(articles)).length;
  const advice = aboutOrder(articles);
  if (undated > 0) advice.push(`${lack(undated, 'date')}: such articles stand below dated ones.`);
  if (blank > 0) advice.push(`${lack(blank, 'summary')}.`);
  if (unillustrated > 0) advice.push(`${lack(unillustrated, 'image', 'an')}: such articles are set in type alone.`);
  if (mergedCount < all) {
    const spare = countText(all - mergedCount, 'repeats another or has no link', 'repeat another or have no link');
    advice.push(`${spare}: a section leaves out such items.`);
  }
  return advice;
}

/** Advice for a feed whose first articles, in its own order, are its oldest: those after the 15th are never read. */
function aboutOrder(articles: readonly StoredArticle[]): string[] {
  const times = articles.map(timeOf).filter(Number.isFinite);
  const isAscending = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time));
  if (articles.length < MAX_ITEMS || times.length < articles.length || !isAscending || times[0] === times.at(-1))
    return [];
  return [
    `It lists its oldest items first, and only the first ${MAX_ITEMS} are read: its newest never appear if it has more. Many sites have a parameter for the order, such as "?orderby=date&order=desc" or "?sort=newest"; try one, or ask the publisher.`,
  ];
}
