import type { PublicationInfo } from '../../../shared/model/page-data.ts';
import { SEARCH_PATH } from '../../../shared/paths.ts';

/** The publication's search as schema.org's SearchAction, for its WebSite. */
export function searchActionOf({ origin }: Pick<PublicationInfo, 'origin'>) {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${SEARCH_PATH}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}
