import { videoEmbedAddress } from '../../shared/paths.ts';
import { youtubeId } from '../../shared/rules/youtube-id.ts';
import { useInnerTexts } from '../language/texts-context.ts';
import { ExternalFrame } from '../layout/external-frame.tsx';

/** A post's vertical video, 9:16; nothing where the address names no video. */
export function ShortsVideo({ address }: { address: string | null }) {
  const { video, videoTitle, watch } = useInnerTexts().post;
  const id = address === null ? null : youtubeId(address);
  if (id === null) return null;
  return (
    <section className="shorts" aria-labelledby="related-content">
      <h2 id="related-content">{video}</h2>
      <ExternalFrame
        className="shorts-frame"
        src={videoEmbedAddress(id)}
        title={videoTitle}
        loading="lazy"
        allow="encrypted-media; fullscreen; picture-in-picture"
      />
      <a className="new-tab" href={`https://www.youtube.com/shorts/${id}`} target="_blank" rel="noopener noreferrer">
        {watch}
      </a>
    </section>
  );
}
