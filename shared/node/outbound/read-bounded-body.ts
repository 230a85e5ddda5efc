export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`larger than ${maxBytes} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/** @throws BodyTooLargeError past `maxBytes`, or the stream's own error. */
export async function readBoundedBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
