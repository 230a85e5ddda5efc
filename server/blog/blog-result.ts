/** Why a call of the blog backend brought nothing; `message` is what the reader is told (SPEC.md section 8). */
export interface BlogFailure {
  kind: 'failed';
  /** 504 where the backend took too long, 502 otherwise. */
  status: 502 | 504;
  message: string;
}

/** What a call of the blog backend came to. `missing`: the backend knows no such thing. */
export type BlogResult<T> = { kind: 'ready'; value: T } | { kind: 'missing' } | BlogFailure;
