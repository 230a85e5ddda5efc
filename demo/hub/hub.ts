import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type HubRequest,
  type HubSubscription,
  HubSubscriptions,
  requestSchema,
  withParameters,
} from './subscriptions.ts';

export const HUB_PATH = '/hub';

/** `silent` accepts and never verifies. `deny` accepts and says no. A number is the status of a failure. */
type HubMode = 'ok' | 'silent' | 'deny' | number | { redirect: string; status: number };

/** A document that a publisher has just changed. */
interface Update {
  topic: string;
  contentType: string;
  body: string;
}

/** The hub of the sample newsroom. A test may change how it behaves. */
export interface Hub {
  mode: HubMode;
  /** The lease that it grants. Null grants what is asked for. */
  leaseSeconds: number | null;
  /** Every request so far, oldest first. */
  readonly requests: HubRequest[];
  /** The topics of each publisher's notification so far, oldest first. */
  readonly notifications: string[][];
  readonly subscriptions: HubSubscriptions;
  /** Delivers to every subscriber. Resolves to the status of each response, 0 if there is none. */
  distribute: (update: Update) => Promise<number[]>;
}

/** Adds a WebSub hub to the app: https://www.w3.org/TR/websub/. */
export function addHub(app: FastifyInstance): Hub {
  const hub: Hub = {
    mode: 'ok',
    leaseSeconds: null,
    requests: [],
    notifications: [],
    subscriptions: new HubSubscriptions(),
    distribute: (update) => {
      const origin = app.listeningOrigin + HUB_PATH;
      return Promise.all(hub.subscriptions.of(update.topic).map((to) => deliver(hub, to, update, origin)));
    },
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.post<{ Body: URLSearchParams }>(HUB_PATH, ({ body }, reply) =>
    body.get('hub.mode') === 'publish'
      ? takeNotification(hub, body.getAll('hub.url'), reply)
      : takeRequest(hub, requestSchema.safeParse(Object.fromEntries(body)).data, reply),
  );
  return hub;
}

function takeRequest(hub: Hub, request: HubRequest | undefined, reply: FastifyReply): FastifyReply {
  if (!request) return reply.code(400).type('text/plain').send('not a request of a subscriber');
  hub.requests.push(request);
  return accept(hub, reply, () => verify(hub, request));
}

function takeNotification(hub: Hub, topics: string[], reply: FastifyReply): FastifyReply {
  hub.notifications.push(topics);
  return accept(hub, reply, () => distributeCurrent(hub, topics));
}

function accept(hub: Hub, reply: FastifyReply, handle: () => Promise<void>): FastifyReply {
  if (typeof hub.mode === 'number') return reply.code(hub.mode).send();
  if (typeof hub.mode === 'object') return reply.redirect(hub.mode.redirect, hub.mode.status);
  void handle().catch((error) => {
    // A hub that has stopped does not finish what it began.
    if (reply.server.server.listening) console.error(`hub: ${error.message}`);
  });
  return reply.code(202).send();
}

async function distributeCurrent(hub: Hub, topics: readonly string[]): Promise<void> {
  for (const topic of topics.filter((name) => hub.subscriptions.of(name).length > 0)) {
    const response = await fetch(topic);
    const contentType = response.headers.get('content-type') ?? '';
    await hub.distribute({ topic, contentType, body: await response.text() });
  }
}

async function verify(hub: Hub, request: HubRequest): Promise<void> {
  if (hub.mode === 'ok') await hub.subscriptions.apply(request, hub.leaseSeconds ?? request['hub.lease_seconds']);
  if (hub.mode !== 'deny') return;
  const denial = { 'hub.mode': 'denied', 'hub.topic': request['hub.topic'], 'hub.reason': 'not for you' };
  await fetch(withParameters(request['hub.callback'], denial));
}

/** Content distribution (WebSub, section 7), signed with the subscriber's secret. One that is gone gets no more. */
async function deliver(hub: Hub, to: HubSubscription, update: Update, origin: string): Promise<number> {
  const { topic, contentType, body } = update;
  const signature = createHmac('sha256', to.secret).update(body).digest('hex');
  const headers = {
    'content-type': contentType,
    link: `<${origin}>; rel="hub", <${topic}>; rel="self"`,
    'x-hub-signature': `sha256=${signature}`,
  };
  try {
    const { status } = await fetch(to.callback, { method: 'POST', headers, body });
    if (status === 404 || status === 410) hub.subscriptions.drop(to);
    return status;
  } catch {
    return 0;
  }
}
