import type { finishes, maskColours, maskSides, silkscreenColours, silkscreenSides } from '@copperline/contract';

/** The visible options of the order. */
export interface Appearance {
  readonly maskColour: (typeof maskColours)[number];
  readonly silkscreenColour: (typeof silkscreenColours)[number];
  readonly finish: (typeof finishes)[number];
  readonly maskSides: (typeof maskSides)[number];
  readonly silkscreenSides: (typeof silkscreenSides)[number];
}

export const usualAppearance: Appearance = {
  maskColour: 'green',
  silkscreenColour: 'white',
  finish: 'lead-free-hasl',
  maskSides: 'both',
  silkscreenSides: 'both',
};

export type Colour = readonly [red: number, green: number, blue: number];

/** Mask colours over copper and over laminate, because the mask is translucent. */
const maskColourOf: Record<Appearance['maskColour'], { readonly overCopper: Colour; readonly overLaminate: Colour }> = {
  green: { overCopper: [30, 122, 62], overLaminate: [14, 82, 40] },
  blue: { overCopper: [28, 84, 168], overLaminate: [14, 52, 118] },
  black: { overCopper: [46, 46, 48], overLaminate: [24, 24, 26] },
  red: { overCopper: [178, 34, 36], overLaminate: [130, 20, 24] },
  yellow: { overCopper: [222, 186, 40], overLaminate: [196, 158, 24] },
  white: { overCopper: [232, 232, 228], overLaminate: [246, 246, 243] },
  purple: { overCopper: [92, 46, 128], overLaminate: [62, 26, 94] },
  'matt-black': { overCopper: [52, 52, 54], overLaminate: [36, 36, 38] },
  'matt-green': { overCopper: [44, 106, 66], overLaminate: [30, 80, 48] },
};

const finishColourOf: Record<Appearance['finish'], Colour> = {
  hasl: [196, 198, 202],
  'lead-free-hasl': [202, 204, 208],
  enig: [222, 184, 92],
  'immersion-tin': [206, 208, 206],
  'immersion-silver': [222, 224, 228],
  osp: [202, 124, 74],
};

const silkscreenColourOf: Record<Appearance['silkscreenColour'], Colour> = { white: [245, 245, 242], black: [28, 28, 28] };

export interface BoardColours {
  readonly maskOverCopper: Colour;
  readonly maskOverLaminate: Colour;
  readonly finish: Colour;
  readonly laminate: Colour;
  readonly legend: Colour;
}

export const boardColours = ({
  maskColour,
  silkscreenColour,
  finish,
}: Pick<Appearance, 'maskColour' | 'silkscreenColour' | 'finish'>): BoardColours => ({
  maskOverCopper: maskColourOf[maskColour].overCopper,
  maskOverLaminate: maskColourOf[maskColour].overLaminate,
  finish: finishColourOf[finish],
  laminate: [178, 160, 112],
  legend: silkscreenColourOf[silkscreenColour],
});
