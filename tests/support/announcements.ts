import { Redis } from 'ioredis';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';

interface Announcements {
  readonly heard: string[];
  close(): void;
}

export async function hearAnnouncements(url: string): Promise<Announcements> {
  const client = new Redis(url, { lazyConnect: true });
  client.on('error', () => {});
  const heard: string[] = [];
  client.on('message', (_, key) => heard.push(key));
  await client.connect();
  await client.subscribe(ANNOUNCE_CHANNEL);
  return { heard, close: () => client.disconnect() };
}
