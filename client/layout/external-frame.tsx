import type { ComponentProps } from 'react';
import { useHydrated } from '../navigation/use-hydrated.ts';

interface ExternalFrameProps extends ComponentProps<'iframe'> {
  /** Sets the size of the place that is kept for it. */
  className: string;
  src: string;
  title: string;
}

/**
 * Another company's page in a frame, in a place of its own size. The frame is added after hydration, since browsers load
 * even a lazy frame at once where it is near; without scripts it is there from the start.
 */
export function ExternalFrame({ className, title, ...attributes }: ExternalFrameProps) {
  const hydrated = useHydrated();
  const frame = <iframe title={title} {...attributes} />;
  return <div className={`outside-frame ${className}`}>{hydrated ? frame : <noscript>{frame}</noscript>}</div>;
}
