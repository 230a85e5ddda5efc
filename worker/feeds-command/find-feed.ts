import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import { StartError } from '../../shared/node/process/start-error.ts';
import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import type { FeedsContext } from './feeds-context.ts';

const SHOWN = 10;

type Configured = Pick<FeedsContext, 'feeds' | 'isShippedFile'>;

/**
 * The one configured feed that an operator names: by its address, by its masked address, or by a part of that.
 * @throws StartError where there is none, or several.
 */
export function findFeed({ feeds, isShippedFile }: Configured, given: string): ConfiguredFeed {
  const address = parseUrl(given)?.href ?? given;
  const tests: ((feed: ConfiguredFeed) => boolean)[] = [
    ({ url }) => url === address,
    ({ url }) => maskAddress(url) === address,
    ({ url }) => maskAddress(url).toLowerCase().includes(given.toLowerCase()),
  ];
  const found = tests.map((test) => feeds.filter(test)).find((matches) => matches.length > 0) ?? [];
  const [feed] = found;
  if (feed === undefined) {
    const file = isShippedFile ? '; PUBLICATIONS is not set, so the shipped file was read' : '';
    throw new StartError(`No configured feed’s address is or contains ${JSON.stringify(given)}${file}`);
  }
  if (found.length === 1) return feed;
  const more = found.length > SHOWN ? [`and ${found.length - SHOWN} more`] : [];
  throw new StartError(
    `${found.length} feed addresses contain ${JSON.stringify(given)}; give one in full:`,
    ...found.slice(0, SHOWN).map(({ url }) => `  ${maskAddress(url)}`),
    ...more,
  );
}
