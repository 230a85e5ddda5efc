import { videoEmbedAddress } from '../../shared/paths.ts';
import { ExternalFrame } from './external-frame.tsx';

interface VideoFrameProps {
  /** Sets the ratio of the reserved space. */
  className: string;
  youtubeId: string;
  title: string;
}

/** YouTube's player, which is loaded once it is near the window. */
export function VideoFrame({ className, youtubeId, title }: VideoFrameProps) {
  return (
    <ExternalFrame
      className={className}
      src={videoEmbedAddress(youtubeId)}
      title={title}
      loading="lazy"
      allow="encrypted-media; fullscreen; picture-in-picture"
    />
  );
}
