import { parseArgs } from 'node:util';
import { chooseFeeds, healthCounts } from '../../shared/node/operators/choose-feeds.ts';
import { type FeedReport, readFeedReports } from '../../shared/node/operators/feed-reports.ts';
import type { Print } from '../../shared/node/operators/operator-command.ts';
import { distanceInWords } from '../../shared/node/operators/time-distance.ts';
import { StartError } from '../../shared/node/process/error-text.ts';
import { readWorkerEnv } from '../env.ts';
import { makeDue } from '../schedule/feed-schedule.ts';
import { createFeedStore } from '../store/feed-store.ts';
import { explainFeed, readFeedDelay } from './explain-feed.ts';
import { createFeedsContext, type FeedsContext, findFeed } from './feeds-context.ts';

const USAGE = 'Usage: npm run feeds -- list | why ADDRESS | poll ADDRESS | poll --all; --help says more';

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

/**
 * Runs `npm run feeds` with these arguments and variables. False if the command failed.
 * @throws StartError if the arguments or the publication files are not valid, or Redis does not respond.
 */
export async function runFeeds([name = '', ...args]: string[], env: NodeJS.ProcessEnv, print: Print): Promise<boolean> {
  const command = COMMANDS.get(name);
  if (!command) throw new StartError(USAGE);
  const options = readOptions(args);
  const context = await createFeedsContext(readWorkerEnv(env));
  try {
    checkPublication(context, options);
    return await command(context, options, print);
  } finally {
    await context.close();
  }
}

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
  const chosenFeeds = chooseFeeds(reports, { publication, text: words.join(' '), onlyWrong });
  for (const report of chosenFeeds) print(feedLine(report, now()));
  print(`${chosenFeeds.length} of ${reports.length} feeds: ${healthCounts(chosenFeeds)}`);
  return true;
}

function feedLine(report: FeedReport, now: number): string {
  const { health, lastSuccess, address, lastError, failures } = report;
  const success = lastSuccess === null ? 'no success yet' : `success ${distanceInWords(Date.parse(lastSuccess), now)}`;
  const error = lastError === null ? '' : `  ${lastError}${failures > 1 ? ` (${failures} times)` : ''}`;
  return `${health.padEnd(HEALTH_WIDTH)}${success.padEnd(SUCCESS_WIDTH)}${address}${error}`;
}

async function why({ redis, log, now, ...context }: FeedsContext, { words }: Options, print: Print): Promise<boolean> {
  const feed = findFeed(context, addressIn(words));
  const [report] = await readFeedReports(redis, [feed]);
  if (!report) return false;
  const delay = await readFeedDelay(redis, feed.url, now());
  const [stored] = (await createFeedStore(redis, log).articlesOf([feed.url])) ?? [];
  for (const line of explainFeed(report, delay, stored?.articles ?? [], now())) print(line);
  return true;
}

/** Makes one feed or all of them due. False if no worker has any of them in its schedule. */
async function poll(context: FeedsContext, options: Options, print: Print): Promise<boolean> {
  const { redis, feeds } = context;
  const { words, all, publication, onlyWrong } = options;
  if (onlyWrong || (all && words.length > 0)) throw new StartError(USAGE);
  const chosenFeeds = all
    ? feeds.filter(({ publications }) => publication === null || publications.includes(publication))
    : [findFeed(context, addressIn(words))];
  const reports = await readFeedReports(redis, chosenFeeds);
  const scheduled = chosenFeeds.filter((_, index) => reports[index]?.health !== 'unscheduled').map(({ url }) => url);
  await makeDue(redis, scheduled);
  print(`${feedsAre(scheduled.length)} due now; npm run feeds -- ${all ? 'list' : 'why'} shows what comes of it.`);
  const count = chosenFeeds.length - scheduled.length;
  if (count > 0) print(`${feedsAre(count)} unscheduled: no worker polls ${count === 1 ? 'it' : 'them'}.`);
  return scheduled.length > 0;
}

function feedsAre(count: number): string {
  return count === 1 ? '1 feed is' : `${count} feeds are`;
}

function addressIn([address, ...more]: string[]): string {
  if (address === undefined || more.length > 0) throw new StartError(USAGE);
  return address;
}
