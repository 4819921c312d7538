import type { finishes, maskColours, maskSides, silkscreenColours, silkscreenSides } from '@copperline/contract';

export interface MaskLook {
  /** Over bare laminate, and over copper, which shines through. */
  readonly overLaminate: string;
  readonly overCopper: string;
}

/** What a board looks like on the bench. Pictures, 2D and 3D views and colour choices all read this table. */
export const maskLooks: Readonly<Record<(typeof maskColours)[number], MaskLook>> = {
  green: { overLaminate: '#10432A', overCopper: '#1B5E3A' },
  blue: { overLaminate: '#133C78', overCopper: '#1A4D96' },
  black: { overLaminate: '#15181B', overCopper: '#22272B' },
  red: { overLaminate: '#8E1A1E', overCopper: '#A92327' },
  yellow: { overLaminate: '#B8921A', overCopper: '#CFA624' },
  white: { overLaminate: '#E6E7E3', overCopper: '#F4F4F0' },
  purple: { overLaminate: '#3D2061', overCopper: '#4E2B7A' },
  'matt-black': { overLaminate: '#1F2124', overCopper: '#2A2D30' },
  'matt-green': { overLaminate: '#1F4B35', overCopper: '#295A41' },
};

export const finishLooks: Readonly<Record<(typeof finishes)[number], string>> = {
  hasl: '#C9CCD1',
  'lead-free-hasl': '#C3C7CC',
  enig: '#D8B25C',
  'immersion-tin': '#BFC3C4',
  'immersion-silver': '#D9DBDB',
  osp: '#C98A56',
};

export const silkLooks = { white: '#F2F4F1', black: '#16181A' } as const satisfies Record<
  (typeof silkscreenColours)[number],
  string
>;

/** FR-4: its face where nothing covers it, and its sawn edge. */
export const laminateLooks = { face: '#A3925C', edge: '#C2B280' } as const;

/** How a board is ordered, as far as it can be seen. */
export interface BoardAppearance {
  readonly maskColour: (typeof maskColours)[number];
  readonly finish: (typeof finishes)[number];
  readonly legendColour: (typeof silkscreenColours)[number];
  readonly thicknessNm: number;
  /** Both where nothing is said. */
  readonly maskSides?: (typeof maskSides)[number];
  readonly silkscreenSides?: (typeof silkscreenSides)[number];
}

const lightMasks: readonly string[] = ['white', 'yellow'];

/** The legend that can be read on a mask. */
export const legendOn = (mask: BoardAppearance['maskColour']): BoardAppearance['legendColour'] =>
  lightMasks.includes(mask) ? 'black' : 'white';

/** The colours of a made board, for the renderers. */
export const boardLook = ({
  maskColour,
  finish,
  legendColour,
}: Pick<BoardAppearance, 'maskColour' | 'finish' | 'legendColour'>) => ({
  laminate: laminateLooks.face,
  maskOverLaminate: maskLooks[maskColour].overLaminate,
  maskOverCopper: maskLooks[maskColour].overCopper,
  finish: finishLooks[finish],
  legend: silkLooks[legendColour],
});
