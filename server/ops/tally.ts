import { Counter, type Registry } from 'prom-client';

/** Counts by two labels on the path of every request: a lookup and an addition, made into a metric when one is asked for. */
export interface Tally {
  count: (first: string, second: string | number) => void;
}

/** A Prometheus counter with two labels. */
export function createTally(registry: Registry, name: string, help: string, labels: readonly [string, string]): Tally {
  const counts = new Map<string, Map<string | number, number>>();
  new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect() {
      this.reset();
      for (const [first, seconds] of counts) {
        for (const [second, count] of seconds) this.inc({ [labels[0]]: first, [labels[1]]: second }, count);
      }
    },
  });
  return {
    count: (first, second) => {
      let seconds = counts.get(first);
      if (!seconds) {
        seconds = new Map();
        counts.set(first, seconds);
      }
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    },
  };
}
