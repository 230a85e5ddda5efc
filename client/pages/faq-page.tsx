import type { SiteProps } from '../page-props.ts';

export function FaqPage({ site }: SiteProps) {
  return <h1 tabIndex={-1}>{site.city}</h1>;
}
