import type { Publication } from '../../shared/model/publication.ts';
import { publicationName, TAGLINE } from '../../shared/pages/head.ts';
import { FAVICON_PATH } from '../../shared/paths.ts';
import { MARK_COLOURS } from '../../shared/rules/publication-mark.ts';
import { ICON_SIZES } from './icon.ts';

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export function webManifest(publication: Publication): string {
  const name = publicationName(publication);
  return JSON.stringify({
    name,
    short_name: name,
    description: TAGLINE,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    background_color: MARK_COLOURS.paper,
    theme_color: MARK_COLOURS.paper,
    icons: [{ src: FAVICON_PATH, type: 'image/x-icon', sizes: ICON_SIZES.map((size) => `${size}x${size}`).join(' ') }],
  });
}
