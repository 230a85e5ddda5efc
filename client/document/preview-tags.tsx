/** The image that other sites show beside a link to the page. */
export interface PreviewImage {
  /** Absolute. */
  address: string;
  alt: string;
  /** In pixels; null if it is unknown. */
  size: { width: number; height: number } | null;
}

/** OpenGraph's tags (https://ogp.me/#structured), and the one by which X shows the image large. */
export function PreviewTags({ preview: { address, alt, size } }: { preview: PreviewImage }) {
  return (
    <>
      <meta property="og:image" content={address} />
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
