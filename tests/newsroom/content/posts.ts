import type { PostText } from './post.ts';

export const POSTS: readonly PostText[] = [];
