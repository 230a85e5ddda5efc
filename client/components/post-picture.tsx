import { useFailedPicture } from '../use-failed-picture.ts';

/** A post's featured picture with the way to it on Pinterest; where the picture cannot be had the link stays. */
export function PostPicture({ address, title }: { address: string | null; title: string }) {
  const { failed, picture } = useFailedPicture();
  if (!address) return null;
  return (
    <figure className="post-picture">
      {!failed && <img {...picture} src={address} alt={title} fetchPriority="high" referrerPolicy="no-referrer" />}
      <figcaption>
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          View on Pinterest
        </a>
      </figcaption>
    </figure>
  );
}
