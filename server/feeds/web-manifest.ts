import type { Publication } from '../../shared/model/publication.ts';
import { publicationName } from '../../shared/pages/head.ts';
import { taglineOf } from '../../shared/pages/publication-info.ts';
import { markAddress } from '../../shared/rules/mark-drawing.ts';
import { MARK_COLOURS } from '../../shared/rules/publication-mark.ts';
import { APP_ICONS } from './icon.ts';

/** The icons of the build, or a drawing where the publication has an accent or a mark of its own. */
function iconsOf({ accent, mark }: Publication) {
  if (accent === null && mark === null) return APP_ICONS.map(({ path: src, type, sizes }) => ({ src, type, sizes }));
  return [{ src: markAddress({ accent, mark }), type: 'image/svg+xml', sizes: 'any' }];
}

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
    background_color: MARK_COLOURS.paper,
    theme_color: MARK_COLOURS.paper,
    icons: iconsOf(publication),
  });
}
