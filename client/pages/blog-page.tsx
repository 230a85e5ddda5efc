import type { BlogPageProps } from '../page-props.ts';

export function BlogPage({ state }: BlogPageProps) {
  return <h1 tabIndex={-1}>{state.status === 'ready' ? 'Blog' : 'Blog'}</h1>;
}
