import { useTexts } from '../language/texts-context.ts';
import { VideoFrame } from '../layout/external-frame.tsx';

/** A post's vertical video, 9:16. */
export function ShortsVideo({ youtubeId }: { youtubeId: string }) {
  const { video, videoTitle, watch } = useTexts().post;
  return (
    <section className="shorts" aria-labelledby="related-content">
      <h2 id="related-content">{video}</h2>
      <VideoFrame className="shorts-frame" youtubeId={youtubeId} title={videoTitle} />
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
