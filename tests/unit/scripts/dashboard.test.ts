import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../../scripts/project.mjs';

const FOLDER = join(ROOT, 'docs/operations');
const COLUMNS = 24;
/** Units of Grafana that suit the base units of Prometheus. */
const UNITS = ['none', 's', 'bytes', 'Bps', 'ops', 'reqps', 'percentunit'];

const place = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const override = z.object({ id: z.string(), value: z.string() });
const row = z.object({ type: z.literal('row'), id: z.number(), title: z.string(), gridPos: place });
const panel = z.object({
  type: z.enum(['stat', 'timeseries']),
  id: z.number(),
  title: z.string(),
  description: z.string().regex(/^.+\.$/),
  gridPos: place,
  fieldConfig: z.object({
    defaults: z.object({ unit: z.enum(UNITS) }),
    overrides: z.array(z.object({ properties: z.array(override) })),
  }),
  options: z.object({ legend: z.object({ showLegend: z.boolean() }).optional() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string().min(1) })).min(1),
});
const dashboard = z.object({ panels: z.array(z.discriminatedUnion('type', [row, panel])) });

const { panels } = dashboard.parse(JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')));
const charts = panels.filter((one) => one.type !== 'row');

/** The unit of a metric, by the end of its name; a rate of seconds has none. */
function unitOf(expression: string): string {
  if (/_bytes\b/.test(expression)) return 'bytes';
  if (/_bytes_total\b/.test(expression)) return 'Bps';
  return /_seconds(_bucket)?\b/.test(expression) ? 's' : 'other';
}

describe('the dashboard', () => {
  it('shows seconds and bytes in their units, also where another scale is beside', () => {
    for (const { title, fieldConfig, targets } of charts) {
      const units = [
        fieldConfig.defaults.unit,
        ...fieldConfig.overrides.flatMap(({ properties }) =>
          properties.filter(({ id }) => id === 'unit').map(({ value }) => value),
        ),
      ];
      const needed = targets.map(({ expr }) => unitOf(expr)).filter((unit) => unit !== 'other');
      expect([title, needed.filter((unit) => !units.includes(unit))]).toEqual([title, []]);
    }
  });

  it('has a legend wherever there may be several lines', () => {
    for (const { title, type, options, targets } of charts) {
      const hasSeveral = targets.length > 1 || targets.some(({ legendFormat }) => legendFormat.includes('{{'));
      if (type === 'timeseries' && hasSeveral) expect([title, options.legend?.showLegend]).toEqual([title, true]);
    }
  });

  it('names only alarms that exist', () => {
    const alarms = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
    const named = charts.flatMap(({ description }) => description.match(/\bNews\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(alarms).toContain(`- alert: ${name}\n`);
  });

  it('has a place of its own for each panel', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => [x + (index % w), y + Math.floor(index / w)]),
    );
    expect(cells.every(([x = COLUMNS]) => x < COLUMNS)).toBe(true);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
  });
});
