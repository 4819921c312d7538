import { describe, expect, test } from 'vitest';
import type { Choices } from './choices.ts';
import type { Entry } from './entry.ts';
import { readBoard } from './read-board.ts';
import { roleText } from './role.ts';

// A small board of 30 by 20 mm, written layer by layer: through pads, vias, parts on both sides, a mounting hole.
type Position = readonly [x: number, y: number];
const through: readonly Position[] = [
  [5, 5],
  [7.54, 5],
  [10.08, 5],
  [12.62, 5],
];
const vias: readonly Position[] = [
  [5, 10],
  [9, 12],
  [20, 9],
  [24, 14],
];
const topParts: readonly Position[] = [
  [16, 4],
  [18, 4],
  [20, 4],
  [16, 15],
  [18, 15],
  [20, 15],
  [24, 4],
  [26, 4],
];
const bottomParts: readonly Position[] = [
  [5, 16],
  [7, 16],
  [9, 16],
];
const mounting: Position = [27, 17];

const n = (mm: number): string => String(Math.round(mm * 1e6));
const at = ([x, y]: Position, operation: string): string => `X${n(x)}Y${n(y)}${operation}*`;
const flashes = (code: number, positions: readonly Position[]): string[] => [
  `D${code}*`,
  ...positions.map((position) => at(position, 'D03')),
];
const path = (...positions: readonly Position[]): string[] =>
  positions.map((position, index) => at(position, index === 0 ? 'D02' : 'D01'));
const plot = (apertures: readonly string[], ...body: readonly (readonly string[])[]): string =>
  [
    '%FSLAX46Y46*%',
    '%MOMM*%',
    '%LPD*%',
    ...apertures.map((aperture, index) => `%ADD${10 + index}${aperture}*%`),
    'G01*',
    ...body.flat(),
    'M02*',
  ].join('\n');

const traces = (parts: readonly Position[]): string[] => [
  'D13*',
  ...parts.flatMap((part, index) => path(part, vias[index % vias.length] ?? part)),
];
const copper = (parts: readonly Position[]): string =>
  plot(
    ['C,1.600000', 'C,0.600000', 'R,1.000000X1.400000', 'C,0.200000'],
    flashes(10, through),
    flashes(11, vias),
    flashes(12, parts),
    traces(parts),
    ['D13*'],
    path(through[0] ?? [0, 0], through[1] ?? [0, 0]),
  );
const inner = (shift: number): string =>
  plot(
    ['C,1.600000', 'C,0.600000', 'C,0.200000'],
    flashes(10, through),
    flashes(11, vias),
    ['D12*'],
    path([5, 5], [5 + shift, 8], [5, 10]),
    path([20, 9], [22, 9 + shift], [24, 14]),
  );
const mask = (parts: readonly Position[]): string =>
  plot(['C,1.700000', 'R,1.100000X1.500000', 'C,3.300000'], flashes(10, through), flashes(11, parts), flashes(12, [mounting]));
const paste = (parts: readonly Position[]): string => plot(['R,0.900000X1.300000'], flashes(10, parts));
/** Three rows of letters like N, plotted in reading order, and a box around each part. */
const legend = (parts: readonly Position[], mirrored: boolean): string => {
  const letters = [7.5, 11, 18].flatMap((y) =>
    Array.from({ length: 8 }, (_, k) => {
      const x = mirrored ? 26 - k : 4 + k;
      const wide = mirrored ? -0.6 : 0.6;
      return path([x, y], [x, y + 1], [x + wide, y], [x + wide, y + 1]);
    }).flat(),
  );
  const boxes = parts.flatMap(([x, y]) =>
    path([x - 0.8, y - 1], [x + 0.8, y - 1], [x + 0.8, y + 1], [x - 0.8, y + 1], [x - 0.8, y - 1]),
  );
  return plot(['C,0.150000'], ['D10*'], letters, boxes);
};
const profile = plot(['C,0.100000'], ['D10*'], path([0, 0], [30, 0], [30, 20], [0, 20], [0, 0]));
const excellon = (tools: readonly (readonly [number, readonly Position[]])[], header = 'METRIC,TZ'): string =>
  [
    'M48',
    header,
    ...tools.map(([diameter], index) => `T${index + 1}C${diameter.toFixed(3)}`),
    '%',
    ...tools.flatMap(([, positions], index) => [
      `T${index + 1}`,
      ...positions.map(([x, y]) => `X${x.toFixed(3)}Y${y.toFixed(3)}`),
    ]),
    'M30',
  ].join('\n');
const allHoles = excellon([
  [0.8, through],
  [0.3, vias],
  [3.2, [mounting]],
]);

const files = (texts: Readonly<Record<string, string>>, folder = ''): Entry[] =>
  Object.entries(texts).map(([name, text]) => ({ name, folder, bytes: new TextEncoder().encode(text) }));

const kicad = (stem = 'clock'): Record<string, string> => ({
  [`${stem}-F_Cu.gbr`]: copper(topParts),
  [`${stem}-B_Cu.gbr`]: copper(bottomParts),
  [`${stem}-F_Mask.gbr`]: mask(topParts),
  [`${stem}-B_Mask.gbr`]: mask(bottomParts),
  [`${stem}-F_Paste.gbr`]: paste(topParts),
  [`${stem}-B_Paste.gbr`]: paste(bottomParts),
  [`${stem}-F_SilkS.gbr`]: legend(topParts, false),
  [`${stem}-B_SilkS.gbr`]: legend(bottomParts, true),
  [`${stem}-Edge_Cuts.gbr`]: profile,
  [`${stem}.drl`]: allHoles,
});
const roles = [
  'Copper,L1,Top',
  'Copper,L2,Bot',
  'Soldermask,Top',
  'Soldermask,Bot',
  'Paste,Top',
  'Paste,Bot',
  'Legend,Top',
  'Legend,Bot',
  'Profile',
  'Plated',
];

const read = (entries: readonly Entry[], choices?: Choices) => {
  const { value, problems } = readBoard(entries, choices ? { choices } : {});
  return {
    board: value,
    problems,
    codes: problems.map(({ code }) => code),
    roles: value.files.map(({ role }) => (role ? roleText(role) : null)),
  };
};
const renamed = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.values(texts).map((text, index) => [`layer-${String(index).padStart(2, '0')}.gbr`, text]));
const withFunction = (text: string, role: string): string => text.replace('%LPD*%', `%LPD*%\n%TF.FileFunction,${role}*%`);

describe('a plain two-layer set', () => {
  const { board, codes, roles: found } = read(files(kicad()));

  test('every file has its role, surely', () => {
    expect(found).toEqual(roles);
    expect(Math.min(...board.files.map(({ confidence }) => confidence))).toBeGreaterThan(0.89);
    expect(board.files.every(({ used }) => used)).toBe(true);
    expect(codes).toEqual([]);
  });

  test('layers, outline and holes', () => {
    expect(board.copper.map(({ role }) => roleText(role))).toEqual(['Copper,L1,Top', 'Copper,L2,Bot']);
    expect(board.layers).toHaveLength(7);
    expect(board.outline?.box).toEqual({ minX: 0, minY: 0, maxX: 30e6, maxY: 20e6 });
    expect(board.holes).toHaveLength(9);
    expect(board.drills[0]?.choice?.chosen.unit).toBe('mm');
  });

  test('holes with pads on both sides are plated, the mounting hole is not', () => {
    expect(board.holes.filter(({ plated }) => plated)).toHaveLength(8);
    const bare = board.holes.find(({ plated }) => !plated);
    expect(bare).toMatchObject({ diameter: 3.2e6, x: 27e6, y: 17e6, platingSource: 'pads' });
  });
});

describe('identification', () => {
  test('pictures alone carry it when the names say nothing', () => {
    const { roles: found, board } = read(files(renamed(kicad())));
    expect(found).toEqual(roles);
    expect(board.files[0]?.reasons).toEqual(['content', 'set']);
  });

  test('attributes come before names', () => {
    const texts = kicad();
    const wrong = {
      'x-B_Mask.gbr': withFunction(copper(topParts), 'Copper,L1,Top'),
      'x-F_Cu.gbr': withFunction(mask(topParts), 'Soldermask,Top'),
    };
    const { roles: found, board } = read(files({ ...wrong, 'x-B_Cu.gbr': texts['clock-B_Cu.gbr'] ?? '' }));
    expect(found).toEqual(['Copper,L1,Top', 'Soldermask,Top', 'Copper,L2,Bot']);
    expect(board.files[0]?.reasons[0]).toBe('attribute');
  });

  test('the job file names roles', () => {
    const job = JSON.stringify({
      GeneralSpecs: { LayerNumber: 2, Size: { X: 30, Y: 20 } },
      FilesAttributes: [
        { Path: 'a.gbr', FileFunction: 'Copper,L1,Top' },
        { Path: 'b.gbr', FileFunction: 'Copper,L2,Bot' },
        { Path: 'c.gbr', FileFunction: 'Profile' },
      ],
    });
    const { roles: found, codes } = read(
      files({ 'a.gbr': copper(topParts), 'b.gbr': copper(bottomParts), 'c.gbr': profile, 'clock.gbrjob': job }),
    );
    expect(found).toEqual(['Copper,L1,Top', 'Copper,L2,Bot', 'Profile', null]);
    expect(codes).toEqual(['DRILL_MISSING']);
  });

  test('a person overrules everything', () => {
    const choices = { roles: { 'clock-F_Paste.gbr': { kind: 'other', what: 'unknown' } } } as const;
    const { board } = read(files(kicad()), choices);
    const file = board.files.find(({ name }) => name === 'clock-F_Paste.gbr');
    expect(file).toMatchObject({ role: { kind: 'other', what: 'unknown' }, reasons: ['person'], confidence: 1 });
  });

  test('inner layers in the order of their numbers', () => {
    const texts = { ...kicad(), 'clock-In2_Cu.gbr': inner(1), 'clock-In1_Cu.gbr': inner(2) };
    const { board, codes } = read(files(texts));
    expect(board.copper.map(({ file, role }) => [board.files[file]?.name, roleText(role)])).toEqual([
      ['clock-F_Cu.gbr', 'Copper,L1,Top'],
      ['clock-In1_Cu.gbr', 'Copper,L2,Inr'],
      ['clock-In2_Cu.gbr', 'Copper,L3,Inr'],
      ['clock-B_Cu.gbr', 'Copper,L4,Bot'],
    ]);
    expect(codes).toEqual([]);
  });

  test('numbered layers find their own top and bottom', () => {
    const { roles: found } = read(
      files({
        'l1.art': copper(topParts),
        'l2.art': inner(1),
        'l3.art': inner(2),
        'l4.art': copper(bottomParts),
        'outline.art': profile,
      }),
    );
    expect(found).toEqual(['Copper,L1,Top', 'Copper,L2,Inr', 'Copper,L3,Inr', 'Copper,L4,Bot', 'Profile']);
  });

  test('inner layers whose order nothing tells are asked about', () => {
    const { codes } = read(files({ ...kicad(), 'clock.GP1': inner(1), 'clock.G1': inner(2) }));
    expect(codes.filter((code) => code === 'LAYER_ORDER_UNSURE')).toHaveLength(2);
  });

  test('the same layer twice: one is kept, the other told', () => {
    const texts = { ...kicad(), 'clock-Mask_Front.gts': mask(topParts) };
    const { board, problems } = read(files(texts));
    expect(problems).toEqual([
      { code: 'LAYER_ROLE_TWICE', severity: 'info', file: 'clock-Mask_Front.gts', values: { kept: 'clock-F_Mask.gbr' } },
    ]);
    expect(board.files.at(-1)).toMatchObject({ role: { kind: 'mask', side: 'Top' }, used: false });
    expect(board.layers.filter(({ role }) => role.kind === 'mask')).toHaveLength(2);
  });

  test('drawings are no layers of the board', () => {
    const drawing = plot(
      ['C,0.150000'],
      ['D10*'],
      path([-20, -20], [80, -20], [80, 60], [-20, 60], [-20, -20]),
      path([0, 0], [30, 0], [30, 20], [0, 20], [0, 0]),
    );
    const { board } = read(files({ ...kicad(), 'clock-fab_drawing.gbr': drawing }));
    expect(board.files.at(-1)?.role).toEqual({ kind: 'other', what: 'fabrication' });
  });
});

describe('several boards in one upload', () => {
  const small = { 'lamp-F_Cu.gbr': copper(topParts), 'lamp-F_Mask.gbr': mask(topParts), 'lamp-Edge_Cuts.gbr': profile };
  const entries = [...files(small), ...files(kicad())];

  test('the most complete one is taken, and the choice is told', () => {
    const { board, problems } = read(entries);
    expect(problems[0]).toMatchObject({ code: 'SEVERAL_BOARDS', values: { count: 2, chosen: 2, names: 'lamp, clock' } });
    expect(board.copper).toHaveLength(2);
    expect(board.files.filter(({ used }) => used).map(({ name }) => name.split('-')[0])).not.toContain('lamp');
  });

  test('which of them is meant is asked, and not again', () => {
    const { questions } = read(entries).board;
    expect(questions).toEqual([{ about: 'board', file: 'clock', taken: { board: 1 }, other: { board: 0 }, places: [] }]);
    expect(read(entries, { board: 1 }).board.questions).toEqual([]);
  });

  test('a single film or drill file of another name is no board of its own', () => {
    const { 'clock-F_Cu.gbr': top = '', ...others } = kicad();
    const adhesive = plot(['C,0.150000'], ['D10*'], path([3, 14], [11, 14], [11, 18], [3, 18], [3, 14]));
    for (const left of [
      { 'stiffener_glue_Bot.pho': adhesive },
      { 'adhesive_area_Bot.pho': adhesive },
      { 'rest.drl': allHoles },
    ]) {
      const { board, codes } = read(files({ 'clock-F_Cu.gbr': top, ...others, ...left }));
      expect(codes).not.toContain('SEVERAL_BOARDS');
      expect(board.questions.map(({ about }) => about)).not.toContain('board');
      expect(board.files.map(({ board: own }) => own)).toEqual(board.files.map(() => 0));
      expect(board.copper.map(({ file }) => board.files[file]?.name)).toEqual(['clock-F_Cu.gbr', 'clock-B_Cu.gbr']);
    }
  });

  test('copper with an edge is a board, whatever it lacks', () => {
    const { board } = read([...files({ 'lamp-F_Cu.gbr': copper(topParts), 'lamp-Edge_Cuts.gbr': profile }), ...files(kicad())]);
    expect(board.questions.map(({ about }) => about)).toContain('board');
  });

  test('a person chooses another', () => {
    const { board } = read(entries, { board: 0 });
    expect(board.copper.map(({ file }) => board.files[file]?.name)).toEqual(['lamp-F_Cu.gbr']);
  });

  test('folders keep boards of the same names apart', () => {
    const { board, codes } = read([...files(kicad('main'), 'v1'), ...files(kicad('main'), 'v2')]);
    expect(codes).toContain('SEVERAL_BOARDS');
    expect(new Set(board.files.filter(({ used }) => used).map(({ folder }) => folder))).toEqual(new Set(['v2']));
  });
});

describe('drill files', () => {
  const layers = Object.fromEntries(Object.entries(kicad()).filter(([name]) => !name.endsWith('.drl')));
  const plated = excellon([
    [0.8, through],
    [0.3, vias],
  ]);
  const bare = excellon([[3.2, [mounting]]]);

  test('names tell plating', () => {
    const { board, roles: found } = read(files({ ...layers, 'clock-PTH.drl': plated, 'clock-NPTH.drl': bare }));
    expect(found.slice(-2)).toEqual(['Plated', 'NonPlated']);
    expect(new Set(board.holes.map(({ platingSource }) => platingSource))).toEqual(new Set(['name']));
    expect(board.holes.filter((hole) => !hole.plated)).toHaveLength(1);
  });

  test('holes that the file calls unplated and that join two layers are asked about, with the likelier answer first', () => {
    const joining = files({ ...layers, 'clock-NPTH.drl': plated, 'clock-mounting-NPTH.drl': bare });
    const { board, codes } = read(joining);
    expect(codes).toContain('DRILL_PLATING_UNSURE');
    expect(board.questions).toMatchObject([
      { about: 'plating', file: 'clock-NPTH.drl', taken: { plating: { 'clock-NPTH.drl': 'copper' } } },
    ]);
    expect(board.holes.filter((hole) => !hole.plated)).toHaveLength(1);
    const [question] = board.questions;
    const other = read(joining, question!.other);
    expect(other.board.questions).toEqual([]);
    expect(other.board.holes.some((hole) => hole.plated)).toBe(false);
    const confirmed = read(joining, question!.taken).board;
    expect(confirmed.questions).toEqual([]);
    expect(confirmed.holes).toEqual(board.holes);
  });

  test('a file of both kinds by its own attribute is a drill file, and its tools state the plating', () => {
    const mixed = allHoles.replace('M48', 'M48\n; #@! TF.FileFunction,MixedPlating,1,2');
    const { board, roles: found } = read(files({ ...layers, 'clock.drl': mixed }));
    expect(found.at(-1)).toBe('Plated');
    expect(board.holes.length).toBeGreaterThan(8);
    expect(board.holes.filter((hole) => !hole.plated)).toHaveLength(1);
  });

  test('a via that ends inside the board is plated as well; a board of one layer has no plated hole', () => {
    const blind = excellon([[0.3, vias]]);
    const inside = {
      'clock-F_Cu.gbr': copper(topParts),
      'clock-In1_Cu.gbr': inner(1),
      'clock-In2_Cu.gbr': plot(['C,0.200000'], ['D10*'], path([2, 2], [28, 2])),
      'clock-B_Cu.gbr': plot(['C,0.200000'], ['D10*'], path([2, 3], [28, 3])),
      'clock-Edge_Cuts.gbr': profile,
      'clock-front-in1.drl': blind,
    };
    const { board } = read(files(inside));
    expect(board.holes.map((hole) => hole.plated)).toEqual([true, true, true, true]);
    expect(board.drills[0]?.span).toEqual([1, 2]);
    const single = read(files({ 'lamp-F_Cu.gbr': copper(topParts), 'lamp-Edge_Cuts.gbr': profile, 'lamp.drl': blind })).board;
    expect(single.holes.some((hole) => hole.plated)).toBe(false);
  });

  test('where no hole has a pad the drill file lies elsewhere, and plating follows habit', () => {
    const far = Array.from({ length: 30 }, (_, k): Position => [100 + k, 100]);
    const { board, codes } = read(files({ ...layers, 'clock.drl': excellon([[0.8, far]]) }));
    expect(codes).toContain('DRILL_OUTSIDE_BOARD');
    expect(new Set(board.holes.map(({ platingSource }) => platingSource))).toEqual(new Set(['habit']));
  });

  test('a composite beside its parts is left out', () => {
    const { board, codes } = read(files({ ...layers, 'clock.drl': allHoles, 'clock-PTH.drl': plated, 'clock-NPTH.drl': bare }));
    expect(codes).toEqual(['DRILL_FILE_DUPLICATE']);
    expect(board.holes).toHaveLength(9);
    expect(new Set(board.holes.map(({ platingSource }) => platingSource))).toEqual(new Set(['name']));
  });

  test('a hole that two files drill is drilled once', () => {
    const again = excellon([
      [0.8, through.slice(0, 1)],
      [1.1, [[14, 10]]],
    ]);
    const { board, problems } = read(files({ ...layers, 'clock-PTH.drl': plated, 'clock-more.drl': again }));
    expect(problems).toContainEqual({ code: 'DRILL_HOLE_DUPLICATE', severity: 'info', file: 'clock-more.drl', count: 1 });
    expect(board.holes).toHaveLength(9);
  });

  test('a photoplot may stand for a drill file', () => {
    const holes = withFunction(
      plot(['C,0.800000', 'O,2.000000X0.600000'], flashes(10, through), flashes(11, [[14, 10]])),
      'Plated,1,2,PTH',
    );
    const { board } = read(files({ ...layers, 'clock-drill.gbr': holes }));
    expect(board.holes).toHaveLength(4);
    expect(board.slots).toEqual([
      expect.objectContaining({
        diameter: 0.6e6,
        path: Int32Array.of(13.3e6, 10e6, 14.7e6, 10e6),
        plated: true,
        platingSource: 'attribute',
      }),
    ]);
  });

  test('routing along the edge cuts the board out and is no slot', () => {
    const rout = [
      'M48',
      'METRIC,TZ',
      'T1C2.000',
      '%',
      'G05',
      'T1',
      'G00X-1.0Y-1.0',
      'M15',
      'G01X31.0Y-1.0',
      'G01X31.0Y21.0',
      'G01X-1.0Y21.0',
      'G01X-1.0Y-1.0',
      'M16',
      'M30',
    ];
    const { board, codes } = read(files({ ...layers, 'clock-PTH.drl': plated, 'clock-rout.drl': rout.join('\n') }));
    expect(board.slots).toEqual([]);
    expect(codes).toContain('DRILL_ROUTS_OUTLINE');
  });

  test('a format chosen by a person is followed', () => {
    const bareNumbers = ['M48', 'T1C0.800', '%', 'T1', 'X050000Y050000', 'X075400Y050000', 'M30'].join('\n');
    const format = { unit: 'mm', integer: 3, decimal: 3, zeros: 'trailing' } as const;
    const { board } = read(files({ ...layers, 'clock.drl': bareNumbers }), { drillFormats: { 'clock.drl': format } });
    expect(board.drills[0]?.choice).toMatchObject({ source: 'person', confidence: 1 });
    expect(board.holes[0]).toMatchObject({ x: 50e6, y: 50e6 });
  });
});

describe('what the set states', () => {
  const job = (size: number, layers: number): string =>
    JSON.stringify({ GeneralSpecs: { LayerNumber: layers, Size: { X: 30 + size, Y: 20 + size } }, FilesAttributes: [] });

  test('a job that counts the line width in fits the outer reading', () => {
    const { problems } = read(files({ ...kicad(), 'clock.gbrjob': job(0.1, 2) }));
    expect(problems).toEqual([
      {
        code: 'JOB_SIZE_DIFFERS',
        severity: 'info',
        values: { widthNm: 30e6, heightNm: 20e6, jobWidthNm: 30.1e6, jobHeightNm: 20.1e6, lineWidthNm: 100_000, fits: 'outer' },
      },
    ]);
  });

  test('another size and another layer count are warned of', () => {
    const { problems } = read(files({ ...kicad(), 'clock.gbrjob': job(3, 4) }));
    expect(problems.map(({ code, values }) => [code, values?.['fits'] ?? values?.['stated']])).toEqual([
      ['JOB_SIZE_DIFFERS', 'none'],
      ['LAYER_COUNT_DIFFERS', 4],
    ]);
  });

  test('three copper layers cannot be ordered', () => {
    const { problems } = read(files({ ...kicad(), 'clock-In1_Cu.gbr': inner(1) }));
    expect(problems).toEqual([{ code: 'LAYER_COUNT_NOT_OFFERED', severity: 'warning', values: { found: 3 } }]);
  });
});

describe('planes in negative', () => {
  const negative = (text: string) => {
    const { board, codes } = read(files({ ...kicad(), 'clock-In1_Cu.gbr': text, 'clock-In2_Cu.gbr': inner(1) }));
    return { layer: board.copper[1], codes };
  };

  test('said by the file', () => {
    const { layer, codes } = negative(inner(2).replace('%LPD*%', '%IPNEG*%\n%LPD*%'));
    expect(layer?.negative).toBe(true);
    expect(codes).toContain('LAYER_NEGATIVE');
  });

  test('seen by clearances around the holes and nothing else', () => {
    const { layer } = negative(plot(['C,2.200000', 'C,1.200000'], flashes(10, through), flashes(11, vias)));
    expect(layer?.negative).toBe(true);
  });

  test('seen by thermals at the holes, beside clearances as wide as the pads and a line between two planes', () => {
    const relief = 'AMTHERMAL*7,0,0,1.6,1.2,0.3,45*';
    const text = plot(['THERMAL', 'C,0.800000', 'C,0.250000'], flashes(10, through), flashes(11, vias), [
      'D12*',
      'X0Y0D02*',
      'X9000000Y0D01*',
    ]);
    const { layer } = negative(text.replace('%ADD10', `%${relief}%\n%ADD10`));
    expect(layer?.negative).toBe(true);
  });

  test('seen by erasing where nothing was drawn', () => {
    const { layer } = negative(plot(['C,1.200000'], ['%LPC*%'], flashes(10, [...through, ...vias])));
    expect(layer?.negative).toBe(true);
  });

  test('an inner layer with traces is as it is drawn', () => {
    expect(negative(inner(2)).layer?.negative).toBe(false);
  });
});

describe('what is no board', () => {
  const entry = (name: string, text: string): Entry => ({ name, folder: '', bytes: new TextEncoder().encode(text) });

  test.each([
    ['FORMAT_PDF', entry('drawing.pdf', '%PDF-1.7\n')],
    ['FORMAT_CAD_SOURCE', entry('clock.kicad_pcb', '(kicad_pcb (version 20221018) (generator pcbnew))')],
    ['FORMAT_NO_BOARD_FILES', entry('readme.txt', 'Please make ten of these.')],
  ])('%s', (code, file) => {
    const { board, codes } = read([file]);
    expect(codes).toEqual([code]);
    expect(board.files).toHaveLength(1);
    expect(board.outline).toBeNull();
  });

  test('an empty upload', () => {
    expect(read([]).codes).toEqual(['FORMAT_NO_BOARD_FILES']);
  });

  test('a rout program of a dialect that is not read is named', () => {
    const { problems } = read(files({ ...kicad(), 'clock.mil': '%%3000\nX1000Y2000T1\nG01X1500Y2500\nM30\n' }));
    expect(problems.find(({ file }) => file === 'clock.mil')).toMatchObject({ code: 'DRILL_PATHS_UNREAD', severity: 'warning' });
  });

  test('a damaged layer is a problem with a position, and the rest is read', () => {
    const texts = { ...kicad(), 'clock-F_Cu.gbr': copper(topParts).slice(0, -40) };
    const { problems, board } = read(files(texts));
    expect(problems.find(({ file }) => file === 'clock-F_Cu.gbr')?.code).toBe('FILE_TRUNCATED');
    expect(board.copper).toHaveLength(2);
  });
});

test('RS-274D finds its apertures in the list beside it', () => {
  const plain = ['G54D10*', 'X50000Y50000D03*', 'X75400Y50000D03*', 'M02*'].join('\n');
  const list = ['D10 ROUND 1.600 MM', 'D11 RECT 1.000 1.400 MM'].join('\n');
  const { board } = read(files({ 'clock.GTL': plain, 'clock.apr': list }));
  const [layer] = board.copper;
  expect(layer?.shapes.count).toBe(2);
  expect(layer?.shapes.stamps[layer.shapes.stamp[0] ?? -1]?.form).toBe('circle');
});

test('steps are told in order', () => {
  const steps: string[] = [];
  readBoard(files(kicad()), { onStep: (step) => steps.push(step) });
  expect([...new Set(steps)]).toEqual(['sniff', 'read', 'identify', 'outline', 'drill', 'done']);
});

test('A82 a file may be named like a property that every object has', () => {
  const names = ['constructor', 'a.constructor', '__proto__.tostring', 'valueOf', 'constructor 2.gbr'];
  const further = Object.fromEntries(names.map((name) => [name, profile]));
  expect(read([...files(kicad()), ...files(further)]).board.copper).toHaveLength(2);
});
