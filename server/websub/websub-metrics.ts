import { Counter, type Registry } from 'prom-client';
import type { DeliveryOutcome } from './receive-delivery.ts';
import type { VerificationResult } from './verify-intent.ts';

/** The status of each outcome of a delivery but `limited`, which has one of its own. */
export const DELIVERY_STATUS = {
  accepted: 202,
  repeated: 202,
  unsigned: 403,
  'wrong-signature': 403,
  'other-topic': 403,
  unknown: 404,
  'too-slow': 408,
  'too-large': 413,
  encoded: 415,
  busy: 503,
  'redis-away': 503,
} as const satisfies Record<DeliveryOutcome | 'unknown' | 'redis-away', number>;

export type SentOutcome = keyof typeof DELIVERY_STATUS;

export type CallbackOutcome = SentOutcome | 'limited';

type VerificationOutcome = VerificationResult['kind'] | 'redis-away';

const VERIFICATION_OUTCOMES: readonly VerificationOutcome[] = ['confirmed', 'denied', 'refused', 'redis-away'];

export interface WebsubMetrics {
  countDelivery: (outcome: CallbackOutcome) => void;
  countVerification: (outcome: VerificationOutcome) => void;
}

export function createWebsubMetrics(metricsRegistry: Registry): WebsubMetrics {
  const registers = [metricsRegistry];
  const deliveries = new Counter({
    name: 'news_websub_deliveries_total',
    help: 'Deliveries of hubs, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of [...Object.keys(DELIVERY_STATUS), 'limited']) deliveries.inc({ outcome }, 0);
  const verifications = new Counter({
    name: 'news_websub_verifications_total',
    help: 'Verifications of subscriptions by hubs, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of VERIFICATION_OUTCOMES) verifications.inc({ outcome }, 0);
  return {
    countDelivery: (outcome) => deliveries.inc({ outcome }),
    countVerification: (outcome) => verifications.inc({ outcome }),
  };
}
