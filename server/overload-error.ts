/** Thrown in place of work that the server has no room for. */
export class OverloadError extends Error {}
