import { flag, readEnv, wholeNumber } from '../shared/process/env.ts';
import { StartError } from '../shared/process/start-error.ts';
import { createFetchFeed } from './feed/fetch-feed.ts';
import { createReadFeed } from './feed/read-feed.ts';
import { trialReport } from './feed/trial/trial-report.ts';
import { tryFeed } from './feed/trial/try-feed.ts';
import { USER_AGENT } from './feed/user-agent.ts';

const variables = {
  FETCH_TIMEOUT_MS: wholeNumber(1, 300_000).default(10_000),
  FETCH_MAX_BYTES: wholeNumber(1, 1_073_741_824).default(5_242_880),
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
};

/** `npm run feed -- URL`: tries one address and prints what the worker would make of it. Exit code 1 where that is no feed. */
async function main([url]: string[]): Promise<boolean> {
  if (url === undefined || !URL.canParse(url))
    throw new StartError('Usage: npm run feed -- https://publisher.example/feed');
  const env = readEnv(variables, process.env);
  const { fetchFeed, close } = createFetchFeed({
    timeoutMs: env.FETCH_TIMEOUT_MS,
    maxBytes: env.FETCH_MAX_BYTES,
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    userAgent: USER_AGENT,
  });
  const reader = createReadFeed();
  try {
    const trial = await tryFeed(url, fetchFeed, reader.readFeed);
    process.stdout.write(`${trialReport(trial).join('\n')}\n`);
    return trial.read?.kind === 'feed';
  } finally {
    await Promise.all([close(), reader.close()]);
  }
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.faults.join('\n')}\n`);
  process.exitCode = 1;
}
