import type { ComponentProps } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { useRest } from '../use-rest.ts';

interface OutsideFrameProps extends ComponentProps<'iframe'> {
  /** Sets the size of the place that is kept for it. */
  className: string;
  src: string;
  title: string;
}

/**
 * Another company's page in a frame, in a place of its own size. It comes with the app, after the first screen, since
 * browsers load even a lazy frame at once where it is near; without scripts it is there from the start.
 */
export function OutsideFrame({ className, title, ...attributes }: OutsideFrameProps) {
  const hydrated = useHydrated();
  const rest = useRest();
  const frame = <iframe title={title} {...attributes} />;
  return <div className={`outside-frame ${className}`}>{hydrated ? rest && frame : <noscript>{frame}</noscript>}</div>;
}
