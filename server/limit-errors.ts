/** Thrown in place of work that the server has no room for. Fastify too reads `statusCode` and `headers`. */
export class OverloadError extends Error {
  readonly statusCode = 503;
  readonly headers = { 'retry-after': '2' };

  constructor(message = 'the process is under pressure') {
    super(message);
  }
}

/** Thrown in place of work for a client, or a subscription, that has exceeded a limit. */
export class LimitError extends Error {
  readonly statusCode = 429;
  readonly headers: { 'retry-after': string };

  constructor(retryAfterSeconds: number) {
    super('a limit was exceeded');
    this.headers = { 'retry-after': String(retryAfterSeconds) };
  }
}
