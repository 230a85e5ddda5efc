/** One line of the table, and one object of the JSON. */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  /** The value it is compared with in the same run, and their ratio. */
  beside?: { name: string; value: number; ratio: number };
}

const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1000 ? 5 : 3, useGrouping: true });

/** Formats the results as a table of text. */
export function tableOf(results: readonly BenchResult[]): string {
  const rows = results.map(({ name, value, unit, beside }) => [
    ...[name, `${rounded(value)} ${unit}`],
    ...(beside ? [`${beside.name}: ${rounded(beside.value)}`, `${beside.ratio.toFixed(2)} x`] : ['', '']),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
