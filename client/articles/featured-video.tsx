import type { FeaturedVideo as Video } from '../../shared/model/page-data.ts';
import { videoEmbedAddress } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { ExternalFrame } from '../layout/external-frame.tsx';

/** The dark band with one embedded player (docs/product.md, "Home page"). */
export function FeaturedVideo({ video }: { video: Video }) {
  const { featuredVideo, featuredVideoLine } = useTexts().articles;
  return (
    <section className="video-band" aria-labelledby="featured-video-title">
      <div className="page">
        <div className="video-text">
          <h2 id="featured-video-title">{featuredVideo}</h2>
          <p>{featuredVideoLine}</p>
          <p className="video-title">{video.title}</p>
        </div>
        <ExternalFrame
          className="video-player"
          src={videoEmbedAddress(video.youtubeId)}
          title={video.title}
          loading="lazy"
          allow="encrypted-media; fullscreen; picture-in-picture"
        />
      </div>
    </section>
  );
}
