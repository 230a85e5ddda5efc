import { Counter, type Registry } from 'prom-client';
import type { DeliveryOutcome } from './receive-delivery.ts';
import type { VerificationResult } from './verify-intent.ts';

type CountedDelivery = DeliveryOutcome | 'unknown' | 'redis-away' | 'limited';
type VerificationOutcome = VerificationResult['kind'] | 'redis-away';

const VERIFICATION_OUTCOMES: readonly VerificationOutcome[] = ['confirmed', 'denied', 'refused', 'redis-away'];

export interface WebsubMetrics {
  countDelivery: (outcome: CountedDelivery) => void;
  countVerification: (outcome: VerificationOutcome) => void;
}

export function createWebsubMetrics(metricsRegistry: Registry, deliveryOutcomes: readonly string[]): WebsubMetrics {
  const registers = [metricsRegistry];
  const deliveries = new Counter({
    name: 'news_websub_deliveries_total',
    help: 'Deliveries of hubs, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of deliveryOutcomes) deliveries.inc({ outcome }, 0);
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
