import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { escapeMarkup } from '../../shared/rules/escape-markup.ts';

export interface TextBox {
  /** In pixels. */
  width: number;
  height: number;
  align: 'left' | 'centre';
  /** `#rrggbb`. */
  colour: string;
  /** In pixels, the largest first: the first at which the text fits is used. */
  sizes: readonly number[];
}

/** A drawn part of an image: PNG. */
export interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Sets a text in a box; null where it does not fit. */
export type SetText = (text: string, box: TextBox) => Promise<Drawn | null>;

/** The name that the fonts have in themselves. */
const FAMILY = 'Newsreader 16pt';
/** At 72 dots per inch a point is a pixel. */
const DPI = 72;

/** Sets text in Newsreader alone, whatever fonts the machine has; `folder` has the build's files. */
export function createSetText(folder: URL): SetText {
  const file = (name: string) => fileURLToPath(new URL(name, folder));
  // fontconfig reads it once, with the first text of the process.
  process.env.FONTCONFIG_FILE = file('fonts.conf');

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

  /** A font stays known to fontconfig once a text has named it. */
  let registered: Promise<unknown> | undefined;
  const registerFonts = (box: TextBox) => {
    registered ??= draw('a', box, 10, file('latin-ext.ttf'));
    return registered;
  };

  return async (text, box) => {
    await registerFonts(box);
    for (const size of box.sizes) {
      const drawn = await draw(text, box, size, file('latin.ttf'));
      if (drawn.width <= box.width && drawn.height <= box.height) return drawn;
    }
    return null;
  };
}
