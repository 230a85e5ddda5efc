import type { HomePageProps } from '../page-props.ts';

export function HomePage({ site }: HomePageProps) {
  return <h1 tabIndex={-1}>{site.city} News</h1>;
}
