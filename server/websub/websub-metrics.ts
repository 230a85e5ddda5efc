import { Counter, type Registry } from 'prom-client';
import type { DeliveryOutcome } from './receive-delivery.ts';
import type { VerificationResult } from './verify-intent.ts';

export type CallbackOutcome = DeliveryOutcome | 'unknown' | 'limited' | 'redis-away';

const DELIVERY_OUTCOMES: readonly CallbackOutcome[] = [
  ...(['accepted', 'repeated', 'busy', 'unsigned', 'wrong-signature', 'other-topic'] as const),
  ...(['encoded', 'too-large', 'too-slow', 'unknown', 'limited', 'redis-away'] as const),
];

export type VerificationOutcome = VerificationResult['kind'] | 'redis-away';

const VERIFICATION_OUTCOMES: readonly VerificationOutcome[] = ['confirmed', 'denied', 'refused', 'redis-away'];

export interface WebsubMetrics {
  countDelivery: (outcome: CallbackOutcome) => void;
  countVerification: (outcome: VerificationOutcome) => void;
}

export function createWebsubMetrics(registry: Registry): WebsubMetrics {
  const registers = [registry];
  const deliveries = new Counter({
    name: 'news_websub_deliveries_total',
    help: 'Deliveries of hubs, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of DELIVERY_OUTCOMES) deliveries.inc({ outcome }, 0);
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
