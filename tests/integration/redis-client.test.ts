import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeRedis, createRedis } from '../../shared/node/redis/redis.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { startRedis } from '../support/redis.ts';

/** A proxy that calls `onReply` before it passes a reply on. It leaves open what the client has half closed. */
async function startReplyProxy(redisUrl: string, onReply: (reply: string) => void): Promise<string> {
  const { hostname, port } = new URL(redisUrl);
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    near.pipe(far);
    far.on('data', (data) => {
      onReply(data.toString());
      near.write(data);
    });
    far.on('end', () => near.end());
    sockets.push(near, far);
  });
  const listener = await listenOnLoopback(server);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await listener.close();
  });
  return `redis://127.0.0.1:${listener.port}`;
}

describe('a subscriber', () => {
  it('that is closed before its reconnection is ready leaves no rejected promise', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    let isReconnecting = false;
    const url = await startReplyProxy(redis.url, (reply) => {
      if (isReconnecting && reply.includes('redis_version')) void closeRedis(client);
    });
    const log = pino({ level: 'silent' });
    const client = createRedis({ REDIS_URL: url }, { whenUnreachable: 'wait', log });
    await client.subscribe('channel');

    isReconnecting = true;
    client.disconnect(true);
    const isReady = once(client, 'ready').then(() => true);
    await once(client, 'end');
    expect(await isReady).toBe(true);
    // An unhandled rejection is reported at the end of the turn, and fails the test (setup-strict.ts).
    await setImmediate();
  });
});
