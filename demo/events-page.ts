import { EVENTS, type EventText } from './content/events.ts';
import { escapeHtml, htmlPage } from './html.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const STYLE = `
body { font: 1rem/1.45 Georgia, 'Times New Roman', serif; padding: 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
li { display: grid; grid-template-columns: 3.75rem 1fr; column-gap: 1rem; border-top: 1px solid var(--ink); padding-top: .75rem; }
time { display: grid; text-align: center; align-content: start; color: var(--accent); font: .75rem/1.2 system-ui, sans-serif; text-transform: uppercase; letter-spacing: .06em; }
time b { font: 2.25rem/1 Georgia, serif; letter-spacing: 0; color: var(--ink); }
h2 { font-size: 1.1875rem; margin: 0 0 .25rem; }
p { margin: 0; }
.where { color: var(--quiet); font: .8125rem/1.4 system-ui, sans-serif; margin-top: .375rem; }
`;

function eventItem(event: EventText, now: Date): string {
  const day = new Date(now.getTime() + event.inDays * DAY_MS);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    day.toLocaleDateString('en-CA', { ...options, timeZone: 'America/Toronto' });
  return `<li>
<time datetime="${day.toISOString().slice(0, 10)}">${part({ weekday: 'short' })}<b>${part({ day: 'numeric' })}</b>${part({ month: 'short' })}</time>
<div><h2>${escapeHtml(event.name)}</h2><p>${escapeHtml(event.about)}</p><p class="where">${escapeHtml(event.where)} · ${escapeHtml(event.when)}</p></div>
</li>`;
}

/** The wall of events that the publication embeds. */
export function eventsPage(now: Date): string {
  return htmlPage('Events in Toronto', STYLE, `<ul>${EVENTS.map((event) => eventItem(event, now)).join('\n')}</ul>`);
}
