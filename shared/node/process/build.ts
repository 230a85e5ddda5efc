import { readFileSync } from 'node:fs';
import { Gauge, type Registry } from 'prom-client';
import { digest } from '../digest.ts';

const BUILD_LENGTH = 12;

export type Role = 'server' | 'worker';

/** Names the build of a role: a digest of its program in `dist/`, which imports its chunks by their hashes. */
export function buildOf(role: Role): string {
  try {
    return digest(readFileSync(new URL(`./${role}.js`, import.meta.url)), BUILD_LENGTH);
  } catch {
    return 'unknown';
  }
}

export function registerBuildInfo(metricsRegistry: Registry, role: Role): void {
  new Gauge({
    name: 'news_build_info',
    help: '1, with the build that the process runs',
    labelNames: ['role', 'build'],
    registers: [metricsRegistry],
  }).set({ role, build: buildOf(role) }, 1);
}
