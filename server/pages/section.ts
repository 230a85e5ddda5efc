import { section as sectionPage } from '../../shared/pages/section.ts';
import { sectionPath } from '../../shared/paths.ts';
import { newsVersion, sectionsOfLocation } from './news.ts';
import { sectionData } from './section-data.ts';
import { knownLocation, pageBeforeSnapshot, type Select, unknownPage } from './selected-page.ts';

/**
 * `/sections/{anchor}`, with `?location=` as the news page shows it for that location. 404 for a section that the
 * publication's file does not list, even before the first snapshot.
 */
export const selectSection: Select = (_sources, { tenant, snapshot }, request) => {
  const { anchor = '' } = request.parameters;
  if (!tenant.anchors.has(anchor)) return unknownPage(sectionPath(anchor));
  if (!snapshot) return pageBeforeSnapshot(sectionPage, request);
  const location = knownLocation(snapshot, request.query.get('location'));
  const sections = location === null ? snapshot.sections : sectionsOfLocation(snapshot, location);
  const section = sections.find((candidate) => candidate.anchor === anchor);
  if (!section) return unknownPage(sectionPath(anchor));
  return {
    name: sectionPath(anchor, location),
    version: location === null ? snapshot.version : newsVersion(snapshot, location),
    status: 200,
    data: (moment) => {
      const data = sectionData(section, true, moment, snapshot);
      return { kind: 'section', state: { status: 'ready', data }, anchor, location };
    },
  };
};
