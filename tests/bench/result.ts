/** One line of the table, and one object of the JSON. */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  /** The values it is compared with: of the same run, a limit, or an earlier measurement. */
  beside?: readonly { name: string; value: number }[];
}

const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1000 ? 5 : 3, useGrouping: true });

/** Formats the results as a table of text. */
export function tableOf(results: readonly BenchResult[]): string {
  const rows = results.map(({ name, value, unit, beside = [] }) => [
    ...[name, `${rounded(value)} ${unit}`],
    ...beside.flatMap((other) => [`${other.name}: ${rounded(other.value)}`, `${(value / other.value).toFixed(2)} x`]),
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widthOf(column))).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
