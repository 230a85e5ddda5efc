/** Colours of light pages in client/styles/tokens.css, for what no style sheet reaches: icons, images, accents. */
export const LIGHT = {
  paper: '#faf7f0',
  raisedPaper: '#f2ede2',
  ink: '#1b1815',
  softInk: '#4a443c',
  accent: '#a8171f',
} as const;

/** Colours of dark pages there. */
export const DARK = { paper: '#14110d' } as const;
