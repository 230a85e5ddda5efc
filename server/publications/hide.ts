import { setImmediate } from 'node:timers/promises';
import type { StoredArticle } from '../../shared/model/article.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { repeat } from '../../shared/node/repeat.ts';
import { unmatchedEntries } from '../../shared/rules/hidden-articles.ts';
import type { Tenant, TenantRegistry } from './registry.ts';

/** A new publication has its articles within this time. A check follows within a third of it, so a warning within a minute. */
const CHECK_AFTER_MS = 30_000;
const CHECKS_PER_WAIT = 3;

interface UnmatchedHideOptions {
  registry: Pick<TenantRegistry, 'all'>;
  articlesOf: (tenant: Tenant) => readonly StoredArticle[] | null;
  log: Logger;
  now: () => number;
  afterMs?: number | undefined;
}

/** Warns once of each `hide` entry that matches no article, such as a mistyped address. */
export function warnOfUnmatchedHide(options: UnmatchedHideOptions) {
  const { registry, articlesOf, log, now, afterMs = CHECK_AFTER_MS } = options;
  /** The entries of each publication that were compared with its articles. */
  const checked = new Map<string, readonly string[]>();

  const check = (tenant: Tenant) => {
    const { id, hide } = tenant.publication;
    const before = checked.get(id)?.filter((entry) => hide.includes(entry)) ?? [];
    const added = hide.filter((entry) => !before.includes(entry));
    const articles = added.length > 0 && now() - tenant.readAt >= afterMs ? articlesOf(tenant) : null;
    checked.set(id, articles ? hide : before);
    for (const entry of articles ? unmatchedEntries(added, articles) : []) {
      log.warn({ publication: id, address: maskAddress(entry) }, 'a hide entry matches no article');
    }
  };
  const checkAll = async () => {
    for (const tenant of registry.all()) {
      check(tenant);
      await setImmediate();
    }
  };
  return repeat(afterMs / CHECKS_PER_WAIT, 'checking hide entries', checkAll, log).stop;
}
