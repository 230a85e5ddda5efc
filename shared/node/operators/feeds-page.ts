import * as z from 'zod';
import { escapeMarkup } from '../../rules/escape-markup.ts';
import { chooseFeeds, type FeedChoice, healthCounts } from './choose-feeds.ts';
import type { FeedReport, HubReport } from './feed-reports.ts';
import { distanceInWords, spanInWords } from './time-distance.ts';

const MAX_SHOWN = 500;
const SUGGESTED_PUBLICATIONS = 200;

const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 14px/1.4 system-ui, sans-serif }
body { margin: 1.5rem }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin-block: 1rem }
input, button { font: inherit }
table { border-collapse: collapse; width: 100%; min-width: 88rem }
col.address { width: 26% }
col.words { width: 15% }
small, code { font-size: .85em }
th, td { border-bottom: 1px solid #8886; padding: .35rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { position: sticky; top: 0; background: Canvas; white-space: nowrap }
time { white-space: nowrap }
.failing td:nth-child(2), .unscheduled td:nth-child(2), .unreachable { color: light-dark(#b11, #f87); font-weight: 600 }
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

/** The operators' page beside `/feeds`: the feeds that match, worst first. */
export function feedsPage(reports: readonly FeedReport[], choice: FeedChoice, now: number): string {
  const matching = chooseFeeds(reports, choice);
  const rows = matching.slice(0, MAX_SHOWN).map((report) => feedRow(report, now));
  const cut = matching.length > MAX_SHOWN ? ` The worst ${MAX_SHOWN} are shown; the filter finds the others.` : '';
  return `${HEAD}<p>${reports.length} feeds: ${healthCounts(reports)}. <a href="/feeds.html">All</a> · <a href="/feeds.html?wrong">Only what is wrong</a> · <a href="/feeds">JSON</a></p>
${filterForm(reports, choice)}<p>${matching.length} match: ${healthCounts(matching)}.${cut}</p>
${TABLE_HEAD}${rows.join('\n')}
</tbody></table>
${LEGEND}</main></body></html>
`;
}

function feedsUnreachablePage(why: string): string {
  return `${HEAD}<p class="unreachable" role="alert">${escapeMarkup(why)}</p>
<p>Pages are served from memory meanwhile, and workers go on when Redis is back. <a href="/feeds.html">Try again</a></p>
</main></body></html>
`;
}

function filterForm(reports: readonly FeedReport[], { publication, text, onlyWrong }: FeedChoice): string {
  const ids = [...new Set(reports.flatMap(({ publications }) => publications))].sort().slice(0, SUGGESTED_PUBLICATIONS);
  const options = ids.map((id) => `<option value="${escapeMarkup(id)}">`).join('');
  return `<form action="/feeds.html">
<label>Publication <input name="publication" list="publications" value="${escapeMarkup(publication ?? '')}"></label>
<datalist id="publications">${options}</datalist>
<label>Text <input type="search" name="text" value="${escapeMarkup(text)}"></label>
<label><input type="checkbox" name="wrong" value=""${onlyWrong ? ' checked' : ''}> Only what is wrong</label>
<button>Filter</button>
</form>
`;
}

const querySchema = z.object({
  publication: z.string().min(1).nullable().catch(null),
  text: z.string().catch(''),
  wrong: z.unknown().optional(),
});

/** The parameters of `/feeds.html`. What cannot be read is ignored. */
export function feedsQueryOf(parameters: unknown): FeedChoice {
  const { publication, text, wrong } = querySchema.parse(parameters);
  return { publication, text, onlyWrong: wrong !== undefined };
}

/** `/feeds.html` if Redis did not deliver. `unreachableSince` is null while it is connected. */
export function feedsUnreachableHtml(redisState: string, unreachableSince: number | null, now: number): string {
  if (unreachableSince !== null) {
    const since = new Date(unreachableSince).toISOString();
    return feedsUnreachablePage(
      `Redis has been unreachable for ${spanInWords(now - unreachableSince)}, since ${since}.`,
    );
  }
  return feedsUnreachablePage(
    redisState === 'ok' || redisState === 'unreachable'
      ? 'Redis did not reply in time.'
      : `Redis refuses commands (${redisState}).`,
  );
}

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
