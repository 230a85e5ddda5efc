/**
 * Pages and their JSON: a browser asks each time, and mostly gets a 304; a CDN answers by itself for ten seconds and may
 * send a stale one for half a minute while it asks, which keeps `hide` within its minute.
 */
export const REVALIDATED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
/** `/api/version`, which open pages ask for once a minute. */
export const HALF_A_MINUTE = 'public, max-age=30';
/** Feeds and site maps, which programs ask for at their own pace. */
export const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=600';
/** What never changes but with a new build. */
export const ONE_DAY = 'public, max-age=86400';
/** Files whose names contain a hash of their bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** What is an error, a page that waits, or made for one host that nobody configured. */
export const NO_STORE = 'no-store';
