import type { onRequestHookHandler } from 'fastify';

export interface LoggedRequest {
  url: string;
  /** Null until the response is sent. */
  status: number | null;
  userAgent: string | null;
  ifNoneMatch: string | null;
}

const MAX_REQUESTS = 500;

export const recordRequests =
  (log: LoggedRequest[]): onRequestHookHandler =>
  ({ url, headers }, reply, done) => {
    const userAgent = headers['user-agent'] ?? null;
    const entry: LoggedRequest = { url, status: null, userAgent, ifNoneMatch: headers['if-none-match'] ?? null };
    log.push(entry);
    if (log.length > MAX_REQUESTS) log.shift();
    reply.raw.on('finish', () => {
      entry.status = reply.raw.statusCode;
    });
    done();
  };
