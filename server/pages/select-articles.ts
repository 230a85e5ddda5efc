import type { PageData } from '../../shared/model/page-data.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { homeData } from '../../shared/pages/home-page.ts';
import { locationOf, newsData } from '../../shared/pages/news-page.ts';
import { textParameter } from './parameters.ts';
import { RETRY_AFTER_SECONDS, type SelectedPage, type SelectPage } from './selected-page.ts';

/** A section's anchor from an address, where the snapshot has that section. */
export function knownAnchor({ sections }: Snapshot, anchor: string | null): string | null {
  return sections.some((section) => section.anchor === anchor) ? anchor : null;
}

/** A location's id from an address, where the snapshot has that location. */
export function knownLocation({ locations }: Snapshot, id: string | null): string | null {
  return locations.some((location) => location.id === id) ? id : null;
}

/** The content version of a page that shows one location's articles beside the snapshot's. */
export function newsVersion(snapshot: Snapshot, location: string | null): string {
  return `${snapshot.version} ${locationOf(snapshot, location)?.version ?? ''}`;
}

/** A page before the first snapshot. */
export function loadingPage(name: string, page: PageData): SelectedPage {
  return {
    name,
    version: 'loading',
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    data: () => page,
  };
}

/** `/` and `/?all={anchor}`; an unknown anchor is ignored. */
export const selectHome: SelectPage = ({ snapshots }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) {
    return { ...loadingPage('/', { kind: 'home', state: { status: 'loading' }, expanded: null }), isHome: true };
  }
  const expanded = knownAnchor(snapshot, textParameter(request, 'all'));
  return {
    name: `/?all=${expanded ?? ''}`,
    isHome: true,
    version: snapshot.version,
    status: 200,
    data: (now) => ({ kind: 'home', state: { status: 'ready', data: homeData(snapshot, now, expanded) }, expanded }),
  };
};

/** `/news`, for a location and with a section expanded; unknown ones are ignored. */
export const selectNews: SelectPage = ({ snapshots }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) {
    return loadingPage('/news', { kind: 'news', state: { status: 'loading' }, location: null, expanded: null });
  }
  const location = knownLocation(snapshot, textParameter(request, 'location'));
  const expanded = knownAnchor(snapshot, textParameter(request, 'all'));
  return {
    name: `/news?location=${location ?? ''}&all=${expanded ?? ''}`,
    version: newsVersion(snapshot, location),
    status: 200,
    data: (now) => ({
      kind: 'news',
      state: { status: 'ready', data: newsData(snapshot, now, location, expanded) },
      location,
      expanded,
    }),
  };
};
