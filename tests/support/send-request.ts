import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, still compressed. */
  body: Buffer;
}

/** Sends a request as it is: `fetch` normalises the path, sends no other Host than that of the address, and decompresses. */
export async function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: RequestOptions = {},
): Promise<ReceivedResponse> {
  const sent = request(origin, { path, method, headers }).end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('no response');
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
