/** The bounds of a fuzz run, as fast-check takes them. */
interface FuzzRun {
  numRuns: number;
  seed?: number;
  interruptAfterTimeLimit: number;
}

const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0);
const USUAL_SECONDS = 20;

/**
 * `runs` runs in 20 seconds at most, or as many as FUZZ_SECONDS allow. From FUZZ_SEED on if it is set. fast-check
 * prints the seed of a failure.
 */
export function fuzzRun(runs: number): FuzzRun {
  return {
    numRuns: SECONDS > 0 ? Number.MAX_SAFE_INTEGER : runs,
    interruptAfterTimeLimit: (SECONDS || USUAL_SECONDS) * 1000,
    ...(process.env.FUZZ_SEED !== undefined && { seed: Number(process.env.FUZZ_SEED) }),
  };
}

/** The time limit of a fuzz test, in milliseconds. */
export const FUZZ_TIMEOUT_MS = 120_000 + SECONDS * 1000;
