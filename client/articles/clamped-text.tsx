import type { ReactNode } from 'react';

/** The content of a clamped paragraph: two elements, for the two directions that keep room for its dots (client/styles/card.css). */
export function ClampedText({ children }: { children: ReactNode }) {
  return (
    <span>
      <span>{children}</span>
    </span>
  );
}
