export interface BlogFailure {
  kind: 'failed';
  /** 504 for a timeout, otherwise 502. */
  status: 502 | 504;
  call: 'list' | 'post';
  /** The text of the backend's status; null where there was no response that can be read. */
  reason: string | null;
}

/** `missing`: the backend has no such post. */
export type BlogResult<T> = { kind: 'ready'; value: T } | { kind: 'missing' } | BlogFailure;
