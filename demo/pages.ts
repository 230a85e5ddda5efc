import { escapeMarkup } from '../shared/rules/escape-markup.ts';
import { type Article, IMAGE_SIZE } from './articles.ts';
import { DAY_MS, type EventContent, type FeedContent, readEvents, readText } from './content.ts';

const style = readText('pages.css');

const htmlPage = (title: string, lang: string, body: string): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>
${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

export function articlePage(article: Article, { publisher, lang }: FeedContent): string {
  const { width, height } = IMAGE_SIZE;
  const image = article.imagePath ? `<img src="${article.imagePath}" alt="" width="${width}" height="${height}">` : '';
  const date = article.publishedAt.toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const body = `<main>
<p class="publisher">${escapeMarkup(publisher)}</p>
<article>
<h1>${escapeMarkup(article.title)}</h1>
<p class="byline">${escapeMarkup(article.author)} · <time datetime="${article.publishedAt.toISOString()}">${date} UTC</time></p>
${image}
<p>${escapeMarkup(article.summary)}</p>
</article>
<p class="note">The sample newsroom wrote this article and drew its image. The people, places of business and events in it are invented.</p>
</main>`;
  return htmlPage(`${article.title} | ${publisher}`, lang, body);
}

function eventItem(event: EventContent, now: Date): string {
  const day = new Date(now.getTime() + event.inDays * DAY_MS);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    day.toLocaleDateString('en-CA', { ...options, timeZone: 'America/Toronto' });
  return `<li>
<time datetime="${format({ dateStyle: 'short' })}">${format({ weekday: 'short' })}<b>${format({ day: 'numeric' })}</b>${format({ month: 'short' })}</time>
<div><h2>${escapeMarkup(event.name)}</h2><p>${escapeMarkup(event.about)}</p><p class="where">${escapeMarkup(event.where)} · ${escapeMarkup(event.when)}</p></div>
</li>`;
}

export function eventsPage(now: Date): string {
  const items = readEvents().map((event) => eventItem(event, now));
  return htmlPage('Events in Toronto', 'en-CA', `<ul class="events">${items.join('\n')}</ul>`);
}

/** The film instead of the video service's: a drawing that moves for a minute, again and again. */
export const filmPage = (): string =>
  htmlPage('A minute by the lake', 'en-CA', `<div class="film">${readText('film.svg')}</div>`);

/** A partner's document instead of the file-sharing service's. */
export function documentPage(id: string): string {
  const body = `<main class="document">
<p class="publisher">Partner document</p>
<h1>${escapeMarkup(id)}</h1>
<p>The sample newsroom shows this page in place of a document at the file-sharing service.</p>
<p>A partner's report, timetable or programme stands here, page after page, in a frame that scrolls by itself.</p>
${'<hr><p class="line"></p><p class="line"></p><p class="line short"></p>'.repeat(4)}
</main>`;
  return htmlPage(id, 'en-CA', body);
}
