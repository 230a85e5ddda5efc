import { type ComponentProps, useEffect, useState } from 'react';
import { videoEmbedAddress } from '../../shared/paths.ts';
import { usePublication } from './publication-context.ts';

interface ExternalFrameProps extends ComponentProps<'iframe'> {
  /** Sets the size of the reserved space. */
  className: string;
  src: string;
  title: string;
}

/** The frame may run its own scripts and open tabs, but not navigate this page, show dialogs or start downloads. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-scripts allow-same-origin';

/**
 * A frame of another site in reserved space. It is added after hydration, since browsers load even a lazy frame at once
 * when it is near, and by an effect, so that it is not part of hydration's last and longest task. Without scripts it is in
 * the page from the start.
 */
export function ExternalFrame({ className, title, ...attributes }: ExternalFrameProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const frame = <iframe title={title} sandbox={SANDBOX} {...attributes} />;
  return <div className={`external-frame ${className}`}>{isMounted ? frame : <noscript>{frame}</noscript>}</div>;
}

interface VideoFrameProps {
  /** Sets the ratio of the reserved space. */
  className: string;
  youtubeId: string;
  title: string;
}

/** The video service's player, which is loaded once it is near the window. */
export function VideoFrame({ className, youtubeId, title }: VideoFrameProps) {
  const { frameOrigin } = usePublication();
  return (
    <ExternalFrame
      className={className}
      src={videoEmbedAddress(youtubeId, frameOrigin)}
      title={title}
      loading="lazy"
      allow="encrypted-media; fullscreen; picture-in-picture"
    />
  );
}
