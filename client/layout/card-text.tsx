import type { ReactNode } from 'react';

/** Two nested spans with opposite directions, which card.css pads so that every line has room for the dots. */
export function ClampedText({ children }: { children: ReactNode }) {
  return (
    <span>
      <span>{children}</span>
    </span>
  );
}

/** The class of a long headline's smaller size (client/styles/card.css). */
export function longTitleClass(title: string): string | undefined {
  if (title.length > 130) return 'longer';
  return title.length > 110 ? 'long' : undefined;
}
