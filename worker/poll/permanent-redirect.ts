import type { PermanentRedirect } from '../../shared/node/records.ts';

const DAY_MS = 86_400_000;
/** So many polls in a row, over a day at least, must end at one address before it is remembered. */
const PROOFS = 5;
const PROOF_TIME_MS = DAY_MS;
/** A remembered address is proved anew after this long: the publisher may have taken the redirect back. */
const REMEMBERED_FOR_MS = 7 * DAY_MS;

/** The remembered move that a poll may still rely on; null sends it to the configured address. */
export function validRedirect(move: PermanentRedirect | null, now: number): PermanentRedirect | null {
  return move?.remembered && now - move.since >= REMEMBERED_FOR_MS ? null : move;
}

/**
 * What is known of a feed's permanent redirect after a poll that ended with a feed in hand: 301 and 308 are
 * remembered only after repeated proof (RFC 9110 allows it, publishers err). Polls that failed forget it.
 */
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
