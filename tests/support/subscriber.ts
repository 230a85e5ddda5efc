import fastify from 'fastify';

/** A reader that a hub delivers to: it confirms every subscription, and keeps what it gets. */
interface Subscriber {
  readonly callback: string;
  /** The documents that were delivered, oldest first. */
  readonly deliveries: string[];
  close: () => Promise<void>;
}

export async function startSubscriber(): Promise<Subscriber> {
  const app = fastify({ forceCloseConnections: true });
  const deliveries: string[] = [];
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
  app.get<{ Querystring: Record<string, string> }>('/', ({ query }, reply) => reply.send(query['hub.challenge']));
  app.post('/', (request, reply) => {
    deliveries.push(String(request.body));
    return reply.code(202).send();
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { callback: `${origin}/`, deliveries, close: () => app.close() };
}
