import { type PermanentRedirect, rememberedAddress } from '../../shared/node/redis/records.ts';

const DAY_MS = 86_400_000;
/** Polls in a row, over a day at least, that must end at one address before it is remembered. */
const PROOFS = 5;
const PROOF_TIME_MS = DAY_MS;
/** A remembered address is verified again after this time: the publisher may have removed the redirect. */
const REMEMBERED_FOR_MS = 7 * DAY_MS;
/** Failures in a row at the remembered address until the configured one is polled again. */
const FAILURES_TO_FORGET = 3;

/** The redirect as long as it is valid; null sends the poll to the configured address. */
export function validRedirect(redirect: PermanentRedirect | null, now: number): PermanentRedirect | null {
  const rememberedAt = redirect?.rememberedAt ?? now;
  return now - rememberedAt >= REMEMBERED_FOR_MS ? null : redirect;
}

interface FailureFacts {
  status: number | null;
  /** In a row, this one included. */
  failures: number;
  isCommonFailure: boolean;
}

/** One timeout, or a machine that is offline, is no reason to go back to an address that may be dead. */
export function redirectAfterFailure(
  redirect: PermanentRedirect | null,
  { status, failures, isCommonFailure }: FailureFacts,
): PermanentRedirect | null {
  if (rememberedAddress(redirect) === null || status === 410) return null;
  return isCommonFailure || failures < FAILURES_TO_FORGET ? redirect : null;
}

/** 301 and 308 are remembered only after repeated confirmation, since publishers send them by mistake. */
export function nextRedirect(
  redirect: PermanentRedirect | null,
  movedTo: string | null,
  now: number,
): PermanentRedirect | null {
  if (rememberedAddress(redirect) !== null) return movedTo === null ? redirect : null;
  if (movedTo === null) return null;
  if (redirect?.to !== movedTo) return { to: movedTo, times: 1, firstAt: now, rememberedAt: null };
  const times = redirect.times + 1;
  const proved = times >= PROOFS && now - redirect.firstAt >= PROOF_TIME_MS;
  return { ...redirect, times, rememberedAt: proved ? now : null };
}
