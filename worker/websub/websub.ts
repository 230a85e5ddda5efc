import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import type { Catalog } from '../schedule/catalog.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { createHubClient } from './hub-client.ts';
import { createNotifications } from './notifications.ts';
import { createHubNotifier, type HubNotifier } from './notify-hubs.ts';
import { createRequestsUnderWay } from './requests-under-way.ts';
import { createSendDueRequests } from './send-requests.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

interface WebsubOptions {
  redis: RedisClient;
  catalog: () => Catalog;
  metrics: WorkerMetrics;
  log: Logger;
  now: () => number;
  allowPrivateAddresses: boolean;
}

/** The worker's side of WebSub (docs/product.md, "WebSub"). */
export interface Websub {
  subscriptions: Subscriptions;
  deliveries: Deliveries;
  sendDueRequests: () => Promise<void>;
  hubNotifier: HubNotifier;
  /** Ends the requests to hubs that are under way; resolves once their outcomes are stored. */
  close: () => Promise<void>;
}

export function createWebsub(options: WebsubOptions): Websub {
  const { redis, catalog, metrics, log, allowPrivateAddresses } = options;
  const underWay = createRequestsUnderWay(log);
  const { sendRequest, notifyHub, close } = createHubClient({ allowPrivateAddresses });
  return {
    subscriptions: createSubscriptions(options),
    deliveries: createDeliveries(redis),
    sendDueRequests: createSendDueRequests({ redis, sendRequest, underWay, metrics, log }),
    hubNotifier: createHubNotifier({
      notifications: createNotifications(redis),
      notifyHub,
      underWay,
      catalog,
      metrics,
      log,
    }),
    close: async () => {
      underWay.dropWaiting();
      await close();
      await underWay.ended();
    },
  };
}
