import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { replyToParent } from '../../shared/node/process/reply-to-parent.ts';

export interface Drawing {
  svg: string;
  format: 'png' | 'jpeg';
}

/** Paper, ink and accent, and what lies between them at their edges. */
const COLOURS = 32;

// fontconfig reads it with the first text of the process: no font of the machine is used.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url));

// A process of its own, since no other decodes SVG (docs/decisions/0009-images-through-sharp.md).
replyToParent(({ svg, format }: Drawing) => {
  const image = sharp(Buffer.from(svg));
  const encoded =
    format === 'png'
      ? image.png({ palette: true, colours: COLOURS })
      : image.flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' });
  return encoded.toBuffer();
});
