import { LRUCache } from 'lru-cache';

/** Deliveries of up to 8 MB that are received at once: of all hubs, of one hub, and for one subscription. */
const MAX = 8;
const MAX_OF_HUB = 4;
const MAX_OF_SUBSCRIPTION = 2;
const MAX_REMEMBERED = 1_000;

interface Slot {
  /** The subscription. */
  id: string;
  hub: string;
}

/** Shares the slots for deliveries among hubs and subscriptions, so that a hub that dribbles delays no other. */
export function createDeliverySlots(refusedForMs: number) {
  const taken = new Set<Slot>();
  const refused = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: refusedForMs });
  const count = (isCounted: (slot: Slot) => boolean) => Array.from(taken).filter(isCounted).length;

  return {
    /** Returns false if the hub has to deliver again later. */
    take: (slot: Slot): boolean => {
      const isFull =
        taken.size >= MAX ||
        count(({ hub }) => hub === slot.hub) >= MAX_OF_HUB ||
        count(({ id }) => id === slot.id) >= MAX_OF_SUBSCRIPTION;
      if (isFull || refused.has(slot.id)) return false;
      taken.add(slot);
      return true;
    },
    free: (slot: Slot): void => void taken.delete(slot),
    /** For a subscription whose client was too slow: it has had its turn. */
    refuseForAWhile: ({ id }: Slot): void => void refused.set(id, true),
  };
}
