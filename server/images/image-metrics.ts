import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type ImageMetrics = ReturnType<typeof createImageMetrics>;

/** What pictures cost, in the server's registry. `waiting` is asked when the metrics are read. */
export function createImageMetrics(registry: Registry, waiting: () => number) {
  const registers = [registry];
  new Gauge({
    name: 'images_waiting',
    help: 'Pictures that wait for their turn to be made',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  return {
    answers: new Counter({
      name: 'images_total',
      help: 'Pictures asked for: answered from memory, made, failed at the publisher, or refused since too many waited',
      labelNames: ['outcome'],
      registers,
    }),
    bytes: new Counter({
      name: 'image_bytes_total',
      help: 'Bytes fetched from publishers and bytes made of them',
      labelNames: ['kind'],
      registers,
    }),
    seconds: new Histogram({
      name: 'image_step_seconds',
      help: 'Time to fetch one picture from its publisher, and to make one width of it',
      labelNames: ['step'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    cacheBytes: new Gauge({ name: 'image_cache_bytes', help: 'Bytes of pictures held in memory', registers }),
  };
}
