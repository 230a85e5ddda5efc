import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { PathParameters } from '../../shared/pages/page-definition.ts';
import { pageNumber } from '../../shared/rules/pagination.ts';

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
  const [, query = ''] = url.split('?', 2);
  return { parameters: Object(params), query: new URLSearchParams(query), blogWaitMs };
}

/** A section's anchor from an address, if the snapshot has that section. */
export function knownAnchor({ sections }: Snapshot, anchor: string | null): string | null {
  return sections.some((section) => section.anchor === anchor) ? anchor : null;
}

/** A location's id from an address, if the snapshot has that location. */
export function knownLocation({ locations }: Snapshot, id: string | null): string | null {
  return locations.some((location) => location.id === id) ? id : null;
}

/** The first value if the parameter is given more than once. */
export function textParameter(request: FastifyRequest, name: string): string | null {
  const { query } = request;
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : null;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}

/** A page's number. Anything but a whole number from 1 is page 1 (docs/product.md, "Blog"). */
export function pageParameter(request: FastifyRequest): number {
  return pageNumber(textParameter(request, 'page'));
}

export function pathParameter(request: FastifyRequest, name: string): string {
  const { params } = request;
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : null;
  return typeof value === 'string' ? value : '';
}
