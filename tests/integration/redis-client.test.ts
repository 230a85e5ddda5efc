import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeRedis, createRedis } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { createRedisRefusals } from '../../shared/node/redis/redis-refusals.ts';
import { readOverdue } from '../../worker/schedule/feed-schedule.ts';
import { listenOnLoopback } from '../support/listen.ts';
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
    const refusals = createRedisRefusals(log, async () => {});
    const client = createRedis({ REDIS_URL: url }, { whenAway: 'wait', log, refusals });
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

describe('a key of ours that something else has replaced', () => {
  it('is named in the log once a minute and counted, and other commands go on', async () => {
    const redis = await startRedis();
    const lines: object[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const refusals = createRedisRefusals(log, async () => {});
    const client = createRedis({ REDIS_URL: redis.url }, { whenAway: 'fail-fast', log, refusals });
    onTestFinished(async () => {
      refusals.stop();
      await closeRedis(client);
      await redis.stop();
    });
    await client.connect();
    await client.set('{news}:due', 'x');

    for (let times = 0; times < 2; times += 1) await expect(readOverdue(client)).rejects.toSatisfy(isRedisOutage);
    expect(lines).toMatchObject([{ level: 50, code: 'WRONGTYPE', keys: ['{news}:due'], count: 1 }]);
    const { values } = await refusals.counter.get();
    expect(values.filter(({ value }) => value > 0)).toMatchObject([{ labels: { code: 'WRONGTYPE' }, value: 2 }]);
    expect(refusals.current()).toBeNull();
  });
});
