import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chooseFeeds, healthCounts } from '../../shared/node/operators/choose-feeds.ts';
import { type FeedReport, readFeedReports } from '../../shared/node/operators/feed-reports.ts';
import { type Print, runOperatorCommand } from '../../shared/node/operators/operator-command.ts';
import { distanceInWords } from '../../shared/node/operators/time-distance.ts';
import { StartError } from '../../shared/node/process/error-text.ts';
import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';
import { readWorkerEnv } from '../env.ts';
import { makeDue } from '../schedule/feed-schedule.ts';
import { createFeedStore } from '../store/feed-store.ts';
import { explainFeed, readFeedDelay } from './explain-feed.ts';
import { createFeedsContext, type FeedsContext, findFeed } from './feeds-context.ts';

const USAGE = 'Usage: npm run feeds -- list | why ADDRESS | poll ADDRESS | poll --all; --help says more';

/** How often `poll` looks for the outcome. */
const LOOK_EVERY_MS = 200;
const HEALTH_WIDTH = 12;
const SUCCESS_WIDTH = 24;

interface Options {
  words: string[];
  publication: string | null;
  onlyWrong: boolean;
  all: boolean;
}

type Command = (context: FeedsContext, options: Options, print: Print) => Promise<boolean>;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', list],
  ['why', why],
  ['poll', poll],
]);

await runOperatorCommand('feeds', async ([name = '', ...args], print) => {
  const command = COMMANDS.get(name);
  if (!command) throw new StartError(USAGE);
  const options = readOptions(args);
  const context = await createFeedsContext(readWorkerEnv(process.env));
  try {
    checkPublication(context, options);
    return await command(context, options, print);
  } finally {
    await context.close();
  }
});

function readOptions(args: string[]): Options {
  const options = {
    publication: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { publication = null, wrong, all } = values;
    return { words: positionals, publication, onlyWrong: wrong, all };
  } catch (error) {
    throw new StartError(...(error instanceof Error ? [error.message] : []), USAGE);
  }
}

function checkPublication({ publicationIds }: FeedsContext, { publication }: Options): void {
  if (publication === null || publicationIds.includes(publication)) return;
  throw new StartError(`No publication has the id ${JSON.stringify(publication)}`);
}

async function list({ redis, feeds, now }: FeedsContext, options: Options, print: Print): Promise<boolean> {
  const { publication, onlyWrong, words } = options;
  const reports = await readFeedReports(redis, feeds);
  const chosen = chooseFeeds(reports, { publication, text: words.join(' '), onlyWrong });
  for (const report of chosen) print(feedLine(report, now()));
  print(`${chosen.length} of ${reports.length} feeds: ${healthCounts(chosen)}`);
  return true;
}

/** A feed in one line: health, last success, address, and what is wrong with it. */
function feedLine(report: FeedReport, now: number): string {
  const { health, lastSuccess, address, lastError, failures } = report;
  const success = lastSuccess === null ? 'no success yet' : `success ${distanceInWords(Date.parse(lastSuccess), now)}`;
  const error = lastError === null ? '' : `  ${lastError}${failures > 1 ? ` (${failures} times)` : ''}`;
  return `${health.padEnd(HEALTH_WIDTH)}${success.padEnd(SUCCESS_WIDTH)}${address}${error}`;
}

async function why(context: FeedsContext, { words }: Options, print: Print): Promise<boolean> {
  await explainNow(context, findFeed(context, addressIn(words)), print);
  return true;
}

async function poll(context: FeedsContext, options: Options, print: Print): Promise<boolean> {
  const { redis, feeds } = context;
  const { words, all, publication, onlyWrong } = options;
  if (onlyWrong || (all && words.length > 0)) throw new StartError(USAGE);
  if (!all) return pollNow(context, findFeed(context, addressIn(words)), print);
  const chosen = feeds.filter(({ publications }) => publication === null || publications.includes(publication));
  const reports = await readFeedReports(redis, chosen);
  const scheduled = chosen.filter((_, index) => reports[index]?.health !== 'unscheduled').map(({ url }) => url);
  await makeDue(redis, scheduled);
  print(`${feedsAre(scheduled.length)} due now; npm run feeds -- list shows how they are.`);
  const rest = chosen.length - scheduled.length;
  if (rest > 0) print(`${feedsAre(rest)} unscheduled: no worker polls ${rest === 1 ? 'it' : 'them'}.`);
  return true;
}

function feedsAre(count: number): string {
  return count === 1 ? '1 feed is' : `${count} feeds are`;
}

function addressIn([address, ...more]: string[]): string {
  if (address === undefined || more.length > 0) throw new StartError(USAGE);
  return address;
}

async function explainNow({ redis, log, now }: FeedsContext, feed: ConfiguredFeed, print: Print): Promise<void> {
  const [report] = await readFeedReports(redis, [feed]);
  if (!report) return;
  const delay = await readFeedDelay(redis, feed.url, now());
  const [stored] = (await createFeedStore(redis, log).articlesOf([feed.url])) ?? [];
  for (const line of explainFeed(report, delay, stored?.articles ?? [], now())) print(line);
}

/** Has a worker poll a feed now and waits for the outcome. Returns whether the poll succeeded. */
async function pollNow(context: FeedsContext, feed: ConfiguredFeed, print: Print): Promise<boolean> {
  const { redis, now } = context;
  const [before] = await readFeedReports(redis, [feed]);
  const isScheduled = before?.health !== 'unscheduled';
  if (isScheduled) await makeDue(redis, [feed.url]);
  const { idleMs } = await readFeedDelay(redis, feed.url, now());
  const after = isScheduled && idleMs === null ? await nextReport(context, feed, before?.lastPoll ?? null) : null;
  await explainNow(context, feed, print);
  return after !== null && after.lastError === null;
}

/** The feed's report once its next poll has ended. Null if that does not happen in time. */
async function nextReport({ redis, now, pollMs }: FeedsContext, feed: ConfiguredFeed, lastPoll: string | null) {
  for (const deadline = Date.now() + pollMs; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    // The lease first: a poll that ends in between is in the report.
    const { leaseMs } = await readFeedDelay(redis, feed.url, now());
    const [report] = await readFeedReports(redis, [feed]);
    if (leaseMs !== null) continue;
    if (report && report.lastPoll !== lastPoll) return report;
    // A worker reads the deliveries of a hub that wait before it polls.
    await makeDue(redis, [feed.url]);
  }
  return null;
}
