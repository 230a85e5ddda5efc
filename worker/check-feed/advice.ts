import { NO_SUMMARY } from '../../shared/language/placeholders.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { usableArticles } from '../normalise/usable-articles.ts';
import { mergeDuplicates } from '../publish/merge-duplicates.ts';
import type { FeedCheck } from './check-feed.ts';

export function adviceFor(check: FeedCheck): string[] {
  const { read } = check;
  return [
    ...aboutAddress(check),
    ...(read?.kind === 'not-a-feed' ? aboutNoFeed(check) : []),
    ...(read?.kind === 'feed' ? [...aboutCost(check), ...aboutArticles(read.document.articles)] : []),
  ];
}

/** The response that is read: the one to a browser's user agent where ours was refused. */
function responseOf({ fetched, asBrowser }: FeedCheck): FetchOutcome {
  return asBrowser?.kind === 'modified' ? asBrowser : fetched;
}

function aboutAddress(check: FeedCheck): string[] {
  const { url, fetched, asBrowser } = check;
  const response = responseOf(check);
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

function aboutCost(check: FeedCheck): string[] {
  const { revalidated } = check;
  const response = responseOf(check);
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
  const some = (count: number, one: string, several: string) =>
    `${count} of its ${all} items ${count === 1 ? one : several}`;
  const lack = (count: number, noun: string, article = 'a') =>
    count === all ? `None of its items has ${article} ${noun}` : some(count, `has no ${noun}`, `have no ${noun}`);
  const countWhere = (test: (article: StoredArticle) => boolean) => articles.filter(test).length;
  const undated = countWhere(({ publishedDate }) => publishedDate === null);
  const blank = countWhere(({ summary }) => summary === NO_SUMMARY);
  const unillustrated = countWhere(({ imageUrl }) => imageUrl === null);
  const shown = mergeDuplicates(usableArticles(articles)).length;
  const advice: string[] = [];
  if (undated > 0) advice.push(`${lack(undated, 'date')}: such articles stand below dated ones.`);
  if (blank > 0) advice.push(`${lack(blank, 'summary')}.`);
  if (unillustrated > 0) advice.push(`${lack(unillustrated, 'image', 'an')}: such articles are set in type alone.`);
  if (shown < all) {
    const spare = some(all - shown, 'repeats another or has no link', 'repeat another or have no link');
    advice.push(`${spare}: a section leaves out such items.`);
  }
  return advice;
}
