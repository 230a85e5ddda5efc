/**
 * Copies bytes that stay in memory for long. A small Buffer may be a slice of a larger one, all of which stays as long as
 * the slice (Node.js, "Buffer.allocUnsafeSlow").
 */
export function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
