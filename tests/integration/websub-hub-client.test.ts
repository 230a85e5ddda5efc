import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { Subscription } from '../../shared/node/redis/records.ts';
import { createHubClient, type HubMode } from '../../worker/websub/hub-client.ts';
import { listenOnLoopback } from '../support/loopback.ts';

const subscription: Subscription = {
  feed: 'https://p.example/feed',
  hub: '',
  topic: 'https://p.example/feed?a=b&c',
  secret: 'secret',
  callback: 'https://toronto.example/websub/x',
  state: 'pending',
  awaits: 'subscribe',
  leaseUntil: 0,
  failures: 0,
  error: '',
};
const closers: (() => Promise<void>)[] = [];

async function hub(respond: RequestListener): Promise<string> {
  const { origin, close } = await listenOnLoopback(createServer(respond));
  closers.push(close);
  return `${origin}/`;
}

async function ask(address: string, mode: HubMode = 'subscribe', allowPrivateAddresses = true, timeoutMs = 20_000) {
  const { sendRequest, close } = createHubClient({ timeoutMs, allowPrivateAddresses });
  const answer = await sendRequest(mode, { ...subscription, hub: address });
  await close();
  return answer;
}

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(code, headers).end('x');

describe('a request to a hub', () => {
  it.each<[HubMode, Record<string, string>]>([
    ['subscribe', { 'hub.secret': 'secret', 'hub.lease_seconds': '864000' }],
    ['unsubscribe', {}],
  ])('to %s is a form, sent again where the hub has moved', async (mode, more) => {
    const bodies: string[] = [];
    const take = async (request: IncomingMessage) => {
      bodies.push(`${request.method} ${request.headers['content-type']} ${await text(request)}`);
    };
    const there = await hub((request, response) => void take(request).then(() => response.writeHead(202).end()));
    const here = await hub(
      (request, response) => void take(request).then(() => response.writeHead(308, { location: there }).end()),
    );
    expect(await ask(here, mode)).toEqual({ kind: 'accepted' });
    const form = { 'hub.mode': mode, 'hub.topic': subscription.topic, 'hub.callback': subscription.callback, ...more };
    const expected = `POST application/x-www-form-urlencoded ${new URLSearchParams(form)}`;
    expect(bodies).toEqual([expected, expected]);
  });

  it.each<[string, RequestListener, string]>([
    ['fails', status(500), 'responded 500 Internal Server Error'],
    ['refuses', status(403), 'responded 403 Forbidden'],
    ['would make a GET of it', status(302, { location: '/' }), 'responded 302 Found'],
    ['leads in a circle', status(307, { location: '/' }), 'redirects in a loop'],
    ['leads to a file', status(308, { location: 'file:///etc/passwd' }), 'file:// is not http or https'],
    ['is silent', () => {}, 'no complete response within 2 s'],
    ['hangs up', (request) => void request.socket.destroy(), 'the connection was cut'],
  ])('that %s is a failure with its reason', async (_, respond, reason) => {
    expect(await ask(await hub(respond), 'subscribe', true, 2_000)).toEqual({ kind: 'failed', reason });
  });

  it('does not wait for the end of a response', async () => {
    const endless = await hub((_, response) => void response.writeHead(202).write('…'));
    expect(await ask(endless)).toEqual({ kind: 'accepted' });
  });

  it('to subscribe is not sent without TLS, which would show the secret', async () => {
    const reason = 'the hub is not https';
    expect(await ask('http://hub.invalid/', 'subscribe', false)).toEqual({ kind: 'failed', reason });
  });

  it('never goes into a private network', async () => {
    let asked = 0;
    const inside = await hub((_, response) => {
      asked += 1;
      response.end();
    });
    expect(await ask(inside, 'subscribe', false)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^port/),
    });
    expect(await ask('https://127.0.0.1/', 'subscribe', false)).toMatchObject({
      reason: '127.0.0.1 is not a public address',
    });
    expect(asked).toBe(0);
  });
});
