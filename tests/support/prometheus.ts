/** The series names of a scrape, each with the labels and values that it has. Buckets, sums and counts are series. */
export type Exported = Map<string, Map<string, Set<string>>>;

/** Labels that Prometheus adds, and the one of buckets. */
const ADDED = new Set(['instance', 'job', 'le']);
const NAME = /(?<![\w"])(?:news|process|nodejs)_[a-z0-9_]+/g;

/** Reads the Prometheus text format. */
export function readExported(...scrapes: string[]): Exported {
  const exported: Exported = new Map();
  for (const line of scrapes.join('\n').split('\n')) {
    const [, name, labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const known = exported.get(name) ?? new Map<string, Set<string>>();
    for (const [, label = '', value = ''] of labels.matchAll(/([a-z_]+)="([^"]*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
    exported.set(name, known);
  }
  return exported;
}

/** What an expression in PromQL names that no process exports: metrics, labels, and values of labels. */
export function unknownIn(expression: string, exported: Exported): string[] {
  const names = Array.from(expression.matchAll(NAME), ([name]) => name);
  const unknown = names.filter((name) => !exported.has(name));
  for (const [, name = '', matchers = ''] of expression.matchAll(/([a-z_0-9]+)\{([^}]*)\}/g)) {
    for (const [, label = '', operator, value = ''] of matchers.matchAll(/([a-z_]+)(=~|!~|!=|=)"([^"]*)"/g)) {
      const values = exported.get(name)?.get(label);
      if (!values && !ADDED.has(label)) unknown.push(`${name}{${label}}`);
      if (values && operator === '=' && !values.has(value)) unknown.push(`${name}{${label}="${value}"}`);
    }
  }
  const labels = new Set(names.flatMap((name) => [...(exported.get(name)?.keys() ?? [])]));
  for (const [, list = ''] of expression.matchAll(/\b(?:by|on|without|ignoring) \(([^)]*)\)/g)) {
    const grouped = list.split(',').map((label) => label.trim());
    unknown.push(...grouped.filter((label) => !labels.has(label) && !ADDED.has(label)).map((label) => `by (${label})`));
  }
  return unknown;
}
