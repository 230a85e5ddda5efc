import { finished, PassThrough, type Readable } from 'node:stream';

interface Tee {
  /** May be destroyed at any time: the source is read to its end. */
  stream: Readable;
  /** Rejects when the source fails, which destroys the stream with the same error. */
  body: Promise<Buffer>;
}

/** Reads a stream at its own pace, so that a client on a slow line delays nobody else. */
export function tee(source: Readable): Tee {
  const stream = new PassThrough();
  stream.on('error', () => {});
  const body = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    source.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!stream.destroyed) stream.write(chunk);
    });
    finished(source, { writable: false }, (error) => {
      if (error) {
        stream.destroy(error);
        reject(error);
      } else {
        stream.end();
        resolve(Buffer.concat(chunks));
      }
    });
  });
  return { stream, body };
}
