import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { PathParameters } from '../../shared/pages/page-definition.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import type { Blog } from '../blog/blog-cache.ts';
import { queryOf } from '../http/address.ts';
import type { ClientWork } from '../limits/client-work.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { ReadEdition } from '../snapshot/stored-editions.ts';
import type { Search } from './search-index.ts';

export const FIRST_SNAPSHOT_RETRY_SECONDS = 5;

export interface PageRequest extends Pick<RequestContext, 'tenant' | 'snapshot' | 'now'> {
  parameters: PathParameters;
  query: URLSearchParams;
  search: Search;
  readEdition: ReadEdition;
  blog: Blog;
  /** Whether JSON is requested: it has fields that no page shows, and waits for the blog backend as long as it takes. */
  isApi: boolean;
  toneOf: (picture: string) => string | undefined;
}

export type SnapshotRequest = PageRequest & { snapshot: Snapshot };

interface PageSources extends Pick<PageRequest, 'readEdition' | 'toneOf'> {
  search: Search;
  blogFor: (request: FastifyRequest) => Blog;
  clientWork: Pick<ClientWork, 'addTime'>;
}

export type ReadPageRequest = ReturnType<typeof createReadPageRequest>;

export function createReadPageRequest({ search, blogFor, clientWork, ...sources }: PageSources) {
  return (request: FastifyRequest, isApi: boolean): PageRequest => ({
    ...request.requestContext,
    ...sources,
    parameters: Object(request.params),
    query: queryOf(request.url),
    search: (snapshot, words) => search(snapshot, words, (ms) => clientWork.addTime(request, ms)),
    blog: blogFor(request),
    isApi,
  });
}

export function knownAnchor({ sections }: Snapshot, anchor: string | null): string | null {
  return sections.some((section) => section.anchor === anchor) ? anchor : null;
}

export function knownLocation({ locations }: Snapshot, id: string | null): string | null {
  return locations.some((location) => location.id === id) ? id : null;
}

export interface SelectedPage {
  /** Path and known parameters. */
  name: string;
  /** Null for a page that does not exist, which is not cached. */
  version: string | null;
  /** 200 by default. */
  status?: number;
  data: () => PageData | Promise<PageData>;
  /** Its name has a reader's words. */
  isSearch?: boolean;
  /** Of its HTML. By default each cache revalidates. */
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
}

interface Redirect {
  redirectTo: string;
}

export type Selection = SelectedPage | Redirect;

export type Select = (request: PageRequest) => Selection | Promise<Selection>;

/** Of a page of the snapshot, which is in its loading state until there is one. */
export type SelectOfSnapshot = (request: SnapshotRequest) => ReturnType<Select>;

export const ready = <T>(data: T) => ({ status: 'ready', data }) as const;

export const unknownPage = (path: string): SelectedPage => ({
  name: path,
  version: null,
  status: 404,
  data: () => ({ kind: 'not-found', path }),
});
