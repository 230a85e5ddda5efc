import { describe, expect, it } from 'vitest';
import { youtubeIdOf } from '../../../../server/blog/blog-schemas.ts';

const ID = 'aqz-KE_bpKQ';

describe('the id of a video', () => {
  it.each([
    ['a shorts path', `https://www.youtube.com/shorts/${ID}`],
    ['a shorts path with parameters', `https://youtube.com/shorts/${ID}?feature=share`],
    ['a watch address', `https://www.youtube.com/watch?v=${ID}`],
    ['a watch address with v later', `https://m.youtube.com/watch?app=desktop&v=${ID}&t=10s`],
    ['the short-link host', `https://youtu.be/${ID}?si=abc`],
  ])('is read from %s', (_form, address) => {
    expect(youtubeIdOf(address)).toBe(ID);
  });

  it.each([
    ['another host', `https://example.com/watch?v=${ID}`],
    ['a host that only ends like it', `https://notyoutube.com/watch?v=${ID}`],
    ['ten characters', 'https://youtu.be/aqz-KE_bpK'],
    ['twelve characters', `https://youtu.be/${ID}Q`],
    ['a character that no id has', 'https://youtu.be/aqz-KE.bpKQ'],
    ['another path', `https://www.youtube.com/embed/${ID}`],
    ['a watch address without v', 'https://www.youtube.com/watch?list=abc'],
    ['no address', ID],
    ['nothing', ''],
  ])('is null for %s', (_form, address) => {
    expect(youtubeIdOf(address)).toBeNull();
  });
});
