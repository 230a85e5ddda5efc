export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path;
}

/** The path of an address as the router reads it. As the client sent it if it cannot be decoded. */
export function decodedPathOf(address: string): string {
  const path = pathOf(address);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?', 2)[1]);
