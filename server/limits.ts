import type { FastifyRequest } from 'fastify';

/** What counts against the limits of a client, each in a minute; a stored response never does. */
interface LimitsOfClient {
  /** Requests that call the blog backend, however many calls each makes. */
  blogRequests: number;
  /** Searches that are not stored. */
  searches: number;
  /** Responses that depend on a host that no publication names, created for the client. */
  unknownHostResponses: number;
  /** Images that are created for the client. */
  createdImages: number;
  /** Requests for what does not exist. */
  notFound: number;
  /** Requests to callbacks of WebSub. */
  websubRequests: number;
  /** Deliveries for one subscription, whoever sends them. */
  deliveries: number;
}

export type LimitName = keyof LimitsOfClient;

/** What clients may take of one server (docs/http-api.md, "Limits"). */
export interface Limits extends LimitsOfClient {
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** How long a connection stays open between two requests. It exceeds the 60 seconds that load balancers keep theirs. */
  keepAliveTimeoutMs: number;
  /** How long a connection may stand still during a response: a client that reads nothing is closed. */
  stallTimeoutMs: number;
  /** How often `headersTimeoutMs` and `requestTimeoutMs` are checked. */
  timeoutCheckMs: number;
  maxConnections: number;
  /** The request line and the headers. */
  maxHeaderBytes: number;
  maxRenders: number;
  maxRendersWaiting: number;
  /** Articles whose search indexes are in memory, of all publications: 9 to 14 KB each. */
  maxIndexedArticles: number;
  /** With more publications than this, a section gets an index at its first search, not with its first snapshot. */
  publicationsIndexedAhead: number;
  maxDeliveryBytes: number;
  /** The time until the body of a delivery has come. */
  deliveryTimeoutMs: number;
  maxDeliveriesAtOnce: number;
  /** The mean delay of the event loop above which only stored responses are sent. */
  eventLoopDelayMs: number;
  /** The share of the heap's limit, and of the container's memory, above which only stored responses are sent. */
  memoryShare: number;
  /** How often both are measured. */
  loadSampleMs: number;
}

export const LIMITS: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 72_000,
  stallTimeoutMs: 30_000,
  timeoutCheckMs: 5_000,
  maxConnections: 4_000,
  maxHeaderBytes: 16_384,
  maxRenders: 4,
  maxRendersWaiting: 100,
  maxIndexedArticles: 6_000,
  publicationsIndexedAhead: 4,
  blogRequests: 60,
  searches: 120,
  unknownHostResponses: 600,
  createdImages: 600,
  notFound: 300,
  websubRequests: 1_200,
  deliveries: 60,
  maxDeliveryBytes: 8 * 1024 * 1024,
  deliveryTimeoutMs: 10_000,
  maxDeliveriesAtOnce: 8,
  eventLoopDelayMs: 500,
  memoryShare: 0.9,
  loadSampleMs: 1_000,
};

/** Throws a LimitError once the limit is exceeded. */
export type CountAgainstLimit = (limit: LimitName, request: FastifyRequest) => Promise<void>;

/** Whether more than stored responses may be sent. */
export type HasCapacity = () => boolean;
