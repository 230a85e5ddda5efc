import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type ImageMetrics = ReturnType<typeof createImageMetrics>;

export function createImageMetrics(metricsRegistry: Registry, waiting: () => number) {
  const registers = [metricsRegistry];
  new Gauge({
    name: 'news_images_waiting',
    help: 'Images that wait to be processed',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  const images = new Counter({
    name: 'news_images_total',
    help: 'Images that clients requested: cached, created, failed at the publisher, or busy (refused, since too many waited)',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['cached', 'created', 'failed', 'busy']) images.inc({ outcome }, 0);
  const seconds = new Histogram({
    name: 'news_image_step_duration_seconds',
    help: 'Time to fetch an original, and to resize it to one width',
    labelNames: ['step'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  for (const step of ['fetch', 'resize']) seconds.zero({ step });
  return { images, seconds };
}
