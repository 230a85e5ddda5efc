import { STATUS_CODES } from 'node:http';
import { RefusedAddressError } from './outbound-agent.ts';

/** What kept a complete response from coming. `cut` is a connection that was made, `connect` one that was not. */
export type RequestFailure = 'dns' | 'connect' | 'cut' | 'tls' | 'timeout' | 'other';

export class FetchError extends Error {}

const FAILURES: ReadonlyMap<string, readonly [RequestFailure, string]> = new Map([
  ['ENOTFOUND', ['dns', 'no such host']],
  ['EAI_AGAIN', ['dns', 'the name could not be looked up']],
  ['ECONNREFUSED', ['connect', 'the connection was refused']],
  ['ECONNRESET', ['cut', 'the connection was cut']],
  ['UND_ERR_SOCKET', ['cut', 'the connection was cut']],
  ['EPIPE', ['cut', 'the connection was cut']],
  ['EHOSTUNREACH', ['connect', 'the host cannot be reached']],
  ['ENETUNREACH', ['connect', 'the network cannot be reached']],
  ['ETIMEDOUT', ['timeout', 'no connection in time']],
  ['UND_ERR_CONNECT_TIMEOUT', ['timeout', 'no connection in time']],
  ['UND_ERR_HEADERS_TIMEOUT', ['timeout', 'no response in time']],
  ['UND_ERR_BODY_TIMEOUT', ['timeout', 'the response stopped']],
  ['UND_ERR_HEADERS_OVERFLOW', ['other', 'the headers are too long']],
  [
    'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    ['other', 'the Content-Length is sent twice, or is not that of the response'],
  ],
  ['CERT_HAS_EXPIRED', ['tls', 'the certificate has expired']],
  ['ERR_TLS_CERT_ALTNAME_INVALID', ['tls', 'the certificate is for another host']],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', ['tls', 'the certificate is self-signed']],
  ['SELF_SIGNED_CERT_IN_CHAIN', ['tls', 'the certificate is self-signed']],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', ['tls', 'the certificate cannot be verified']],
]);

/** The codes of OpenSSL and of Node's check of certificates. */
const TLS_CODE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$)/;

/** What undici's parser says of a header that it cannot read: a control character, a space in a name, a folded line. */
const HEADER_FAULT = /\((?:.*header|Missing expected (?:CR|LF) after)/i;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The first error of several: a host with several addresses fails once for each. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error;
}

/** What kept a complete response from coming. `timeoutMs` is the limit of the request. */
export function describeFailure(thrown: unknown, timeoutMs: number): { cause: RequestFailure; reason: string } {
  const error = innermost(thrown);
  if (!(error instanceof Error)) return { cause: 'other', reason: 'the request failed' };
  if (error.name === 'TimeoutError') {
    return { cause: 'timeout', reason: `no complete response within ${timeoutMs / 1000} s` };
  }
  const code = codeOf(error);
  const [cause, reason] = FAILURES.get(code) ?? [otherCause(error, code), otherReason(error, code)];
  return { cause, reason };
}

function otherCause(error: Error, code: string): RequestFailure {
  if (error instanceof RefusedAddressError || ('syscall' in error && error.syscall === 'connect')) return 'connect';
  return TLS_CODE.test(code) ? 'tls' : 'other';
}

function otherReason(error: Error, code: string): string {
  if (error.name === 'HTTPParserError') {
    return HEADER_FAULT.test(error.message)
      ? 'a header of the response breaks the rules of HTTP'
      : 'the response is not HTTP';
  }
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) return 'the compressed response cannot be read';
  return error.message || code;
}

export function statusReason(status: number): string {
  return `responded ${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
