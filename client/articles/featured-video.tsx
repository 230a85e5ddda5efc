import type { FeaturedVideo as Video } from '../../shared/model/page-data.ts';
import { useTexts } from '../language/texts-context.ts';
import { VideoFrame } from '../layout/video-frame.tsx';

/** The dark band with one embedded player (docs/product.md, "Home page"). */
export function FeaturedVideo({ video }: { video: Video }) {
  const { featuredVideo, featuredVideoLine } = useTexts().articles;
  return (
    <section className="video-band" aria-labelledby="featured-video-title">
      <div className="page">
        <div>
          <h2 id="featured-video-title">{featuredVideo}</h2>
          <p>{featuredVideoLine}</p>
          <p className="video-title">{video.title}</p>
        </div>
        <VideoFrame className="video-player" youtubeId={video.youtubeId} title={video.title} />
      </div>
    </section>
  );
}
