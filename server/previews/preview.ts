import { markDrawing } from '../../client/document/mark-drawing.ts';
import type { PreviewImage } from '../../client/document/page-head.ts';
import { imagePath, WIDE_CROP } from '../../shared/image-paths.ts';
import { type PublicationInfo, publicationName } from '../../shared/model/publication-info.ts';
import { digest } from '../../shared/node/digest.ts';
import type { PageEnvelope } from '../../shared/pages/pages.ts';
import { previewPath } from '../../shared/paths.ts';
import { LIGHT } from '../../shared/rules/colours.ts';
import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { escapeMarkup } from '../../shared/rules/escape-markup.ts';

/** In pixels: what readers of OpenGraph show whole. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const TEXT_WIDTH = 1040;
const POST_IMAGE_WIDTH = 1280;
const HASH_LENGTH = 12;

/** The letters and signs of server/previews/fonts. */
const LETTERS = /^[\u0020-\u007e\u00a0-\u017f–—‘’‚“”„†•…‹›€™]+$/;

export type PreviewedPublication = Pick<PublicationInfo, 'city' | 'tagline' | 'accent' | 'mark'>;

/** In ems, a little more than the font takes. */
function widthOf(text: string): number {
  const wide = text.match(/[A-ZÀ-ÞĀ-Ž—…%&@™]/g)?.length ?? 0;
  const widest = text.match(/[WMŒÆŴ—…@%™]/g)?.length ?? 0;
  return 0.53 * text.length + 0.22 * wide + 0.25 * widest;
}

interface LineStyle {
  maxLength: number;
  /** In pixels, as is `baseline`. */
  maxSize: number;
  baseline: number;
  colour: string;
}

/** A line in the middle, made smaller to fit. Nothing if the font lacks some of its letters. */
function centredLine(text: string, { maxLength, maxSize, baseline, colour }: LineStyle): string {
  const cut = cutAtWord(text, maxLength);
  const line = cut === text ? text : `${cut}…`;
  if (!LETTERS.test(line)) return '';
  const size = Math.min(maxSize, Math.floor(TEXT_WIDTH / widthOf(line)));
  return `<text x="600" y="${baseline}" font-family="Newsreader 16pt" font-size="${size}" text-anchor="middle" fill="${colour}">${escapeMarkup(line)}</text>`;
}

const bar = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** The preview image of a publication as SVG: its mark, its name and its tagline between the rules of a nameplate. */
export function previewDrawing(publication: PreviewedPublication): string {
  const { width, height } = PREVIEW_SIZE;
  const { paper, ink, softInk, accent } = LIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    bar(0, 0, width, height, paper),
    ...[bar(80, 66, 1040, 2, ink), bar(80, 73, 1040, 7, ink), bar(80, 550, 1040, 7, ink), bar(80, 562, 1040, 2, ink)],
    markDrawing(publication).replace('<svg ', '<svg x="520" y="122" width="160" height="160" '),
    centredLine(publicationName(publication), { maxLength: 60, maxSize: 112, baseline: 392, colour: ink }),
    bar(556, 438, 88, 6, publication.accent ?? accent),
    centredLine(publication.tagline, { maxLength: 90, maxSize: 34, baseline: 502, colour: softInk }),
    '</svg>',
  ].join('');
}

export const previewHash = (publication: PreviewedPublication): string =>
  digest(previewDrawing(publication), HASH_LENGTH);

export function previewImageOf({ publication, page }: PageEnvelope): PreviewImage {
  const post = page.kind === 'post' && page.state.status === 'ready' ? page.state.data : null;
  if (post?.picture) {
    const path = imagePath(post.picture, POST_IMAGE_WIDTH, { post: post.slug, crop: WIDE_CROP });
    return { address: `${publication.origin}${path}`, alt: post.metaTitle, size: null };
  }
  const path = previewPath(previewHash(publication));
  return { address: `${publication.origin}${path}`, alt: publicationName(publication), size: PREVIEW_SIZE };
}
