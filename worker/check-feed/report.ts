import type { StoredArticle } from '../../shared/model/article.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { FeedDocument } from '../normalise/normalise-feed.ts';
import { cleanLink } from '../normalise/usable-articles.ts';
import { adviceFor } from './advice.ts';
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
  const facts = [count, lang ?? 'no language', ...hintTexts].filter((fact) => fact !== '');
  return [`"${title ?? 'no title'}": ${facts.join(', ')}`];
}

function articleLines(article: StoredArticle): string[] {
  return [
    article.title,
    `  by ${article.author}, ${article.publishedDate ?? 'no date'}`,
    `  ${article.summary}`,
    `  link ${cleanLink(article.link) || 'none'}`,
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
