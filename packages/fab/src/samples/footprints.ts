import { um } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import type { PadUse, Shape } from './design.ts';
import { type Path, at, circlePath, linePath, polyline } from './path.ts';

/** A part's land pattern around its origin, seen from its side. */
export interface Footprint {
  readonly pads: readonly FootprintPad[];
  readonly holes: readonly { readonly at: Point; readonly to?: Point; readonly diameter: number; readonly pin: string | null }[];
  readonly vias: readonly { readonly at: Point; readonly drill: number; readonly diameter: number; readonly pin: string }[];
  readonly paste: readonly { readonly at: Point; readonly shape: Shape }[];
  readonly legend: readonly Path[];
  /** Size of the part, for placing the designator beside it. */
  readonly width: number;
  readonly height: number;
}

export interface FootprintPad {
  readonly pin: string;
  readonly at: Point;
  readonly shape: Shape;
  readonly on: 'front' | 'back' | 'all';
  readonly use: PadUse;
  readonly maskGrow: number | null;
  readonly pasteShrink: number | null;
  readonly join: 'thermal' | 'solid';
}

export const maskGrow = um(50);

const smd = (pin: string, x: number, y: number, width: number, height: number): FootprintPad => ({
  pin,
  at: at(x, y),
  shape: { form: 'rounded', width, height, radius: Math.min(um(250), Math.round(Math.min(width, height) / 4)) },
  on: 'front',
  use: 'smd',
  maskGrow,
  pasteShrink: 0,
  join: 'thermal',
});

const square = (pad: FootprintPad): FootprintPad => ({
  ...pad,
  shape: pad.shape.form === 'rounded' ? { form: 'rectangle', width: pad.shape.width, height: pad.shape.height } : pad.shape,
});

const through = (pin: string, x: number, y: number, shape: Shape): FootprintPad => ({
  pin,
  at: at(x, y),
  shape,
  on: 'all',
  use: 'through',
  maskGrow,
  pasteShrink: null,
  join: 'thermal',
});

const footprint = (width: number, height: number, pads: readonly FootprintPad[], more: Partial<Footprint> = {}): Footprint => ({
  holes: [],
  vias: [],
  paste: [],
  legend: [],
  ...more,
  pads,
  width,
  height,
});

/** Two lines above and below a part, open at its pads. */
const rails = (halfLength: number, halfHeight: number): Path[] => [
  linePath(at(-halfLength, halfHeight), at(halfLength, halfHeight)),
  linePath(at(-halfLength, -halfHeight), at(halfLength, -halfHeight)),
];

/** A part's body as four corners, without covering pads. */
const corners = (half: number, arm: number): Path[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 1, y = 1]) => polyline([x * half, y * (half - arm)], [x * half, y * half], [x * (half - arm), y * half]));

const chip = (centre: number, padWidth: number, padHeight: number, railHalf: number): Footprint =>
  footprint(
    2 * centre + padWidth,
    padHeight + um(400),
    [smd('1', -centre, 0, padWidth, padHeight), smd('2', centre, 0, padWidth, padHeight)],
    { legend: rails(railHalf, padHeight / 2 + um(250)) },
  );

export const chip0402 = chip(um(500), um(500), um(600), um(150));
export const chip0603 = chip(um(750), um(800), um(900), um(250));
export const chip0805 = chip(um(1000), um(1000), um(1400), um(350));

/** A light-emitting diode: pin 1 is the cathode, closed off by a bracket. */
export const led0805: Footprint = {
  ...chip0805,
  width: um(3700),
  legend: [polyline([um(1500), um(950)], [um(-1800), um(950)], [um(-1800), um(-950)], [um(1500), um(-950)])],
};

export const sot23 = footprint(
  um(3300),
  um(3100),
  [
    smd('1', um(-1000), um(950), um(1200), um(600)),
    smd('2', um(-1000), um(-950), um(1200), um(600)),
    smd('3', um(1000), 0, um(1200), um(600)),
  ],
  {
    legend: [
      polyline([um(-600), um(1550)], [um(650), um(1550)], [um(650), um(550)]),
      polyline([um(-600), um(-1550)], [um(650), um(-1550)], [um(650), um(-550)]),
    ],
  },
);

export const sot223 = footprint(
  um(8500),
  um(7000),
  [
    smd('1', um(-3250), um(2300), um(2000), um(1500)),
    smd('2', um(-3250), 0, um(2000), um(1500)),
    smd('3', um(-3250), um(-2300), um(2000), um(1500)),
    smd('4', um(3250), 0, um(2000), um(3800)),
  ],
  {
    legend: [
      polyline([um(-1900), um(3500)], [um(1900), um(3500)], [um(1900), um(2200)]),
      polyline([um(-1900), um(-3500)], [um(1900), um(-3500)], [um(1900), um(-2200)]),
    ],
  },
);

export const soic8 = footprint(
  um(7000),
  um(5000),
  Array.from({ length: 8 }, (_, index) =>
    index < 4
      ? smd(`${index + 1}`, um(-2500), um(1905 - 1270 * index), um(1900), um(600))
      : smd(`${index + 1}`, um(2500), um(1270 * (index - 4) - 1905), um(1900), um(600)),
  ),
  { legend: [...rails(um(1950), um(2550)), circlePath(at(um(-3900), um(2000)), um(100))] },
);

/** Pins counter-clockwise from the upper left. */
const fourSided = (perSide: number, pitch: number, centre: number, length: number, width: number): FootprintPad[] => {
  const first = ((perSide - 1) * pitch) / 2;
  return Array.from({ length: perSide * 4 }, (_, index) => {
    const along = (index % perSide) * pitch - first;
    const pin = `${index + 1}`;
    switch (Math.floor(index / perSide)) {
      case 0:
        return square(smd(pin, -centre, -along, length, width));
      case 1:
        return square(smd(pin, along, -centre, width, length));
      case 2:
        return square(smd(pin, centre, along, length, width));
      default:
        return square(smd(pin, -along, centre, width, length));
    }
  });
};

const grid = (count: number, pitch: number): Point[] =>
  Array.from({ length: count * count }, (_, index) =>
    at(((index % count) - (count - 1) / 2) * pitch, (Math.floor(index / count) - (count - 1) / 2) * pitch),
  );

/**
 * Its exposed pad (pin 33) has nine vias. Its paste has four windows: the four vias in the corners are under paste, the other five
 * between the windows.
 */
export const qfn32 = footprint(
  um(6000),
  um(6000),
  [
    ...fourSided(8, um(500), um(2500), um(800), um(260)),
    {
      pin: '33',
      at: at(0, 0),
      shape: { form: 'rectangle', width: um(3200), height: um(3200) },
      on: 'front',
      use: 'heat',
      maskGrow,
      pasteShrink: null,
      join: 'solid',
    },
  ],
  {
    vias: grid(3, um(1000)).map((position) => ({ at: position, drill: um(300), diameter: um(600), pin: '33' })),
    paste: grid(2, um(1600)).map((position) => ({
      at: position,
      shape: { form: 'rectangle', width: um(1100), height: um(1100) },
    })),
    legend: [...corners(um(2700), um(400)), circlePath(at(um(-3300), um(2250)), um(100))],
  },
);

export const qfp64 = footprint(um(13200), um(13200), fourSided(16, um(500), um(5750), um(1500), um(280)), {
  legend: [...corners(um(5150), um(900)), circlePath(at(um(-7000), um(4300)), um(150))],
});

export const crystal = footprint(
  um(3800),
  um(3000),
  [
    smd('1', um(-1250), um(-1000), um(1300), um(1100)),
    smd('2', um(1250), um(-1000), um(1300), um(1100)),
    smd('3', um(1250), um(1000), um(1300), um(1100)),
    smd('4', um(-1250), um(1000), um(1300), um(1100)),
  ],
  { legend: [polyline([um(-2150), um(1700)], [um(-2150), um(-1800)], [um(2150), um(-1800)])] },
);

export const button = footprint(
  um(8000),
  um(6400),
  [
    smd('1', um(-3000), um(2250), um(1500), um(1300)),
    smd('1', um(3000), um(2250), um(1500), um(1300)),
    smd('2', um(-3000), um(-2250), um(1500), um(1300)),
    smd('2', um(3000), um(-2250), um(1500), um(1300)),
  ],
  {
    legend: [
      ...rails(um(1950), um(3000)),
      linePath(at(um(-3000), um(1250)), at(um(-3000), um(-1250))),
      linePath(at(um(3000), um(1250)), at(um(3000), um(-1250))),
      circlePath(at(0, 0), um(1500)),
    ],
  },
);

/** Pins 1 to 6 are ground, supply, configuration and data; the shell (S) has four plated slots and two pegs. */
export const usbC = footprint(
  um(10500),
  um(8600),
  [
    ...[
      ['G', -3250, 600],
      ['V', -2500, 600],
      ['C1', -1750, 300],
      ['C2', -1250, 300],
      ['D-', -750, 300],
      ['D+', -250, 300],
      ['D-', 250, 300],
      ['D+', 750, 300],
      ['U1', 1250, 300],
      ['U2', 1750, 300],
      ['V', 2500, 600],
      ['G', 3250, 600],
    ].map(([pin, x, width]) => square(smd(`${pin}`, um(Number(x)), um(3750), um(Number(width) === 300 ? 280 : 580), um(1200)))),
    ...[-4320, 4320].flatMap((x) => [
      through('S', um(x), um(3000), { form: 'obround', width: um(1100), height: um(2100) }),
      through('S', um(x), um(-1200), { form: 'obround', width: um(1100), height: um(1900) }),
    ]),
  ],
  {
    holes: [
      ...[-4320, 4320].flatMap((x) => [
        { at: at(um(x), um(2500)), to: at(um(x), um(3500)), diameter: um(650), pin: 'S' },
        { at: at(um(x), um(-1600)), to: at(um(x), um(-800)), diameter: um(650), pin: 'S' },
      ]),
      { at: at(um(-2890), um(2450)), diameter: um(650), pin: null },
      { at: at(um(2890), um(2450)), diameter: um(650), pin: null },
    ],
    legend: [
      linePath(at(um(-4500), um(-2500)), at(um(-4500), um(-3500))),
      linePath(at(um(4500), um(-2500)), at(um(4500), um(-3500))),
    ],
  },
);

/** Pins in columns of `rows`, numbered column by column; pin 1 is square at the top left. */
export const pinHeader = (columns: number, rows: number): Footprint => {
  const pitch = um(2540);
  const halfX = ((columns - 1) * pitch) / 2;
  const halfY = ((rows - 1) * pitch) / 2;
  const edgeX = halfX + um(1300);
  const edgeY = halfY + um(1300);
  const positions = Array.from({ length: columns * rows }, (_, index) =>
    at(Math.floor(index / rows) * pitch - halfX, halfY - (index % rows) * pitch),
  );
  return footprint(
    2 * edgeX,
    2 * edgeY,
    positions.map(({ x, y }, index) =>
      through(
        `${index + 1}`,
        x,
        y,
        index === 0 ? { form: 'rectangle', width: um(1700), height: um(1700) } : { form: 'circle', diameter: um(1700) },
      ),
    ),
    {
      holes: positions.map((position, index) => ({ at: position, diameter: um(1000), pin: `${index + 1}` })),
      legend: [polyline([-edgeX, edgeY], [edgeX, edgeY], [edgeX, -edgeY], [-edgeX, -edgeY], [-edgeX, edgeY])],
    },
  );
};

export const fiducial = footprint(um(2200), um(2200), [
  {
    pin: '1',
    at: at(0, 0),
    shape: { form: 'circle', diameter: um(1000) },
    on: 'front',
    use: 'fiducial',
    maskGrow: um(500),
    pasteShrink: null,
    join: 'solid',
  },
]);

export const testPoint = footprint(
  um(1800),
  um(1800),
  [
    {
      pin: '1',
      at: at(0, 0),
      shape: { form: 'circle', diameter: um(1200) },
      on: 'front',
      use: 'test',
      maskGrow,
      pasteShrink: null,
      join: 'thermal',
    },
  ],
  { legend: [circlePath(at(0, 0), um(950))] },
);

/** An unplated hole for a screw. */
export const mountingHole = (diameter: number, head: number): Footprint =>
  footprint(head, head, [], {
    holes: [{ at: at(0, 0), diameter, pin: null }],
    legend: [circlePath(at(0, 0), head / 2)],
  });

/** A pad for a wire, without hole. */
export const wirePad = (width: number, height: number): Footprint => footprint(width, height, [smd('1', 0, 0, width, height)]);

/** A row of half holes on the board's edge at x = 0; the board is at x > 0. Pins count downwards. */
export const castellations = (count: number, pitch: number): Footprint => {
  const first = ((count - 1) * pitch) / 2;
  const positions = Array.from({ length: count }, (_, index) => first - index * pitch);
  return footprint(
    um(1600),
    count * pitch,
    positions.map((y, index) => ({
      ...through(`${index + 1}`, um(300), y, { form: 'obround', width: um(1800), height: um(900) }),
      use: 'castellated' as const,
    })),
    { holes: positions.map((y, index) => ({ at: at(0, y), diameter: um(600), pin: `${index + 1}` })) },
  );
};

/** Contacts of an edge connector on both sides; the edge is at y = 0, the board above. Pins A on the top, B on the bottom. */
export const goldFingers = (count: number, pitch: number): Footprint => {
  const first = ((count - 1) * pitch) / 2;
  return footprint(
    count * pitch,
    um(4500),
    Array.from({ length: count * 2 }, (_, index) => ({
      pin: `${index < count ? 'A' : 'B'}${(index % count) + 1}`,
      at: at((index % count) * pitch - first, um(2600)),
      shape: { form: 'rectangle' as const, width: um(700), height: um(4200) },
      on: index < count ? ('front' as const) : ('back' as const),
      use: 'finger' as const,
      maskGrow,
      pasteShrink: null,
      join: 'solid' as const,
    })),
  );
};
