import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget, moveFocus } from '../navigation/focus.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';

/** The index of the item that a key leads to (docs/product.md, "FAQ"). Null for any other key. */
function itemAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Opens the accordion item that the address names, `/faq#id`, and moves to it. The effect runs before the router restores
 * the scroll position on Back, which needs the open item and has the last word.
 */
export function useOpenedItem(): void {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a new entry with the same hash.
  useLayoutEffect(() => {
    const item = hashTarget(hash)?.closest('details');
    // Before hydration the browser has opened this item, or the reader another one.
    if (!item || (!isHydrated && document.querySelector(OPEN_ITEM))) return;
    item.open = true;
    item.scrollIntoView();
    moveFocus(item.querySelector('summary'));
  }, [hash, key]);
}

const ITEM = 'details.accordion-item';
const OPEN_ITEM = `${ITEM}[open]`;

function closeOthers(item: Element | null): void {
  for (const other of document.querySelectorAll<HTMLDetailsElement>(OPEN_ITEM)) {
    if (other !== item) other.open = false;
  }
}

/** For browsers without `<details name>`, and for an item that no click has opened. */
function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) closeOthers(currentTarget);
}

/** The question stays under the finger while an answer above it goes. */
function holdQuestion({ target }: MouseEvent): void {
  const summary = target instanceof Element ? target.closest('summary') : null;
  if (!summary) return;
  const { top } = summary.getBoundingClientRect();
  closeOthers(summary.parentElement);
  window.scrollBy(0, summary.getBoundingClientRect().top - top);
}

interface AccordionItemProps {
  heading: string;
  isHidden: boolean;
  children: ReactNode;
}

/** Native disclosure, so that it opens without scripts and every screen reader knows its state. One open at a time. */
export function AccordionItem({ heading, isHidden, children }: AccordionItemProps) {
  return (
    // The browser may have opened the item of the address before hydration.
    <details className="accordion-item" name="accordion" hidden={isHidden} onToggle={onToggle} suppressHydrationWarning>
      <summary>
        <h3>{heading}</h3>
      </summary>
      {children}
    </details>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const summaries = [...event.currentTarget.querySelectorAll<HTMLElement>(`${ITEM}:not([hidden]) > summary`)];
  const index = event.target instanceof HTMLElement ? summaries.indexOf(event.target) : -1;
  const next = index < 0 ? null : itemAfterKey(event.key, index, summaries.length);
  if (next === null) return;
  event.preventDefault();
  summaries[next]?.focus();
}

export function Accordion({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the summaries inside.
    <div className="faq-answers" onClick={holdQuestion} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
