export interface BlogFailure {
  kind: 'failed';
  /** 504 for a timeout, otherwise 502. */
  status: 502 | 504;
  /** For the reader (docs/product.md, "Blog backend"). */
  message: string;
}

/** The result of a call of the blog backend. `missing`: the backend has no such post. */
export type BlogResult<T> = { kind: 'ready'; value: T } | { kind: 'missing' } | BlogFailure;
