import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { tee } from '../../../../server/cache/tee.ts';

describe('tee', () => {
  it('returns the chunks at once and the whole at the end', async () => {
    const source = new PassThrough();
    const { copy, whole } = tee(source);
    source.write('first ');
    const [first] = await once(copy, 'data');
    copy.pause();
    expect(String(first)).toBe('first ');
    source.end('last');
    expect(await text(copy)).toBe('last');
    expect(String(await whole)).toBe('first last');
  });

  it('continues when the copy is read slowly or destroyed', async () => {
    const source = new PassThrough();
    const { copy, whole } = tee(source);
    const megabyte = Buffer.alloc(1_000_000, 'x');
    source.write(megabyte);
    copy.destroy();
    source.end(megabyte);
    expect((await whole).length).toBe(2_000_000);
  });

  it('fails on both sides when the source fails or ends early', async () => {
    for (const error of [new Error('the tree threw'), undefined]) {
      const source = new PassThrough();
      const { copy, whole } = tee(source);
      const copied = text(copy);
      source.write('half');
      source.destroy(error);
      await expect(whole).rejects.toThrow(error?.message ?? 'Premature close');
      await expect(copied).rejects.toThrow(error?.message ?? 'Premature close');
    }
  });
});
