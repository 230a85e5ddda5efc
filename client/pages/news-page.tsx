import { HEADINGS } from '../../shared/head.ts';
import type { NewsPageProps } from '../page-props.ts';

export function NewsPage({ site }: NewsPageProps) {
  return <h1 tabIndex={-1}>{site.city && HEADINGS.news}</h1>;
}
