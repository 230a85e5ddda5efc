let loaded: Promise<void> | undefined;

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
}

/**
 * Loads the style of toasts and of the inner pages into a document without it. Rejects where that fails; the next call
 * tries again.
 */
export function loadInnerStyle(): Promise<void> {
  // On the server each page has the style that it needs.
  if (typeof document === 'undefined') return Promise.resolve();
  const { innerStyle } = document.querySelector<HTMLElement>('script[data-inner-style]')?.dataset ?? {};
  if (innerStyle === undefined) return Promise.resolve();
  loaded ??= addStyle(innerStyle).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
