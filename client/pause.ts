/** Resolves in a later task: a frame, a touch or a key comes in between. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
