import { FEED_FILES, FEED_FORMATS, feedPath } from '../../shared/paths.ts';

interface FeedFormatLinksProps {
  /** As `feedPath` has it. */
  name: string | null;
  title: string;
}

/** Links a feed in each format, for feed readers to discover. */
export function FeedFormatLinks({ name, title }: FeedFormatLinksProps) {
  return FEED_FORMATS.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_FILES[format].mediaType}
      title={title}
      href={feedPath(name, format)}
    />
  ));
}
