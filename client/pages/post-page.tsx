import type { PostPageProps } from '../page-props.ts';

export function PostPage({ state, slug }: PostPageProps) {
  return <h1 tabIndex={-1}>{state.status === 'ready' ? state.data.metaTitle : slug}</h1>;
}
