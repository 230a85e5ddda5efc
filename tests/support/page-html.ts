import { text } from 'node:stream/consumers';
import { createRenderPage } from '../../server/render/render-page.tsx';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import { PUBLICATION } from './static-html.tsx';

export const ASSETS = {
  loader: '/assets/load-entry.js',
  entry: '/assets/entry.js',
  texts: { en: '/assets/texts-en.js', fr: '/assets/texts-fr.js' },
  style: { text: 'a > b{content:"&"}' },
  fonts: [],
};

const renderPage = await createRenderPage(ASSETS);

/** The document of a page, as a server sends it. */
export async function pageHtml(page: PageData, publication: Partial<PublicationInfo> = {}): Promise<string> {
  return text(await renderPage({ publication: { ...PUBLICATION, ...publication }, page }));
}
