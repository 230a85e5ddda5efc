import { sectionPath } from '../../shared/paths.ts';
import { newsVersion, sectionsOfLocation } from './news.ts';
import { sectionData } from './section-data.ts';
import { knownLocation, ready, type SelectOfSnapshot, unknownPage } from './selected-page.ts';

/** `/sections/{anchor}`, with `?location=` as the news page shows it for that location. */
export const selectSection: SelectOfSnapshot = (request) => {
  const { snapshot, parameters, query } = request;
  const { anchor = '' } = parameters;
  const location = knownLocation(snapshot, query.get('location'));
  const sections = location === null ? snapshot.sections : sectionsOfLocation(snapshot, location);
  const section = sections.find((candidate) => candidate.anchor === anchor);
  if (!section) return unknownPage(sectionPath(anchor));
  return {
    name: sectionPath(anchor, location),
    version: location === null ? snapshot.version : newsVersion(snapshot, location),
    data: () => ({ kind: 'section', state: ready(sectionData(section, true, request)), anchor, location }),
  };
};
