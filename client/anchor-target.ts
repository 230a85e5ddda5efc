/** The element that an address's hash names, with its `#`; null where it names none, or one of the page that was left. */
export function anchorTarget(hash: string): HTMLElement | null {
  try {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    return target?.closest('.page-left') ? null : target;
  } catch {
    return null;
  }
}
