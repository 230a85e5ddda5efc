import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { tee } from '../../../../server/cache/tee.ts';

describe('tee', () => {
  it('returns the chunks at once and the whole at the end', async () => {
    const source = new PassThrough();
    const { stream, body } = tee(source);
    source.write('first ');
    const [first] = await once(stream, 'data');
    stream.pause();
    expect(String(first)).toBe('first ');
    source.end('last');
    expect(await text(stream)).toBe('last');
    expect(String(await body)).toBe('first last');
  });

  it('continues when the stream is read slowly or destroyed', async () => {
    const source = new PassThrough();
    const { stream, body } = tee(source);
    const megabyte = Buffer.alloc(1_000_000, 'x');
    source.write(megabyte);
    stream.destroy();
    source.end(megabyte);
    expect((await body).length).toBe(2_000_000);
  });

  it('fails on both sides when the source fails or ends early', async () => {
    for (const error of [new Error('the tree threw'), undefined]) {
      const source = new PassThrough();
      const { stream, body } = tee(source);
      const copied = text(stream);
      source.write('half');
      source.destroy(error);
      await expect(body).rejects.toThrow(error?.message ?? 'Premature close');
      await expect(copied).rejects.toThrow(error?.message ?? 'Premature close');
    }
  });
});
