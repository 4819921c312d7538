import { packFiles } from '@copperline/fab';

const mm = (value: number): string => String(Math.round(value * 1_000_000));

const gerber = (fileFunction: string, body: readonly string[]): string =>
  [`%TF.FileFunction,${fileFunction}*%`, '%FSLAX46Y46*%', '%MOMM*%', '%LPD*%', ...body, 'M02*', ''].join('\n');

const stroke = (points: readonly (readonly [number, number])[]): string[] =>
  points.map(([x, y], at) => `X${mm(x)}Y${mm(y)}D0${at === 0 ? 2 : 1}*`);

export interface SmallBoard {
  readonly width: number;
  readonly height: number;
  /** Between two traces of different nets. */
  readonly gap: number;
  /** Further short strokes on the bottom, for a board that takes a while. */
  readonly strokes: number;
}

const apertures = ['%ADD10C,0.200000*%', '%ADD11C,1.600000*%', '%ADD12C,0.010000*%', 'G01*'];

const places = [
  [5, 5],
  [15, 5],
  [5, 8],
  [15, 8],
] as const;

const shortStrokes = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const [x, y] = [1 + (n % 150) * 0.12, 6 + Math.floor(n / 150) * 0.02];
    return stroke([
      [x, y],
      [x + 0.01, y],
    ]).join('\n');
  });

/** Four pads with a plated hole each, joined in pairs by two traces that run side by side on top. Sizes in millimetres. */
export const smallBoardFiles = ({ width, height, gap, strokes }: SmallBoard): { name: string; text: string }[] => {
  const pads = ['D11*', ...places.map(([x, y]) => `X${mm(x)}Y${mm(y)}D03*`)];
  const beside = 5.2 + gap;
  const traces = [
    ...stroke([
      [5, 5],
      [15, 5],
    ]),
    ...stroke([
      [5, 8],
      [7, beside],
      [13, beside],
      [15, 8],
    ]),
  ];
  const top = [...apertures, 'D10*', ...traces, ...pads];
  const bottom = [...apertures, ...pads, 'D12*', ...shortStrokes(strokes)];
  const edge = stroke([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ]);
  const drill = ['M48', '; #@! TF.FileFunction,Plated,1,2,PTH', 'FMAT,2', 'METRIC', 'T1C0.800', '%', 'G90', 'G05', 'T1'];
  return [
    { name: 'small-F_Cu.gbr', text: gerber('Copper,L1,Top', top) },
    { name: 'small-B_Cu.gbr', text: gerber('Copper,L2,Bot', bottom) },
    { name: 'small-F_Mask.gbr', text: gerber('Soldermask,Top', [...apertures, ...pads]) },
    { name: 'small-B_Mask.gbr', text: gerber('Soldermask,Bot', [...apertures, ...pads]) },
    { name: 'small-Edge_Cuts.gbr', text: gerber('Profile,NP', [...apertures, 'D10*', ...edge]) },
    { name: 'small-PTH.drl', text: [...drill, ...places.map(([x, y]) => `X${x}.0Y${y}.0`), 'M30', ''].join('\n') },
  ];
};

const bytesOf = (zip: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(zip);

export const smallBoard = (board: Partial<SmallBoard> = {}): Uint8Array<ArrayBuffer> =>
  bytesOf(packFiles(smallBoardFiles({ width: 20, height: 10, gap: 0.3, strokes: 0, ...board })));

/** One file that inflates a thousandfold. */
export const bombArchive = (): Uint8Array<ArrayBuffer> =>
  bytesOf(packFiles([{ name: 'bomb.gbr', text: '0'.repeat(30_000_000) }]));

/** A file of a hundred bytes that draws a hundred million pads. */
export const repeatBomb = (): Uint8Array<ArrayBuffer> => {
  const body = ['%ADD10C,0.1*%', '%SRX10000Y10000I0.1J0.1*%', 'D10*', 'X0Y0D03*', '%SR*%'];
  return bytesOf(packFiles([{ name: 'bomb-F_Cu.gbr', text: gerber('Copper,L1,Top', body) }]));
};

export const letterArchive = (): Uint8Array<ArrayBuffer> =>
  bytesOf(packFiles([{ name: 'letter.txt', text: 'Dear factory, please make ten of these.\n' }]));
