import type { ReactNode } from 'react';

/** Two nested spans with opposite directions, which card.css pads so that every line has room for the dots. */
export function ClampedText({ children }: { children: ReactNode }) {
  return (
    <span>
      <span>{children}</span>
    </span>
  );
}
