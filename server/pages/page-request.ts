import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { PathParameters } from '../../shared/pages/page-definition.ts';
import { queryOf } from '../http/address.ts';

/** What an address asks of a page. */
export interface PageRequest {
  parameters: PathParameters;
  query: URLSearchParams;
  /** How long the page may wait for the blog backend before it is sent in its loading state. Null for as long as it takes. */
  blogWaitMs: number | null;
}

/** How long HTML waits for the blog backend (docs/product.md, "Loading states"). */
export const HTML_WAIT_MS = 1_000;

export function readPageRequest({ params, url }: FastifyRequest, blogWaitMs: number | null): PageRequest {
  return { parameters: Object(params), query: queryOf(url), blogWaitMs };
}

/** A section's anchor from an address, if the snapshot has that section. */
export function knownAnchor({ sections }: Snapshot, anchor: string | null): string | null {
  return sections.some((section) => section.anchor === anchor) ? anchor : null;
}

/** A location's id from an address, if the snapshot has that location. */
export function knownLocation({ locations }: Snapshot, id: string | null): string | null {
  return locations.some((location) => location.id === id) ? id : null;
}
