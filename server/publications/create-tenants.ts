import type { Logger } from '../../shared/node/process/logger.ts';
import {
  publicationsPath,
  registerPublicationMetrics,
  watchPublications,
} from '../../shared/node/publications/publications.ts';
import type { ServerEnv } from '../env.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { logDefaultPublication, requireDefaultPublication } from './default-publication.ts';
import { createRegistry } from './registry.ts';
import type { BuildStyles } from './style-hash.ts';

interface TenantsOptions {
  env: ServerEnv;
  log: Logger;
  metrics: ServerMetrics;
  now: () => number;
}

/**
 * Reads the publication files, and derives their tenants, now and after every change.
 * @throws StartError with one line for each error in the files.
 */
export async function createTenants({ env, log, metrics, now }: TenantsOptions, styles: BuildStyles, everyMs?: number) {
  const { DEFAULT_PUBLICATION: defaultPublication } = env;
  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, everyMs);
  requireDefaultPublication(defaultPublication, publications);
  registerPublicationMetrics(metrics.registry, publications);
  const registry = createRegistry(publications.current(), { defaultPublication, styles, now });
  logDefaultPublication(defaultPublication, registry, log);
  publications.onChange(registry.apply);
  return { publications, registry };
}
