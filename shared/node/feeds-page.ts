import { escapeMarkup } from '../rules/escape-markup.ts';
import type { FeedReport } from './feed-reports.ts';

const cell = (text: string | number | null): string => `<td>${text === null ? '–' : escapeMarkup(String(text))}</td>`;

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
body { margin: 1.5rem }
table { border-collapse: collapse; width: 100%; min-width: 75rem }
col.address { width: 26% }
col.words { width: 15% }
small, code { font-size: .85em }
th, td { border-bottom: 1px solid #8886; padding: .35rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { position: sticky; top: 0; background: Canvas; white-space: nowrap }
time { white-space: nowrap }
.failing td:nth-child(2), .stopped td:nth-child(2) { color: light-dark(#b11, #f87); font-weight: 600 }
`;

/** Feeds in one piece of the page. */
const ROWS = 200;
const NAMED_PUBLICATIONS = 10;

/**
 * The operators' page beside `/feeds`, in pieces: one row a feed, unhealthy feeds first; `onlyWrong` leaves out the
 * healthy ones. `now` in milliseconds since the epoch.
 */
export function* feedsPage(reports: readonly FeedReport[], onlyWrong: boolean, now: number): Generator<string> {
  const wrong = reports.filter(({ health }) => health !== 'ok');
  const healthy = reports.filter(({ health }) => health === 'ok');
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Feeds</title><style>${STYLE}</style></head><body>
<h1>Feeds</h1>
<p>${reports.length} feeds, ${wrong.length} not healthy. <a href="/feeds.html">All</a> · <a href="/feeds.html?wrong">Only what is wrong</a> · <a href="/feeds">JSON</a></p>
<table><colgroup><col class="address"><col><col class="words"><col><col><col><col class="words"><col><col class="words"><col class="words"></colgroup>
<thead><tr><th>Feed</th><th>Health</th><th>Used by</th><th>Articles</th><th>Last success</th><th>Last new article</th>
<th>Last error</th><th>Failing since</th><th>Next poll, why then</th><th>Validators</th></tr></thead>
<tbody>
`;
  const shown = onlyWrong ? wrong : [...wrong, ...healthy];
  for (let start = 0; start < shown.length; start += ROWS) {
    const rows = shown.slice(start, start + ROWS).map((report) => row(report, now));
    yield `${rows.join('\n')}\n`;
  }
  yield '</tbody></table></body></html>\n';
}

function row(report: FeedReport, now: number): string {
  const { etag, lastModified } = report.validators;
  return `<tr class="${report.health}"><td>${report.title === null ? '' : `${escapeMarkup(report.title)}<br>`}<code>${escapeMarkup(report.address)}</code></td>${[
    cell(report.health),
    cell(`${report.categories.join(', ')} (${namesOf(report.publications)})`),
    cell(report.articles),
    timeCell(report.lastSuccess, now),
    timeCell(report.lastNewArticle, now),
    cell(report.lastError),
    timeCell(report.failingSince, now),
    `<td>${timeIn(report.nextPoll, now)}<br>${escapeMarkup(report.nextPollReason ?? '')}</td>`,
    `<td><small>${escapeMarkup([etag, lastModified].filter((validator) => validator !== null).join(', ') || '–')}</small></td>`,
  ].join('')}</tr>`;
}

function namesOf(publications: readonly string[]): string {
  return publications.length > NAMED_PUBLICATIONS ? `${publications.length} publications` : publications.join(', ');
}

const timeCell = (time: string | null, now: number): string => `<td>${timeIn(time, now)}</td>`;

function timeIn(time: string | null, now: number): string {
  return time === null ? '–' : `<time datetime="${time}" title="${time}">${distance(Date.parse(time) - now)}</time>`;
}

/** A time's distance from now in its largest unit: "in 4 min", "3 h ago". */
function distance(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  const units: [number, string][] = [
    [86_400, 'd'],
    [3_600, 'h'],
    [60, 'min'],
  ];
  const [size, unit] = units.find(([unitSeconds]) => seconds >= unitSeconds) ?? [1, 's'];
  const amount = `${Math.floor(seconds / size)} ${unit}`;
  return ms > 0 ? `in ${amount}` : `${amount} ago`;
}
