import { type RefObject, useEffect, useRef } from 'react';

function setTabStop({ target }: ResizeObserverEntry): void {
  if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
  else target.removeAttribute('tabindex');
}

/**
 * Makes code and tables that scroll stops of the Tab key: in Safari the keyboard scrolls only what has the focus. Other browsers
 * do so by themselves. `html` is the post's text, in the element that has the returned ref.
 */
export function useScrollers(html: string): RefObject<HTMLElement | null> {
  const post = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other elements
  useEffect(() => {
    const observer = new ResizeObserver((entries) => entries.forEach(setTabStop));
    for (const scroller of post.current?.querySelectorAll('.scroller') ?? []) observer.observe(scroller);
    return () => observer.disconnect();
  }, [html]);
  return post;
}
