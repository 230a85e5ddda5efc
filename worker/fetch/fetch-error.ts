import { STATUS_CODES } from 'node:http';

export class FetchError extends Error {}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'no such host'],
  ['EAI_AGAIN', 'the name could not be looked up'],
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection was cut'],
  ['UND_ERR_SOCKET', 'the connection was cut'],
  ['EPIPE', 'the connection was cut'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the network cannot be reached'],
  ['ETIMEDOUT', 'no connection in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no connection in time'],
  ['UND_ERR_HEADERS_TIMEOUT', 'no response in time'],
  ['UND_ERR_BODY_TIMEOUT', 'the response stopped'],
  ['UND_ERR_HEADERS_OVERFLOW', 'the headers are too long'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'the response is shorter or longer than its Content-Length'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate is self-signed'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate cannot be verified'],
]);

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The first error of several: a host with several addresses fails once for each. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error;
}

export function fetchErrorReason(thrown: unknown): string {
  const error = innermost(thrown);
  if (!(error instanceof Error)) return 'the request failed';
  if (error.name === 'HTTPParserError') return 'the response is not HTTP';
  const code = codeOf(error);
  if (code === null || error instanceof FetchError) return error.message;
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) return 'the compressed response cannot be read';
  return REASONS.get(code) ?? (error.message || code);
}

export function statusReason(status: number): string {
  return `responded ${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
