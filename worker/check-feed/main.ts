import { type Print, runOperatorCommand } from '../../shared/node/operators/operator-command.ts';
import { readEnv } from '../../shared/node/process/env.ts';
import { StartError } from '../../shared/node/process/error-text.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import { feedVariables } from '../env.ts';
import { createFetchFeed } from '../fetch/fetch-feed.ts';
import { checkFeed } from './check-feed.ts';
import { checkReport } from './report.ts';

await runOperatorCommand('check-feed', ([address], print) => checkAddress(address, print));

/**
 * Reads one address as the worker does and prints the result. Returns whether it is a feed.
 * @throws StartError if it is no address.
 */
async function checkAddress(address: string | undefined, print: Print): Promise<boolean> {
  if (address === undefined || parseUrl(address) === null) {
    throw new StartError('Usage: npm run feed -- https://publisher.example/feed');
  }
  const env = readEnv(feedVariables, process.env);
  const { fetchFeed, close } = createFetchFeed({
    timeoutMs: env.FETCH_TIMEOUT_MS,
    maxBytes: env.FETCH_MAX_BYTES,
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    now: Date.now,
  });
  try {
    const check = await checkFeed(address, fetchFeed);
    for (const line of checkReport(check)) print(line);
    return check.read?.kind === 'feed';
  } finally {
    await close();
  }
}
