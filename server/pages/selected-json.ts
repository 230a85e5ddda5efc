import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../../shared/model/page-data.ts';
import { VERSION_API_PATH } from '../../shared/paths.ts';
import { HALF_A_MINUTE } from '../cache/cache-control.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { Tenant } from '../publications/tenant.ts';
import { FIRST_SNAPSHOT_RETRY_SECONDS, type PageSources } from './selected-page.ts';
import { standardError } from './send-error.ts';

type SelectedJson =
  | {
      kind: 'data';
      /** Path and known parameters. */
      name: string;
      version: string;
      /** Its name has a reader's words. */
      isSearch?: boolean;
      data: (now: number) => object | Promise<object>;
      cacheControl?: string;
    }
  | { kind: 'error'; error: ApiError; headers?: Readonly<Record<string, string>> };

export type SelectJson = (
  sources: PageSources,
  requestContext: RequestContext,
  request: FastifyRequest,
) => SelectedJson | Promise<SelectedJson>;

export function unknownJson({ publication }: Tenant): SelectedJson {
  return { kind: 'error', error: standardError(404, publication.language) };
}

export function jsonBeforeSnapshot({ publication }: Tenant): SelectedJson {
  const error = standardError(503, publication.language);
  return { kind: 'error', error, headers: { 'retry-after': String(FIRST_SNAPSHOT_RETRY_SECONDS) } };
}

/** What an open page asks each minute. */
export const selectVersionJson: SelectJson = ({ snapshots }, { tenant }) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) return jsonBeforeSnapshot(tenant);
  const { version, builtAt } = snapshot;
  const data = () => ({ version, updatedAt: builtAt });
  return { kind: 'data', name: VERSION_API_PATH, version, data, cacheControl: HALF_A_MINUTE };
};
