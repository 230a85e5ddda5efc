import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TextsContext } from '../../client/language/texts-context.ts';
import { PublicationContext } from '../../client/layout/publication-context.ts';
import { ShownPageContext } from '../../client/navigation/shown-page.ts';
import { texts } from '../../shared/language/en/texts.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import type { PostListItem } from '../../shared/pages/blog.ts';
import type { PostData } from '../../shared/pages/post.ts';

/** What belongs into the document's head. */
const HEAD = /<title>.*?<\/title>|<(?:meta|link)[^>]*>|<script type="application\/ld\+json">.*?<\/script>/g;

/** What a reader without scripts is sent for a part of a page of Toronto's, or of a publication that differs from it. */
export function staticHtml(element: ReactElement, publication: Partial<PublicationInfo> = {}): string {
  return renderToStaticMarkup(
    <PublicationContext value={{ ...PUBLICATION, ...publication }}>
      <TextsContext value={texts}>
        <ShownPageContext value={{ kind: 'partners' }}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </ShownPageContext>
      </TextsContext>
    </PublicationContext>,
  ).replace(HEAD, '');
}

/** A page's words alone, each element's apart from the next. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const PUBLICATION: PublicationInfo = {
  id: 'toronto',
  city: 'Toronto',
  tagline: 'Trusted journalism for the city and beyond',
  language: 'en',
  timeZone: 'America/Toronto',
  origin: 'https://toronto.example',
  now: 0,
  build: 'b1',
  today: 'Friday, November 20, 2026',
  year: '2026',
  updated: null,
  nav: [],
  partners: [1, 2, 3].map((number) => ({ fileId: `file-${number}`, title: `Partner Document ${number}` })),
  contactEmail: 'newsroom@toronto.example',
  frameOrigin: null,
  accent: null,
  mark: null,
};

export const LISTED_POST: PostListItem = {
  id: '1',
  slug: 'night bus',
  metaTitle: 'The night bus',
  metaDescription: 'Who rides it.',
  pinterestImageLink: 'https://p.example/1.png',
  picture: 'p1',
};

export const POST: PostData = {
  slug: 'night-bus',
  metaTitle: 'The night bus',
  metaDescription: 'Who rides it.',
  description: 'Who rides it.',
  date: '2026-11-20',
  publishedOn: 'November 20, 2026',
  shortTailKeywords: 'transit, night',
  body: '<h2>Who</h2><p>Nurses and bakers.</p>',
  pinterestImageLink: 'https://p.example/1.png',
  youtubeId: 'abcdefghijk',
  picture: 'p1',
  readingMinutes: 4,
  blog: '',
  pictures: {},
  youtubeShortsUrl: null,
  previous: null,
  next: null,
};
