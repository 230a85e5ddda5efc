import { videoEmbedAddress } from '../../shared/paths.ts';
import { useInnerTexts } from '../language/texts-context.ts';
import { ExternalFrame } from '../layout/external-frame.tsx';

/** A post's vertical video, 9:16. */
export function ShortsVideo({ youtubeId }: { youtubeId: string }) {
  const { video, videoTitle, watch } = useInnerTexts().post;
  return (
    <section className="shorts" aria-labelledby="related-content">
      <h2 id="related-content">{video}</h2>
      <ExternalFrame
        className="shorts-frame"
        src={videoEmbedAddress(youtubeId)}
        title={videoTitle}
        loading="lazy"
        allow="encrypted-media; fullscreen; picture-in-picture"
      />
      <a
        className="new-tab"
        href={`https://www.youtube.com/shorts/${youtubeId}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {watch}
      </a>
    </section>
  );
}
