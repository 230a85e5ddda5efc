import type { Logger } from '../../shared/node/process/logger.ts';
import { StartError } from '../../shared/node/process/start-error.ts';
import type { Publications } from '../../shared/node/publications/publications.ts';
import type { TenantRegistry } from './registry.ts';

const IDS_SHOWN = 20;

/** @throws StartError where DEFAULT_PUBLICATION names no publication, unless a refused file may be the one. */
export function requireDefaultPublication(
  id: string | undefined,
  { current, refusedFiles }: Pick<Publications, 'current' | 'refusedFiles'>,
): void {
  const ids = current().map((publication) => publication.id);
  if (id === undefined || ids.includes(id) || refusedFiles() > 0) return;
  const more = ids.length > IDS_SHOWN ? ` and ${ids.length - IDS_SHOWN} more` : '';
  const accepted = ids.slice(0, IDS_SHOWN).join(', ') + more;
  throw new StartError(`DEFAULT_PUBLICATION=${JSON.stringify(id)} is not accepted; accepted: ${accepted}`);
}

/** Logs when unknown hosts get another publication than before; `id` is DEFAULT_PUBLICATION. */
export function logDefaultPublication(id: string | undefined, registry: TenantRegistry, log: Logger): void {
  let before = id ?? registry.default().publication.id;
  const logChange = () => {
    const used = registry.default().publication.id;
    if (used === before) return;
    before = used;
    if (id === undefined || used === id) log.info({ publication: used }, 'unknown hosts get another publication');
    else
      log.warn({ publication: used, missing: id }, 'the default publication is not served, unknown hosts get another');
  };
  logChange();
  registry.onChange(logChange);
}
