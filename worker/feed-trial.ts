import { readEnv } from '../shared/process/env.ts';
import { StartError } from '../shared/process/start-error.ts';
import { feedVariables } from './env.ts';
import { trialReport } from './feed/trial/trial-report.ts';
import { tryFeed } from './feed/trial/try-feed.ts';
import { createFeedClient } from './feed-client.ts';

/** `npm run feed -- URL`: tries one address and prints what the worker would make of it. Exit code 1 where that is no feed. */
async function main([url]: string[]): Promise<boolean> {
  if (url === undefined || !URL.canParse(url))
    throw new StartError('Usage: npm run feed -- https://publisher.example/feed');
  const { fetchFeed, readFeed, close } = createFeedClient(readEnv(feedVariables, process.env));
  try {
    const trial = await tryFeed(url, fetchFeed, readFeed);
    process.stdout.write(`${trialReport(trial).join('\n')}\n`);
    return trial.read?.kind === 'feed';
  } finally {
    await close();
  }
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.faults.join('\n')}\n`);
  process.exitCode = 1;
}
