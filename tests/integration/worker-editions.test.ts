import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unpackEdition } from '../../shared/node/redis/edition-records.ts';
import { editionKey, editionsKey } from '../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { createEditionMaker } from '../../worker/editions/make-editions.ts';
import { createEditionStore, type EditionStore } from '../../worker/store/edition-store.ts';
import { createSectionStore } from '../../worker/store/section-store.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { LOCAL_FEED, POLITICS_FEED, PUBLICATION, storedArticle } from '../support/server-harness.ts';

const DAY = 86_400_000;
/** 06:00 in Toronto. */
const SIX = Date.parse('2026-11-26T11:00:00Z');

let redis: FakeWorker;
let editions: EditionStore;
let now: number;
let lines: Record<string, unknown>[];
let changed: string[];

beforeAll(async () => {
  redis = await startFakeWorker(PUBLICATION.id);
  editions = createEditionStore(redis.client);
});
afterAll(() => redis.stop());
beforeEach(async () => {
  await redis.client.flushall();
  now = SIX;
  lines = [];
  changed = [];
  await redis.writeSection(LOCAL_FEED, ...['a', 'b', 'c', 'd'].map((title) => storedArticle(`Local ${title}`)));
});

/** What a worker does each few seconds. */
function worker(file: object = {}, days = 60, isReady = true, ids = ['toronto']): () => Promise<void> {
  const publications = ids.map((id) => publicationSchema.parse({ ...PUBLICATION, id, ...file }));
  return createEditionMaker({
    publications: () => publications,
    editions,
    sections: createSectionStore(redis.client),
    readiness: { isReady: () => isReady },
    hubNotifier: { noteChange: (key) => void changed.push(key) },
    days,
    log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    now: () => now,
  }).makeDueEditions;
}

const listed = () => editions.list('toronto');
const names = async () => (await listed()).map(({ name }) => name);
const readEdition = async (name: string) =>
  unpackEdition((await redis.client.getBuffer(editionKey('toronto', name))) ?? Buffer.alloc(0));
const addNews = (title: string) => redis.writeSection(POLITICS_FEED, storedArticle(title));

describe('an edition', () => {
  it('is the front page at its hour: top stories, and the first three other articles of each section', async () => {
    await redis.writeSection(
      POLITICS_FEED,
      storedArticle('Council'),
      storedArticle('Hidden', { link: 'https://p.example/x' }),
    );
    await worker({ hide: ['https://p.example/x'] })();
    const { at, topStories, sections } = await readEdition('2026-11-26/06');
    expect(at).toBe(SIX);
    expect(topStories.map(({ title }) => title)).toEqual(['Local a', 'Local b', 'Council']);
    expect(sections.map(({ anchor, articles }) => [anchor, articles.map(({ title }) => title)])).toEqual([
      ['local-news', ['Local a', 'Local b', 'Local c', 'Local d']],
      ['politics', ['Council']],
    ]);
    expect(await listed()).toMatchObject([{ name: '2026-11-26/06', at: SIX, lead: { title: 'Local a' } }]);
    expect(lines).toMatchObject([{ msg: 'edition made', publication: 'toronto', edition: '2026-11-26/06' }]);
    expect(changed).toEqual([editionsKey('toronto')]);
  });

  it('has one card of an event', async () => {
    const title = 'Tanker rollover closes eastbound Gardiner Expressway near Jameson';
    const reports = ['Ledger', 'Herald'].map((source) =>
      storedArticle(title, { source, link: `https://${source}.example/` }),
    );
    await redis.writeSection(LOCAL_FEED, ...reports);
    await worker()();
    const { topStories } = await readEdition('2026-11-26/06');
    expect(topStories).toMatchObject([{ source: 'Ledger', alsoFrom: [{ source: 'Herald' }] }]);
  });

  it('is not made before its hour, nor before the publication is ready, nor of nothing', async () => {
    now = SIX - 1;
    await worker()();
    now = SIX;
    await worker({}, 60, false)();
    await redis.client.del(redis.keyOf(LOCAL_FEED));
    const make = worker();
    await make();
    expect(await names()).toEqual([]);
    await addNews('Council');
    await make();
    expect(await names()).toEqual(['2026-11-26/06']);
  });

  it('is made again by a running worker once Redis has lost it', async () => {
    const make = worker();
    await make();
    await redis.client.flushall();
    await addNews('Council');
    await make();
    expect(await names()).toEqual(['2026-11-26/06']);
  });

  it('is made once, however many workers try, and stays as it was', async () => {
    await Promise.all([worker()(), worker()(), worker()()]);
    await addNews('Later');
    now += 3_600_000;
    await worker()();
    const { topStories } = await readEdition('2026-11-26/06');
    expect(topStories.map(({ title }) => title)).not.toContain('Later');
    expect(lines.filter(({ msg }) => msg === 'edition made')).toHaveLength(1);
  });

  it('is not added before a later one of the day, if the file names other times', async () => {
    now = SIX + 14 * 3_600_000;
    await worker({ editions: ['18:00'] })();
    await addNews('Evening');
    await worker({ editions: ['12:00'] })();
    expect(await names()).toEqual(['2026-11-26/18']);
    now += DAY;
    await worker({ editions: ['12:00'] })();
    expect(await names()).toEqual(['2026-11-27/12', '2026-11-26/18']);
  });

  it('is made for a publication whose neighbour has a broken list', async () => {
    await redis.client.set(editionsKey('broken'), 'no hash');
    await worker({}, 60, true, ['broken', 'toronto'])();
    expect(lines).toMatchObject([
      { level: 50, publication: 'broken', msg: 'the edition could not be made, trying again' },
      { publication: 'toronto', msg: 'edition made' },
    ]);
    expect(await names()).toEqual(['2026-11-26/06']);
  });
});

describe('old editions', () => {
  it('are removed after so many days', async () => {
    const make = worker({}, 2);
    for (const day of [0, 1, 2, 3]) {
      now = SIX + day * DAY;
      await addNews(`News ${day}`);
      await make();
    }
    expect(await names()).toEqual(['2026-11-29/06', '2026-11-28/06', '2026-11-27/06']);
    expect(await redis.client.exists(editionKey('toronto', '2026-11-26/06'))).toBe(0);
    expect(await redis.client.pttl(editionKey('toronto', '2026-11-29/06'))).toBeGreaterThan(2 * DAY);
  });

  it('stay longer if more days are named later', async () => {
    await worker({}, 2)();
    now += DAY;
    await worker({}, 60)();
    expect(await redis.client.pttl(editionKey('toronto', '2026-11-26/06'))).toBeGreaterThan(59 * DAY);
    expect(await redis.client.pttl(editionsKey('toronto'))).toBeGreaterThan(59 * DAY);
  });

  it('are removed, and none is made, if none is kept', async () => {
    await worker()();
    await worker({}, 0)();
    expect(await names()).toEqual([]);
    expect(await redis.client.exists(editionKey('toronto', '2026-11-26/06'))).toBe(0);
  });
});
