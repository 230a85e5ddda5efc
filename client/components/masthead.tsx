import type { PageData, SiteData } from '../../shared/page-data.ts';

export function Masthead({ site }: { site: SiteData; kind: PageData['kind'] }) {
  return <header>{site.city} News</header>;
}
