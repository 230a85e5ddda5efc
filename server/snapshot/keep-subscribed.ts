import type { RedisClient } from '../../shared/node/redis.ts';

/**
 * Subscribes anew every `silenceMs`, and connects anew where that is left without an answer for as long: a connection that
 * died without a word looks like one on which nothing is announced. A cluster's client would send a ping elsewhere.
 */
export function keepSubscribed(subscriber: RedisClient, channel: string, silenceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const ask = () => {
    timer = setTimeout(() => subscriber.disconnect(true), silenceMs);
    subscriber.subscribe(channel).then(askLater, () => {});
  };
  const askLater = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, silenceMs);
  };
  subscriber.on('ready', askLater);
  subscriber.on('close', () => clearTimeout(timer));
}
