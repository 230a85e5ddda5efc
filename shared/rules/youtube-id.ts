const ID = /^[A-Za-z0-9_-]{11}$/;

/** Reads a shorts, watch or short-link address; null for any other. */
export function youtubeId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first, second] = url.pathname.slice(1).split('/');
  const candidates =
    host === 'youtu.be'
      ? [first]
      : host === 'youtube.com'
        ? [first === 'shorts' ? second : undefined, first === 'watch' ? url.searchParams.get('v') : undefined]
        : [];
  return candidates.find((id): id is string => typeof id === 'string' && ID.test(id)) ?? null;
}
