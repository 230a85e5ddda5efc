import { escapeMarkup } from '../../rules/escape-markup.ts';
import type { FeedReport, HubReport } from './feed-reports.ts';
import { distanceInWords } from './time-distance.ts';

const NAMED_PUBLICATIONS = 10;

export function feedRow(report: FeedReport, now: number): string {
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
