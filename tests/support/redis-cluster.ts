import { rmSync } from 'node:fs';
import { Redis } from 'ioredis';
import { DUE_KEY } from '../../shared/node/redis/redis-keys.ts';
import { freePort } from './loopback.ts';
import { startOwnRedis, type TestRedis } from './redis.ts';
import { waitFor } from './wait-for.ts';

/** A node of a cluster with a client of its own. */
interface ClusterNode {
  readonly redis: TestRedis;
  readonly client: Redis;
  readonly port: number;
}

/** A Redis Cluster of three masters. The one that holds our keys has a replica. */
export interface RedisCluster {
  /** REDIS_CLUSTER_NODES. */
  readonly nodes: string;
  /** The node that holds our keys, and its replica, as they are at the start. */
  readonly master: ClusterNode;
  readonly replica: ClusterNode;
  stop(): Promise<void>;
}

const SLOTS = [
  [0, 5_460],
  [5_461, 10_922],
  [10_923, 16_383],
] as const;

const stateFile = (port: number) => `/tmp/redis-cluster-test-${port}.conf`;

/** The options of a node at `announcedPort`, where clients reach it. Its bus has a port of its own: the default may be too high. */
export function clusterOptions(port: number, announcedPort: number, busPort: number): string[] {
  return [
    '--cluster-enabled',
    'yes',
    '--cluster-config-file',
    stateFile(port),
    '--cluster-node-timeout',
    '2000',
    '--cluster-announce-ip',
    '127.0.0.1',
    '--cluster-announce-port',
    String(announcedPort),
    '--cluster-port',
    String(busPort),
    '--cluster-announce-bus-port',
    String(busPort),
  ];
}

/** Deletes what a node has written. */
export const removeClusterState = (port: number) => rmSync(stateFile(port), { force: true });

async function startNode(): Promise<ClusterNode & { busPort: number }> {
  const busPort = await freePort();
  const redis = await startOwnRedis((port) => clusterOptions(port, port, busPort));
  const client = new Redis(redis.url);
  // A test may kill the node.
  client.on('error', () => {});
  return { redis, client, port: Number(new URL(redis.url).port), busPort };
}

/** Starts one. Its nodes must reach each other: Redis as child processes, or as containers on the host's network. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const nodes = await Promise.all(Array.from({ length: SLOTS.length + 1 }, startNode));
  const [first] = nodes;
  const replica = nodes.at(-1);
  if (!first || !replica) throw new Error('a cluster without nodes');
  await Promise.all(SLOTS.map(([from, to], index) => nodes[index]?.client.cluster('ADDSLOTSRANGE', from, to)));
  for (const { port, busPort } of nodes.slice(1)) await first.client.cluster('MEET', '127.0.0.1', port, busPort);
  const slot = await first.client.cluster('KEYSLOT', DUE_KEY);
  const master = nodes[SLOTS.findIndex(([from, to]) => from <= slot && slot <= to)] ?? first;
  await replicate(replica, master);
  for (const { client } of nodes) {
    await waitFor(async () => /cluster_state:ok.*cluster_known_nodes:4/s.test(String(await client.cluster('INFO'))), {
      timeoutMs: 20_000,
      what: 'a cluster of four nodes',
    });
  }
  return {
    nodes: nodes.map(({ port }) => `127.0.0.1:${port}`).join(','),
    master,
    replica,
    stop: async () => {
      for (const { client, redis, port } of nodes) {
        client.disconnect();
        await redis.stop();
        removeClusterState(port);
      }
    },
  };
}

/** The replica must have heard of its master first. */
async function replicate(replica: ClusterNode, master: ClusterNode): Promise<void> {
  const id = await master.client.cluster('MYID');
  await waitFor(async () => (await replica.client.cluster('REPLICATE', id)) === 'OK', { timeoutMs: 20_000 });
  await waitUntilReplica(replica.client);
}

/** Waits until a node is a replica with all data of its master. */
export async function waitUntilReplica(client: Redis): Promise<void> {
  const isUp = async () => (await client.info('replication')).includes('master_link_status:up');
  await waitFor(isUp, { timeoutMs: 20_000, what: 'a replica' });
}
