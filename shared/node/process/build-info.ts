import { Gauge, type Registry } from 'prom-client';
import { buildOf, type Role } from './build.ts';

export function registerBuildInfo(metricsRegistry: Registry, role: Role): void {
  new Gauge({
    name: 'news_build_info',
    help: '1, with the build that the process runs',
    labelNames: ['role', 'build'],
    registers: [metricsRegistry],
  }).set({ role, build: buildOf(role) }, 1);
}
