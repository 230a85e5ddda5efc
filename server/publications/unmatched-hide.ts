import { setImmediate } from 'node:timers/promises';
import type { StoredArticle } from '../../shared/model/article.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { repeat } from '../../shared/node/repeat.ts';
import { unmatchedEntries } from '../../shared/rules/hidden-articles.ts';
import type { TenantRegistry } from './registry.ts';
import type { Tenant } from './tenant.ts';

/** A new publication has its articles within this time. A check follows within a third of it, so a warning within a minute. */
const CHECK_AFTER_MS = 30_000;
const CHECKS_PER_WAIT = 3;

interface UnmatchedHideOptions {
  registry: TenantRegistry;
  /** The articles include hidden ones; null before the first snapshot. */
  articlesOf: (tenant: Tenant) => readonly StoredArticle[] | null;
  log: Logger;
  now: () => number;
  afterMs?: number | undefined;
}

/** Warns once of each `hide` entry that matches no article, such as a mistyped address. */
export function warnOfUnmatchedHide({
  registry,
  articlesOf,
  log,
  now,
  afterMs = CHECK_AFTER_MS,
}: UnmatchedHideOptions) {
  const changedAt = new Map<string, number>();
  const warned = new Map<string, readonly string[]>();

  const noteChanged = (tenants: readonly Tenant[]) => {
    for (const { publication } of tenants) changedAt.set(publication.id, now());
  };
  const check = ({ publication: { id, hide } }: Tenant, articles: readonly StoredArticle[]) => {
    const before = warned.get(id) ?? [];
    const fresh = unmatchedEntries(hide, articles).filter((entry) => !before.includes(entry));
    for (const entry of fresh) {
      log.warn({ publication: id, address: maskAddress(entry) }, 'a hide entry matches no article');
    }
    warned.set(id, [...before.filter((entry) => hide.includes(entry)), ...fresh]);
  };
  const checkDue = async () => {
    for (const [id, time] of changedAt) {
      if (now() - time < afterMs) continue;
      const tenant = registry.byId(id);
      const articles = tenant ? articlesOf(tenant) : [];
      if (!articles) continue;
      changedAt.delete(id);
      if (tenant) check(tenant, articles);
      else warned.delete(id);
      await setImmediate();
    }
  };

  noteChanged(registry.all().filter(({ publication }) => publication.hide.length > 0));
  registry.onChange(({ added, changed, removed }) => noteChanged([...added, ...changed, ...removed]));
  return repeat(afterMs / CHECKS_PER_WAIT, 'checking hide entries', checkDue, log).stop;
}
