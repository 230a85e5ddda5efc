/** The image that other sites show beside a link to the page. */
export interface PreviewImage {
  /** Absolute. */
  address: string;
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** OpenGraph's tags (https://ogp.me/#structured), and the one by which X shows the image large. */
export function PreviewTags({ preview: { address, alt, width, height } }: { preview: PreviewImage }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
