import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import { StartError } from '../../shared/node/process/start-error.ts';
import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';

const SHOWN = 10;

/**
 * The one configured feed that an operator names: by its address, by its masked address, or by a part of that.
 * @throws StartError where there is none, or several.
 */
export function findFeed(feeds: readonly ConfiguredFeed[], given: string): ConfiguredFeed {
  const address = URL.canParse(given) ? new URL(given).href : given;
  const tests: ((feed: ConfiguredFeed) => boolean)[] = [
    ({ url }) => url === address,
    ({ url }) => maskAddress(url) === address,
    ({ url }) => maskAddress(url).toLowerCase().includes(given.toLowerCase()),
  ];
  const found = tests.map((test) => feeds.filter(test)).find((matches) => matches.length > 0) ?? [];
  const [feed] = found;
  if (feed === undefined) throw new StartError(`No configured feed is, or holds, ${JSON.stringify(given)}`);
  if (found.length === 1) return feed;
  const more = found.length > SHOWN ? [`and ${found.length - SHOWN} more`] : [];
  throw new StartError(
    `${found.length} feeds hold ${JSON.stringify(given)}; name one, as in its publication file:`,
    ...found.slice(0, SHOWN).map(({ url }) => `  ${maskAddress(url)}`),
    ...more,
  );
}
