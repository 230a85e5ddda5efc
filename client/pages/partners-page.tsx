import type { SiteProps } from '../page-props.ts';

export function PartnersPage({ site }: SiteProps) {
  return <h1 tabIndex={-1}>{site.city}</h1>;
}
