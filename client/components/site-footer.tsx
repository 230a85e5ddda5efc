import type { SiteData } from '../../shared/page-data.ts';

export function SiteFooter({ site }: { site: SiteData }) {
  return <footer>{site.city}</footer>;
}
