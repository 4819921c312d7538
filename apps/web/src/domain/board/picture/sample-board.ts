// A small controller board of our own, for pages that show a board before anybody has brought one. Units are millimetres.

type Point = readonly [x: number, y: number];

interface Pad {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Hole {
  readonly x: number;
  readonly y: number;
  readonly pad: number;
  readonly drill: number;
}

const round = (value: number) => Math.round(value * 100) / 100;
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const line = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
const box = ({ x, y, width, height }: Pad) =>
  `M${round(x - width / 2)} ${round(y - height / 2)}h${round(width)}v${round(height)}h${round(-width)}z`;
const disc = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const sampleBoard = { width: 84, height: 60, corner: 3 } as const;

const controller = { x: 42, y: 31, pins: 12, pitch: 0.8, reach: 6.1 } as const;
const pinOffset = (pin: number) => (pin - (controller.pins - 1) / 2) * controller.pitch;

const topHeader = times(12, (pin): Point => [42 + (pin - 5.5) * 2.54, 5]);
const rightHeader = times(12, (pin): Point => [79, 31 + (pin - 5.5) * 2.54]);
const leds = times(6, (index): Point => [31 + index * 4.4, 53]);
const regulator = { x: 15, y: 46 } as const;
const memory = { x: 19, y: 15 } as const;
const usb = { x: 3, y: 31 } as const;

/** From a pin straight out, then at 45 degrees, then straight into the header; inner pins turn later, so no two traces meet. */
const fan = (from: Point, to: Point, run: number): readonly Point[] => {
  const [x, y] = from;
  const [tx, ty] = to;
  const turn = y + Math.sign(ty - y) * run;
  return [from, [x, turn], [tx, turn + Math.sign(ty - y) * Math.abs(tx - x)], to];
};
const swap = ([x, y]: Point): Point => [y, x];
const innerFirst = (pin: number) => 2 + (5.5 - Math.abs(pin - 5.5)) * 0.3;

const upwards = topHeader.map((target, pin) =>
  fan([controller.x + pinOffset(pin), controller.y - controller.reach], target, innerFirst(pin)),
);
const rightwards = rightHeader.map((target, pin) =>
  fan(swap([controller.x + controller.reach, controller.y + pinOffset(pin)]), swap(target), innerFirst(pin) + 2).map(swap),
);
const downwards = leds.map(([x, y], index) =>
  fan(
    [controller.x + pinOffset(index * 2 + 1), controller.y + controller.reach],
    [x, y - 5.2],
    2.4 + (2.5 - Math.abs(index - 2.5)) * 0.7,
  ),
);
const pair = [
  [
    [9.2, 30.6],
    [20, 30.6],
    [22.2, 30.6],
    [35.9, 30.6],
  ],
  [
    [9.2, 31.4],
    [20, 31.4],
    [22.2, 31.4],
    [35.9, 31.4],
  ],
] as const satisfies readonly (readonly Point[])[];
const toMemory = times(4, (pin): readonly Point[] => {
  const x = memory.x + 2.9;
  const y = memory.y - 1.905 + pin * 1.27;
  const end = controller.y + pinOffset(pin);
  const bend = 33.4 - pin * 0.9;
  return [
    [x, y],
    [bend - (end - y), y],
    [bend, end],
    [controller.x - controller.reach, end],
  ];
});
const power: readonly (readonly Point[])[] = [
  [
    [8.4, 33.6],
    [11, 33.6],
    [12.7, 35.3],
    [12.7, 42.6],
  ],
  [
    [18.4, 46],
    [22, 46],
    [30.8, 37.2],
    [30.8, 34.6],
    [35.9, 34.6],
  ],
  [
    [22, 46],
    [25.6, 49.6],
    [25.6, 53],
    [28, 53],
  ],
];
const thin = [
  ...upwards,
  ...rightwards,
  ...downwards,
  ...pair,
  ...toMemory,
  ...leds.map(([x, y]): readonly Point[] => [
    [x, y - 3.6],
    [x, y - 0.9],
  ]),
];

const controllerPads = times(controller.pins, pinOffset).flatMap((offset): readonly Pad[] => [
  { x: controller.x + offset, y: controller.y - controller.reach, width: 0.46, height: 1.7 },
  { x: controller.x + offset, y: controller.y + controller.reach, width: 0.46, height: 1.7 },
  { x: controller.x - controller.reach, y: controller.y + offset, width: 1.7, height: 0.46 },
  { x: controller.x + controller.reach, y: controller.y + offset, width: 1.7, height: 0.46 },
]);
const memoryPads = times(4, (pin): readonly Pad[] =>
  [-2.9, 2.9].map((dx) => ({ x: memory.x + dx, y: memory.y - 1.905 + pin * 1.27, width: 1.7, height: 0.62 })),
).flat();
const regulatorPads: readonly Pad[] = [
  ...times(3, (pin) => ({ x: regulator.x - 2.3 + pin * 2.3, y: regulator.y - 3, width: 1.1, height: 1.9 })),
  { x: regulator.x, y: regulator.y + 3, width: 3.6, height: 1.9 },
  { x: regulator.x + 3.8, y: regulator.y, width: 1, height: 1.1 },
];
const usbPads = times(12, (pin): Pad => ({ x: 8.2, y: usb.y - 2.75 + pin * 0.5, width: 1.3, height: 0.28 }));

/** Two-pad parts: where, and whether they stand upright. */
const chips: readonly (readonly [x: number, y: number, upright: boolean])[] = [
  [13, 12, true],
  [25.4, 10, true],
  [14.4, 20.6, false],
  [18.4, 20.6, false],
  [8, 43, true],
  [8, 49, true],
  [22, 51.6, true],
  [27, 21, true],
  [30, 21, true],
  [29, 41.6, false],
  [29, 44, false],
  [14.6, 27.4, false],
  [14.6, 34.6, false],
  [54, 44.4, true],
  [57, 44.4, true],
  [66, 47, true],
  [69, 47, true],
  [60, 12, false],
  [64, 12, false],
  [68, 12, false],
  ...leds.map(([x, y]) => [x, y - 4.4, true] as const),
];
const chipPads = chips.flatMap(([x, y, upright]): readonly Pad[] =>
  [-0.8, 0.8].map((shift) => ({
    x: upright ? x : x + shift,
    y: upright ? y + shift : y,
    width: upright ? 0.95 : 0.8,
    height: upright ? 0.8 : 0.95,
  })),
);
const ledPads = leds.flatMap(([x, y]): readonly Pad[] => [
  { x, y: y - 1, width: 1.4, height: 0.9 },
  { x, y: y + 1, width: 1.4, height: 0.9 },
]);
const crystal = { x: 60.5, y: 49, width: 5, height: 3.2 } as const;
const crystalPads = [-1.7, 1.7].flatMap((dx) =>
  [-1, 1].map((dy): Pad => ({ x: crystal.x + dx, y: crystal.y + dy, width: 1.3, height: 1.1 })),
);
const fiducials: readonly Point[] = [
  [11, 4.4],
  [73, 55.6],
  [11, 55.6],
];

const pads = [...controllerPads, ...memoryPads, ...regulatorPads, ...usbPads, ...chipPads, ...ledPads, ...crystalPads];

const mounting = (
  [
    [4, 4],
    [80, 4],
    [4, 56],
    [80, 56],
  ] as const
).map(([x, y]): Hole => ({ x, y, pad: 2.6, drill: 1.6 }));
const pinHoles = [...topHeader, ...rightHeader].map(([x, y]): Hole => ({ x, y, pad: 0.85, drill: 0.5 }));
const shell = [-4.3, 4.3].flatMap((dy) => [2.4, 6.6].map((x): Hole => ({ x, y: usb.y + dy, pad: 0.85, drill: 0.45 })));
const stitching: readonly Point[] = [
  ...times(11, (index): Point => [14 + index * 5.6, 58.4]),
  ...times(8, (index): Point => [1.6, 10 + (index < 4 ? index * 4 : 16 + index * 4)]),
  ...times(4, (index): Point => [62 + index * 3.4, 1.8]),
  ...times(4, (index): Point => [8 + index * 3.6, 1.8]),
  [27, 25],
  [27, 36],
  [55, 39],
  [57, 41],
  [24.6, 40],
  [46, 43.4],
  [38, 43.6],
  [52.8, 47],
  [64, 44.6],
  [72.4, 12],
  [56, 12],
];

const silkBox = (x: number, y: number, width: number, height: number) => box({ x, y, width, height });
const corner = 4.7;
const silk = [
  ...[-1, 1].flatMap((sx) =>
    [-1, 1].map((sy) =>
      line([
        [controller.x + sx * corner, controller.y + sy * (corner - 1)],
        [controller.x + sx * corner, controller.y + sy * corner],
        [controller.x + sx * (corner - 1), controller.y + sy * corner],
      ]),
    ),
  ),
  silkBox(42, 5, 31, 3.1),
  silkBox(79, 31, 3.1, 31),
  silkBox(memory.x, memory.y, 3.8, 5.2),
  silkBox(regulator.x, regulator.y, 6.6, 3.5),
  silkBox(crystal.x, crystal.y, crystal.width + 0.8, crystal.height + 0.8),
  line([
    [9.4, usb.y - 4.6],
    [0.6, usb.y - 4.6],
  ]),
  line([
    [9.4, usb.y + 4.6],
    [0.6, usb.y + 4.6],
  ]),
  ...chips.slice(0, 20).map(([x, y, upright]) => (upright ? silkBox(x, y, 1.5, 3) : silkBox(x, y, 3, 1.5))),
  ...leds.map(([x, y]) => silkBox(x, y, 2.1, 3.5)),
].join('');

/** One path per layer, as a plotter would draw it. */
export const sampleLayers = {
  thin: thin.map(line).join(''),
  wide: power.map(line).join(''),
  pads: pads.map(box).join(''),
  rings:
    [...mounting, ...pinHoles, ...shell].map(({ x, y, pad }) => disc(x, y, pad)).join('') +
    fiducials.map(([x, y]) => disc(x, y, 0.5)).join(''),
  vias: stitching.map(([x, y]) => disc(x, y, 0.42)).join(''),
  viaHoles: stitching.map(([x, y]) => disc(x, y, 0.16)).join(''),
  drills: [...mounting, ...pinHoles, ...shell].map(({ x, y, drill }) => disc(x, y, drill)).join(''),
  keepOut: fiducials.map(([x, y]) => disc(x, y, 1.1)).join(''),
  silk,
  pinOne: disc(controller.x - 7.2, controller.y - 6.6, 0.35) + disc(memory.x - 4.6, memory.y - 2, 0.3),
} as const;

export const sampleLabels = [
  { text: 'U1', x: 42, y: 31.7, size: 1.9 },
  { text: 'U2', x: 19, y: 15.5, size: 1.3 },
  { text: 'U3', x: 15, y: 46.5, size: 1.3 },
  { text: 'Y1', x: 60.5, y: 49.5, size: 1.2 },
  { text: 'J1', x: 12, y: 28.9, size: 1.3 },
  { text: 'J2', x: 24, y: 5.5, size: 1.3 },
  { text: 'J3', x: 74.8, y: 14.6, size: 1.3 },
  { text: 'CL-84 REV B', x: 66, y: 55.8, size: 1.6 },
] as const;
