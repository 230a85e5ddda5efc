import { Parser } from 'htmlparser2';
import type { Publication } from '../../shared/publication.ts';

/** Where the featured video and the posts' videos come from: the video service's host that sets no cookies. */
const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';
/** Where the partners' documents come from. */
const DOCUMENT_ORIGIN = 'https://drive.google.com';

function originsOfFrames(html: string): string[] {
  const origins: string[] = [];
  const parser = new Parser({
    onopentag: (name, { src }) => {
      if (name !== 'iframe' || !src || !URL.canParse(src, 'https://localhost')) return;
      const { protocol, origin, host } = new URL(src, 'https://localhost');
      if (/^https?:$/.test(protocol) && host !== 'localhost') origins.push(origin);
    },
  });
  parser.end(html);
  return origins;
}

/** The origins that a publication's pages may frame: CONTRACT.md's two services and those of its embeds. */
export function frameOrigins(publication: Publication): string[] {
  const embedded = publication.categories.flatMap(({ embedContent }) => originsOfFrames(embedContent ?? ''));
  return Array.from(new Set([VIDEO_ORIGIN, DOCUMENT_ORIGIN, ...embedded]));
}
