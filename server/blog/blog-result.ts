export interface BlogFailure {
  kind: 'failed';
  /** 504 for a timeout, otherwise 502. */
  status: 502 | 504;
  message: string;
}

/** `missing`: the backend has no such post. */
export type BlogResult<T> = { kind: 'ready'; value: T } | { kind: 'missing' } | BlogFailure;
