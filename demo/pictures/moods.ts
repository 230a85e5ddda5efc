import type { Colour } from './colour.ts';

/** The colours of a picture, by the part they play in it. */
export interface Mood {
  sky: readonly [Colour, ...Colour[]];
  sun: Colour;
  far: Colour;
  mid: Colour;
  near: Colour;
  ground: Colour;
  accent: Colour;
  second: Colour;
  light: Colour;
  dark: Colour;
}

export const MOODS = {
  dawn: {
    sky: [0x7fa9bd, 0xd9c8b8, 0xf9d3a9],
    sun: 0xfff0d0,
    far: 0xc3a3a4,
    mid: 0x8a7590,
    near: 0x4d4a6c,
    ground: 0x2d3049,
    accent: 0xd63f35,
    second: 0xf2b263,
    light: 0xfff3df,
    dark: 0x1f2238,
  },
  noon: {
    sky: [0x7cc0d0, 0xbfe0dc, 0xeef3df],
    sun: 0xffe08a,
    far: 0xa4c9bf,
    mid: 0x5c9a92,
    near: 0x2d6a6e,
    ground: 0x1d4750,
    accent: 0xe4502e,
    second: 0xf5b841,
    light: 0xfdf6e3,
    dark: 0x14323a,
  },
  dusk: {
    sky: [0x2b2658, 0x8e3a6c, 0xe66a5c, 0xf9b265],
    sun: 0xffdf9a,
    far: 0x8a3f6f,
    mid: 0x552c60,
    near: 0x301d4b,
    ground: 0x1c1437,
    accent: 0xffc94d,
    second: 0xf0725c,
    light: 0xffe6ba,
    dark: 0x130d28,
  },
  night: {
    sky: [0x0a1730, 0x17365a, 0x3d6f86],
    sun: 0xf6f0d6,
    far: 0x2b5069,
    mid: 0x1b3852,
    near: 0x11263e,
    ground: 0x0b1a2d,
    accent: 0xffb547,
    second: 0xe6634a,
    light: 0xffe7ad,
    dark: 0x060f1c,
  },
  autumn: {
    sky: [0xe3cfa4, 0xf0dfba, 0xf8ecd2],
    sun: 0xe8642f,
    far: 0xdcaa68,
    mid: 0xb9652f,
    near: 0x7b3b22,
    ground: 0x40291f,
    accent: 0x1f6f78,
    second: 0xd8432b,
    light: 0xfff3dc,
    dark: 0x2a1a14,
  },
  winter: {
    sky: [0xa9c6d6, 0xd3e1e6, 0xf3f2ec],
    sun: 0xfffaec,
    far: 0xbccfd8,
    mid: 0x86a4b4,
    near: 0x476a7e,
    ground: 0x2a4a5e,
    accent: 0xcb352d,
    second: 0xe9a13b,
    light: 0xffffff,
    dark: 0x1b3444,
  },
  spring: {
    sky: [0x9fd6cb, 0xd6ecd2, 0xfdf2cc],
    sun: 0xffcf5c,
    far: 0xb9d7a2,
    mid: 0x78ad66,
    near: 0x3a7a57,
    ground: 0x22503d,
    accent: 0xee5a5d,
    second: 0xf6b545,
    light: 0xfffaea,
    dark: 0x15352a,
  },
  coral: {
    sky: [0xf2a48c, 0xf7c3a6, 0xfce6cc],
    sun: 0xfff6e0,
    far: 0xe88f78,
    mid: 0xc65f5c,
    near: 0x7d3b52,
    ground: 0x44243f,
    accent: 0x1e7c86,
    second: 0xf4c04e,
    light: 0xfff2e0,
    dark: 0x2b172b,
  },
  sepia: {
    sky: [0xcdb48c, 0xe2cfac, 0xf2e5cb],
    sun: 0xfaf1dc,
    far: 0xc6a97f,
    mid: 0x9a7550,
    near: 0x684b32,
    ground: 0x45311f,
    accent: 0x93402c,
    second: 0xb98a4a,
    light: 0xfbf2df,
    dark: 0x2c1e13,
  },
  slate: {
    sky: [0x46586b, 0x8397a1, 0xcfd3cb],
    sun: 0xf4ead2,
    far: 0x8596a0,
    mid: 0x566b7a,
    near: 0x334657,
    ground: 0x202e3b,
    accent: 0xe2532f,
    second: 0xe8b04a,
    light: 0xf6f0e2,
    dark: 0x141d27,
  },
} satisfies Record<string, Mood>;

export type MoodName = keyof typeof MOODS;
