import { readdirSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readSubscription } from '../../shared/node/redis/records.ts';
import { editionKey, editionsKey, feedKey, subscriptionKey } from '../../shared/node/redis/redis-keys.ts';
import { createFeedStore } from '../../worker/store/feed-store.ts';
import { startFakeWorker } from '../support/fake-worker.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const FOLDER = new URL('../fixtures/records/', import.meta.url);
const EDITION = '2026-11-28/00';
const SUBSCRIPTION = 'A'.repeat(22);

const hash = z.record(z.string(), z.string());
const fileSchema = z.object({
  feed: hash.and(z.object({ articles: z.string() })),
  section: hash.and(z.object({ articles: z.string() })),
  editions: hash,
  edition: z.base64(),
  subscription: hash,
});

const articlesIn = (json: string) => z.array(z.object({ title: z.string() })).parse(JSON.parse(json));

describe.each(readdirSync(FOLDER))('the records of %s', (file) => {
  const records = fileSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  const started = startFakeWorker(PUBLICATION.id);
  afterAll(async () => (await started).stop());

  it('are read by a server', async () => {
    const worker = await started;
    await worker.client.hset(editionsKey(PUBLICATION.id), records.editions);
    await worker.client.set(editionKey(PUBLICATION.id, EDITION), Buffer.from(records.edition, 'base64'));
    await worker.writeHash(LOCAL_FEED, records.section);
    await worker.sayReady();
    const server = await startTestServer({ redisUrl: worker.redis.url, publication: PUBLICATION });
    const [first] = articlesIn(records.section.articles);
    const shows = async (path: string) =>
      (await (await server.get(path)).text()).includes(JSON.stringify(first?.title));
    await waitFor(() => shows('/api/home'), { what: 'the section' });
    await waitFor(() => shows('/api/editions/2026-11-28'), { what: 'the edition' });
    const { editions } = await (await server.get('/api/editions')).json();
    expect(editions).toMatchObject([{ date: '2026-11-28' }]);
    await server.stop();
  });

  it('are read by a worker', async () => {
    const { client } = await started;
    await client.hset(feedKey(LOCAL_FEED), records.feed);
    const { articles } = await createFeedStore(client, pino({ level: 'silent' })).load(LOCAL_FEED);
    expect(articles).toMatchObject(articlesIn(records.feed.articles));
    await client.hset(subscriptionKey(SUBSCRIPTION), records.subscription);
    expect(await readSubscription(client, SUBSCRIPTION)).toMatchObject({ state: 'active', failures: 0 });
  });
});
