import { readEnv } from '../../shared/node/env.ts';
import { StartError } from '../../shared/node/start-error.ts';
import { feedVariables } from '../env.ts';
import { createFeedClient } from '../feed-client.ts';
import { checkFeed } from './check-feed.ts';
import { checkReport } from './report.ts';

/** `npm run feed -- URL`: reads one address as the worker does and prints the result. Exit code 1 when it is no feed. */
async function main([url]: string[]): Promise<boolean> {
  if (url === undefined || !URL.canParse(url))
    throw new StartError('Usage: npm run feed -- https://publisher.example/feed');
  const { fetchFeed, close } = createFeedClient(readEnv(feedVariables, process.env));
  try {
    const check = await checkFeed(url, fetchFeed);
    process.stdout.write(`${checkReport(check).join('\n')}\n`);
    return check.read?.kind === 'feed';
  } finally {
    await close();
  }
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.errors.join('\n')}\n`);
  process.exitCode = 1;
}
