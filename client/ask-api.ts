import type { ApiError } from '../shared/model/page-data.ts';

/** Longer than the server's own longest wait, its eight seconds for the blog's backend. */
const TIMEOUT_MS = 15_000;

/** What an `/api` address said; `outdated` when another build than this page's answered. */
export type Answer<T> =
  | { kind: 'ready'; data: T }
  | { kind: 'not-yet'; error: ApiError }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unreachable' }
  | { kind: 'outdated' };

/** The part of `fetch` that is used here, so that tests can stand in for it. */
export type Fetch = (path: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An answer of this page's own build has the shape that this build's types say: the server made it from them. */
function isOfBuild<T>(body: Record<string, unknown>, build: string): body is Record<string, unknown> & T {
  return body.build === build;
}

function errorOf(body: unknown, response: Response): ApiError {
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const message = typeof error.message === 'string' ? error.message : response.statusText;
  return { status: response.status, message };
}

/** GETs one of this site's JSON addresses. Never throws: every outcome is a value. */
export async function askApi<T>(path: string, build: string, fetch: Fetch): Promise<Answer<T>> {
  try {
    const init = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    // A phone that changes its network cuts what is under way; the second try is on the new one.
    const response = await fetch(path, init).catch(() => fetch(path, init));
    const body: unknown = await response.json();
    if (isObject(body) && typeof body.build === 'string' && body.build !== build) return { kind: 'outdated' };
    if (response.ok && isObject(body) && isOfBuild<T>(body, build)) return { kind: 'ready', data: body };
    const error = errorOf(body, response);
    return { kind: response.status === 503 ? 'not-yet' : 'failed', error };
  } catch {
    return { kind: 'unreachable' };
  }
}
