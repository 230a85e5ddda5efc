import type { PermanentRedirect } from '../../shared/node/redis/records.ts';

const DAY_MS = 86_400_000;
/** Polls in a row, over a day at least, that must end at one address before it is remembered. */
const PROOFS = 5;
const PROOF_TIME_MS = DAY_MS;
/** A remembered address is verified again after this time: the publisher may have removed the redirect. */
const REMEMBERED_FOR_MS = 7 * DAY_MS;
/** Failures in a row at the remembered address until the configured one is polled again. */
const FAILURES_TO_FORGET = 3;

/** The move as long as it is valid; null sends the poll to the configured address. */
export function validRedirect(move: PermanentRedirect | null, now: number): PermanentRedirect | null {
  return move?.remembered && now - move.since >= REMEMBERED_FOR_MS ? null : move;
}

interface FailureFacts {
  status: number | null;
  /** In a row, this one included. */
  failures: number;
  isCommonFailure: boolean;
}

/** One timeout, or a machine that is offline, is no reason to go back to an address that may be dead. */
export function redirectAfterFailure(
  move: PermanentRedirect | null,
  { status, failures, isCommonFailure }: FailureFacts,
): PermanentRedirect | null {
  if (!move?.remembered || status === 410) return null;
  return isCommonFailure || failures < FAILURES_TO_FORGET ? move : null;
}

/** 301 and 308 are remembered only after repeated confirmation, since publishers send them by mistake. */
export function nextRedirect(
  move: PermanentRedirect | null,
  movedTo: string | null,
  now: number,
): PermanentRedirect | null {
  if (move?.remembered) return movedTo === null ? move : null;
  if (movedTo === null) return null;
  if (move?.to !== movedTo) return { to: movedTo, times: 1, since: now, remembered: false };
  const times = move.times + 1;
  const proved = times >= PROOFS && now - move.since >= PROOF_TIME_MS;
  return proved ? { to: movedTo, times, since: now, remembered: true } : { ...move, times };
}
