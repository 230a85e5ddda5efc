const EVERY_MS = 10_000;
const TIMEOUT_MS = 2_000;

/** @typedef {{ polls: number, changed: number, failed: number, delivered: number }} PollCounts */

const NONE = { polls: 0, changed: 0, failed: 0, delivered: 0 };

/**
 * Reads the polls by outcome, and the deliveries of hubs, from a worker's metrics.
 * @param {string} metrics in the Prometheus text format
 * @returns {PollCounts}
 */
export function countPolls(metrics) {
  const counts = { ...NONE };
  for (const [, outcome, count] of metrics.matchAll(/^news_polls_total\{outcome="([^"]*)".*\} (\d+)$/gm)) {
    counts.polls += Number(count);
    if (outcome === 'changed') counts.changed += Number(count);
    else if (outcome !== 'unchanged') counts.failed += Number(count);
  }
  const [, delivered] = /^news_websub_reads_total\{outcome="changed"\} (\d+)$/m.exec(metrics) ?? [];
  return { ...counts, delivered: Number(delivered ?? 0) };
}

/** @param {string} worker the address of the worker's operators' port */
async function readCounts(worker) {
  try {
    const response = await fetch(`${worker}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return countPolls(await response.text());
  } catch {
    return null;
  }
}

/**
 * Says what was polled since `before`; a worker that was started again counts from zero.
 * @param {PollCounts | null} now null where the worker does not respond
 * @param {PollCounts} before
 */
export function summaryOf(now, before) {
  if (now === null) return 'the worker does not respond';
  const since = now.polls < before.polls ? NONE : before;
  const [polls, changed, failed] = [now.polls - since.polls, now.changed - since.changed, now.failed - since.failed];
  const delivered = now.delivered - since.delivered;
  const byHubs = delivered === 0 ? '' : `; ${delivered} delivered by hubs`;
  return `${polls} polls, ${changed} with changes, ${failed} failed${byHubs}`;
}

/**
 * Prints a line every 10 seconds: the address, the polls since the line before, and a note.
 * @param {{ url: string, worker: string, supervisor: { isStopping: boolean }, note?: () => string | null }} options `worker` is
 * its operators' port
 */
export function printSummaries({ url, worker, supervisor, note = () => null }) {
  let before = NONE;
  const print = async () => {
    const now = await readCounts(worker);
    if (supervisor.isStopping) return;
    const noted = note();
    console.log(`${url}  ${summaryOf(now, before)}${noted === null ? '' : `\n${noted}`}`);
    before = now ?? before;
  };
  setInterval(() => void print(), EVERY_MS).unref();
}
