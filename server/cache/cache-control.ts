/** A CDN may send a page for 40 seconds without a check, which keeps `hide` within its minute. */
export const REVALIDATED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
/** An edition does not change, but `hide` may take an article out of it: only browsers keep it for a day. */
export const EDITION = 'public, max-age=86400, s-maxage=40';
export const ALWAYS_REVALIDATED = 'public, no-cache';
export const PRIVATE = 'private, no-cache';
export const HALF_A_MINUTE = 'public, max-age=30';
export const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=600';
export const ONE_DAY = 'public, max-age=86400';
export const NO_STORE = 'no-store';
