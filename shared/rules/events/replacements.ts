interface Replacement {
  before: readonly string[];
  after: readonly string[];
}

/** `lengths[i][j]` is the length of the longest common subsequence of `a` from `i` on and `b` from `j` on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    for (let j = b.length - 1; row && j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return lengths;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((word, index) => word !== b[index]);
  return end === -1 ? a.length : end;
}

/** Lists the runs of words in which two texts differ, between the words that they have in common. */
export function replacements(a: readonly string[], b: readonly string[]): Replacement[] {
  const start = commonStart(a, b);
  return replacementsAfter(a.slice(start), b.slice(start));
}

function replacementsAfter(a: readonly string[], b: readonly string[]): Replacement[] {
  const lengths = commonLengths(a, b);
  const found: Replacement[] = [];
  let [i, j, fromA, fromB] = [0, 0, 0, 0];
  const add = (toA: number, toB: number) => {
    if (toA > fromA && toB > fromB) found.push({ before: a.slice(fromA, toA), after: b.slice(fromB, toB) });
  };
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      add(i, j);
      [i, j] = [i + 1, j + 1];
      [fromA, fromB] = [i, j];
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  add(a.length, b.length);
  return found;
}
