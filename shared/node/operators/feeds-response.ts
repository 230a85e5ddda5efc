import { Readable } from 'node:stream';
import * as z from 'zod';
import type { FeedReport } from './feed-reports.ts';
import { type FeedsQuery, feedsAwayPage } from './feeds-page.ts';
import { spanInWords } from './time-distance.ts';

type Batches = AsyncIterable<readonly FeedReport[]>;

/** The first piece comes with the first batch: before it, an error is still a response of its own. */
async function* jsonPieces(batches: Batches): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    yield separator + JSON.stringify(batch).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** The body of `/feeds`, in pieces, so that thousands of feeds do not stop the process. */
export const feedsJson = (batches: Batches): Readable => Readable.from(jsonPieces(batches));

const querySchema = z.object({
  publication: z.string().min(1).nullable().catch(null),
  text: z.string().catch(''),
  wrong: z.unknown().optional(),
  page: z.coerce.number().int().min(1).catch(1),
});

/** The parameters of `/feeds.html`; what cannot be read is ignored. */
export function feedsQueryOf(parameters: unknown): FeedsQuery {
  const { publication, text, wrong, page } = querySchema.parse(parameters);
  return { publication, text, onlyWrong: wrong !== undefined, page };
}

/** All reports; other requests are served between two batches. */
export async function gather(batches: Batches): Promise<FeedReport[]> {
  const reports: FeedReport[] = [];
  for await (const batch of batches) reports.push(...batch);
  return reports;
}

/** `/feeds.html` where Redis did not deliver; `awaySince` is null while it is connected. */
export function feedsAwayHtml(redisState: string, awaySince: number | null, now: number): string {
  if (awaySince !== null) {
    const since = new Date(awaySince).toISOString();
    return feedsAwayPage(`Redis has been away for ${spanInWords(now - awaySince)}, since ${since}.`);
  }
  return feedsAwayPage(
    redisState === 'ok' ? 'Redis did not reply in time.' : `Redis refuses commands (${redisState}).`,
  );
}
