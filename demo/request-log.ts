import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request as the newsroom saw it. */
export interface LoggedRequest {
  at: Date;
  url: string;
  /** Null until it is answered. */
  status: number | null;
  userAgent: string | null;
  ifNoneMatch: string | null;
  ifModifiedSince: string | null;
}

/** What came in, the last 500 of it in detail. */
export interface RequestLog {
  count: number;
  requests: LoggedRequest[];
}

const KEPT = 500;

/** Notes a request, and its status once it is answered. */
export function logRequest(log: RequestLog, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const entry: LoggedRequest = {
    at: new Date(),
    url: request.url ?? '',
    status: null,
    userAgent: headers['user-agent'] ?? null,
    ifNoneMatch: headers['if-none-match'] ?? null,
    ifModifiedSince: headers['if-modified-since'] ?? null,
  };
  log.count += 1;
  log.requests.push(entry);
  if (log.requests.length > KEPT) log.requests.shift();
  response.on('finish', () => {
    entry.status = response.statusCode;
  });
}
