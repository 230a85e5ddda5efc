import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { escapeMarkup } from '../../shared/rules/escape-markup.ts';

interface TextBox {
  /** In pixels. */
  width: number;
  height: number;
  align: 'left' | 'centre';
  colour: string;
  /** In pixels, the largest first: the first at which the text fits is used. */
  sizes: readonly number[];
}

/** As PNG. */
export interface DrawnText {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Draws a text in a box; null where it does not fit. */
export type DrawText = (text: string, box: TextBox) => Promise<DrawnText | null>;

/** The name that the fonts have in themselves. */
const FAMILY = 'Newsreader 16pt';
/** At 72 dots per inch a point is a pixel. */
const DPI = 72;

/** Draws text in Newsreader alone, whatever fonts the machine has; `folder` has the build's files. */
export function createDrawText(folder: URL): DrawText {
  // fontconfig reads it once, with the first text of the process.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', folder));
  // fontconfig keeps the first path of a font, so links are resolved: a deployment may move a link.
  const fontFile = (name: string) => realpathSync(fileURLToPath(new URL(name, folder)));

  const draw = async (text: string, { width, align, colour }: TextBox, size: number, fontfile: string) => {
    const options = {
      font: `${FAMILY} ${size}`,
      fontfile,
      width,
      align,
      dpi: DPI,
      rgba: true,
      wrap: 'word-char',
    } as const;
    const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
    const { data, info } = await sharp({ text: { ...options, text: markup } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  };

  /** Drawing one letter makes the second font file known for all later texts; after a failure it is tried again. */
  let registered: Promise<unknown> | undefined;
  const registerFonts = (box: TextBox) => {
    registered ??= draw('a', box, 10, fontFile('latin-ext.ttf')).catch((error: unknown) => {
      registered = undefined;
      throw error;
    });
    return registered;
  };

  return async (text, box) => {
    await registerFonts(box);
    for (const size of box.sizes) {
      const drawn = await draw(text, box, size, fontFile('latin.ttf'));
      if (drawn.width <= box.width && drawn.height <= box.height) return drawn;
    }
    return null;
  };
}
