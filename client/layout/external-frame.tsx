import type { ComponentProps } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { useRest } from '../use-rest.ts';
import { useTurn } from '../use-turn.ts';

interface OutsideFrameProps extends ComponentProps<'iframe'> {
  /** Sets the size of the place that is kept for it. */
  className: string;
  src: string;
  title: string;
}

/**
 * Another company's page in a frame, in a place of its own size. It comes with the app, after the first screen, since
 * browsers load even a lazy frame at once where it is near, and one frame after the other, since each is a document that
 * the browser makes at once; without scripts it is there from the start.
 */
export function ExternalFrame({ className, title, ...attributes }: OutsideFrameProps) {
  const hydrated = useHydrated();
  const rest = useRest();
  const come = useTurn(hydrated && rest);
  const frame = <iframe title={title} {...attributes} />;
  return <div className={`outside-frame ${className}`}>{hydrated ? come && frame : <noscript>{frame}</noscript>}</div>;
}
