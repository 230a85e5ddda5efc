import { describe, expect, it } from 'vitest';
import { BodyTooLargeError, readBoundedBody } from '../../../../../shared/node/outbound/response.ts';

/** A body without end that notes whether its reader cancelled it. */
function endlessBody() {
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    cancel: () => {
      state.isCancelled = true;
    },
  });
  return { state, body };
}

describe('readBoundedBody', () => {
  it('joins the chunks', async () => {
    const { body } = new Response('a whole body');
    expect((await readBoundedBody(body ?? new ReadableStream(), 12)).toString()).toBe('a whole body');
  });

  it('cancels a body that grows past the limit', async () => {
    const { state, body } = endlessBody();
    await expect(readBoundedBody(body, 10_000)).rejects.toThrow(BodyTooLargeError);
    expect(state.isCancelled).toBe(true);
  });
});
