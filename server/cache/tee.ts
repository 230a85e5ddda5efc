import { finished, PassThrough, type Readable } from 'node:stream';

interface Tee {
  /** May be destroyed at any time: the source is read to its end. */
  copy: Readable;
  /** Rejects when the source fails, which destroys the copy with the same error. */
  whole: Promise<Buffer>;
}

/** Reads a stream at its own pace, so that a client on a slow line delays nobody else. */
export function tee(source: Readable): Tee {
  const copy = new PassThrough();
  copy.on('error', () => {});
  const whole = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    source.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!copy.destroyed) copy.write(chunk);
    });
    finished(source, { writable: false }, (error) => {
      if (error) {
        copy.destroy(error);
        reject(error);
      } else {
        copy.end();
        resolve(Buffer.concat(chunks));
      }
    });
  });
  return { copy, whole };
}
