import { Gauge, type Registry } from 'prom-client';
import { BUILD } from './build.ts';

export function registerBuildInfo(registry: Registry, role: 'server' | 'worker'): void {
  new Gauge({
    name: 'news_build_info',
    help: '1, with the build that the process runs',
    labelNames: ['role', 'build'],
    registers: [registry],
  }).set({ role, build: BUILD }, 1);
}
