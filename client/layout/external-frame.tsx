import type { ComponentProps } from 'react';
import { videoEmbedAddress } from '../../shared/paths.ts';
import { usePublication } from './publication-context.ts';

interface ExternalFrameProps extends ComponentProps<'iframe'> {
  className: string;
  src: string;
  title: string;
}

/** The frame may run its own scripts and open tabs, but not navigate this page, show dialogs or start downloads. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-scripts allow-same-origin';

/** A frame of another site, in the page from the start: readers without scripts see it as well. */
export function ExternalFrame({ className, title, ...attributes }: ExternalFrameProps) {
  return (
    <div className={`external-frame ${className}`}>
      <iframe title={title} sandbox={SANDBOX} loading="lazy" {...attributes} />
    </div>
  );
}

interface VideoFrameProps {
  className: string;
  youtubeId: string;
  title: string;
}

export function VideoFrame({ className, youtubeId, title }: VideoFrameProps) {
  const { frameOrigin } = usePublication();
  return (
    <ExternalFrame
      className={className}
      src={videoEmbedAddress(youtubeId, frameOrigin)}
      title={title}
      allow="encrypted-media; fullscreen; picture-in-picture"
    />
  );
}
