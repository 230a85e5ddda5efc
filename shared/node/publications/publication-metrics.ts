import { Gauge, type Registry } from 'prom-client';
import type { Publications } from './publications.ts';

export function registerPublicationMetrics(
  metricsRegistry: Registry,
  { refusedFiles, lastReloadAt }: Pick<Publications, 'refusedFiles' | 'lastReloadAt'>,
): void {
  new Gauge({
    name: 'news_publication_files_refused',
    help: 'Publication files that are refused as they are now',
    registers: [metricsRegistry],
    collect() {
      this.set(refusedFiles());
    },
  });
  new Gauge({
    name: 'news_publications_last_reload_timestamp_seconds',
    help: 'When publication files were last used: at start, or after a change',
    registers: [metricsRegistry],
    collect() {
      this.set(lastReloadAt() / 1000);
    },
  });
}
