import type { HtmlImage } from './html-collector.ts';
import { pixelsIn } from './html-elements.ts';

/** A style that makes an image a pixel, or nothing. */
const UNSEEN_STYLE =
  /(?:^|;)\s*(?:(?:width|height)\s*:\s*[0-2](?:px)?|display\s*:\s*none)\s*(?:!important\s*)?(?:;|$)/i;

export function isUnseen(image: HtmlImage): boolean {
  const isPixel = ['width', 'height'].flatMap((side) => pixelsIn(image.get(side))).some((size) => size <= 2);
  return isPixel || image.has('hidden') || UNSEEN_STYLE.test(image.get('style') ?? '');
}

/** Where the lazy loaders of WordPress and its themes keep the address of an image and of its sizes. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
const SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
export const PICTURE_ENDING = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#!:])/i;

/** Loaders have many names for the attribute that holds the address of a picture. */
const isPictureAddress = (value: string): boolean =>
  value.includes('/') && !/[\s<>{}"]/.test(value) && PICTURE_ENDING.test(value);

/** The widest image of a `srcset` (HTML, "srcset attributes"). Addresses may contain commas. */
function widestOf(set: string | undefined): string[] {
  const images: { url: string; size: number }[] = [];
  let isUrl = true;
  for (const part of (set ?? '').split(/\s+|(?<=\s[\d.]{1,8}[wx],)/).filter((word) => word !== '')) {
    const last = images.at(-1);
    if (isUrl) images.push({ url: part.replace(/^,+/, '').replace(/,+$/, ''), size: 1 });
    else if (last !== undefined) last.size = Number.parseFloat(part) || last.size;
    isUrl = part.endsWith(',');
  }
  const [widest] = images.filter(({ url }) => url !== '').sort((a, b) => b.size - a.size);
  return widest === undefined ? [] : [widest.url];
}

/** The addresses of an image, the likeliest first: a lazy loader's come before `src`, where it keeps a placeholder. */
export function sourcesOf(image: HtmlImage): string[] {
  const valuesOf = (names: readonly string[]) => names.map((name) => image.get(name) ?? '');
  return [
    ...valuesOf(LAZY_SOURCES),
    ...valuesOf(['src']),
    ...SETS.flatMap((name) => widestOf(image.get(name))),
    ...[...image.values()].filter(isPictureAddress),
  ].filter((source) => !/^\s*(?:#|$)/.test(source));
}
