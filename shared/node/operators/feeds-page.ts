import { escapeMarkup } from '../../rules/escape-markup.ts';
import type { FeedHealth, FeedReport, HubReport } from './feed-reports.ts';
import { distanceInWords } from './time-distance.ts';

const MAX_SHOWN = 500;

const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 14px/1.4 system-ui, sans-serif }
body { margin: 1.5rem }
input, button { font: inherit }
table { border-collapse: collapse; width: 100%; min-width: 88rem }
col.address { width: 26% }
col.words { width: 15% }
small, code { font-size: .85em }
th, td { border-bottom: 1px solid #8886; padding: .35rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { position: sticky; top: 0; background: Canvas; white-space: nowrap }
time { white-space: nowrap }
.failing td:nth-child(2), .unscheduled td:nth-child(2) { color: light-dark(#b11, #f87); font-weight: 600 }
`;

const HEAD = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Feeds</title><style>${STYLE}</style></head><body><main>
<h1>Feeds</h1>
`;

const TABLE_HEAD = `<table><colgroup><col class="address"><col><col class="words"><col><col><col><col class="words"><col><col class="words"><col class="words"><col class="words"></colgroup>
<thead><tr><th>Feed</th><th>Health</th><th>Used by</th><th>Articles</th><th>Last success</th><th>Last new article</th>
<th>Last error</th><th>Failing since</th><th>Next poll, why then</th><th>Hub</th><th>Validators</th></tr></thead>
<tbody>
`;

const LEGEND = `<p><small>ok: the last poll succeeded. failing: it did not. never: not polled yet. unscheduled: no worker has the feed in its
schedule; see that one runs and that its publication files list it. What is wrong comes first.</small></p>
`;

const WORST_FIRST: readonly FeedHealth[] = ['failing', 'unscheduled', 'never', 'ok'];

/**
 * The operators' page beside `/feeds`: the feeds that have all words of `text`, worst first. The longest failing come first, then
 * those without a schedule, then those never polled, then the oldest successes.
 */
export function feedsPage(reports: readonly FeedReport[], text: string, now: number): string {
  const words = text.toLowerCase().split(/\s+/);
  const matching = reports
    .filter(({ address, title, health, lastError, categories, publications }) => {
      const searched = [address, title, health, lastError, ...categories, ...publications].join('\n').toLowerCase();
      return words.every((word) => searched.includes(word));
    })
    .map((report) => ({ report, rank: WORST_FIRST.indexOf(report.health), since: sinceOf(report) }))
    .toSorted((a, b) => a.rank - b.rank || a.since.localeCompare(b.since));
  const rows = matching.slice(0, MAX_SHOWN).map(({ report }) => feedRow(report, now));
  const cut = matching.length > MAX_SHOWN ? ` The worst ${MAX_SHOWN} are shown.` : '';
  return `${HEAD}<p>${reports.length} feeds: ${healthCounts(reports)}. <a href="/feeds">JSON</a></p>
<form action="/feeds.html"><input type="search" name="text" aria-label="Words" value="${escapeMarkup(text)}"> <button>Filter</button></form>
<p>${matching.length} match.${cut}</p>
${TABLE_HEAD}${rows.join('\n')}
</tbody></table>
${LEGEND}</main></body></html>
`;
}

function healthCounts(reports: readonly FeedReport[]): string {
  const counts = WORST_FIRST.map((health) => [reports.filter((report) => report.health === health).length, health]);
  return counts.map((count) => count.join(' ')).join(', ');
}

/** ISO 8601, so that texts are ordered as times are. */
const sinceOf = ({ failingSince, lastSuccess }: FeedReport): string => failingSince ?? lastSuccess ?? '';

const NAMED_PUBLICATIONS = 10;

function feedRow(report: FeedReport, now: number): string {
  const { etag, lastModified } = report.validators;
  const title = report.title === null ? '' : `${escapeMarkup(report.title)}<br>`;
  return `<tr class="${report.health}"><td>${title}<code>${escapeMarkup(report.address)}</code></td>${[
    cell(report.health),
    cell(`${report.categories.join(', ')} (${namesOf(report.publications)})`),
    cell(report.articles),
    timeCell(report.lastSuccess, now),
    timeCell(report.lastNewArticle, now),
    cell(report.lastError),
    timeCell(report.failingSince, now),
    `<td>${timeIn(report.nextPoll, now)}<br>${escapeMarkup(report.nextPollReason ?? '')}</td>`,
    hubCell(report.hub, now),
    `<td><small>${escapeMarkup([etag, lastModified].filter((validator) => validator !== null).join(', ') || '–')}</small></td>`,
  ].join('')}</tr>`;
}

const cell = (text: string | number | null): string => `<td>${text === null ? '–' : escapeMarkup(String(text))}</td>`;

function namesOf(publications: readonly string[]): string {
  return publications.length > NAMED_PUBLICATIONS ? `${publications.length} publications` : publications.join(', ');
}

function hubCell(hub: HubReport | null, now: number): string {
  if (hub === null) return cell(null);
  const until = hub.until === null ? '' : `<br>lease ends ${timeIn(hub.until, now)}`;
  const last = hub.lastDelivery === null ? '' : `<br>delivered ${timeIn(hub.lastDelivery, now)}`;
  const error = hub.error === null ? '' : `<br>${escapeMarkup(hub.error)}`;
  return `<td>${hub.state ?? 'not subscribed'}<br><code>${escapeMarkup(hub.address)}</code>${until}${last}${error}</td>`;
}

const timeCell = (time: string | null, now: number): string => `<td>${timeIn(time, now)}</td>`;

function timeIn(time: string | null, now: number): string {
  if (time === null) return '–';
  return `<time datetime="${time}" title="${time}">${distanceInWords(Date.parse(time), now)}</time>`;
}
