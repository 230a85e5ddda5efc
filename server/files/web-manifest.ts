import { publicationName } from '../../shared/model/publication-info.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { LIGHT } from '../../shared/rules/palette.ts';
import { taglineOf } from '../publications/publication-info.ts';
import { APP_ICONS } from './icon.ts';

/** Writes the web app manifest (https://www.w3.org/TR/appmanifest/). */
export function webManifest(publication: Publication): string {
  const name = publicationName(publication);
  return JSON.stringify({
    name,
    short_name: name,
    description: taglineOf(publication),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: publication.language,
    dir: 'ltr',
    background_color: LIGHT.paper,
    theme_color: LIGHT.paper,
    icons: APP_ICONS.map(({ path: src, type, sizes }) => ({ src, type, sizes })),
  });
}
