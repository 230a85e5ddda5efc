import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes over what the server rendered. A chunk of its own with React's renderer, the largest part of the script, so that
 * no phone has to work off all of it in one go; as a transition, which is worked off in slices.
 */
export function hydrate(root: HTMLElement, tree: ReactNode): void {
  startTransition(() => {
    hydrateRoot(root, tree);
  });
}
