import { describe, expect, it } from 'vitest';
import { chooseDrillFormats, type DrillContext } from './choose-format.ts';
import { type DrillFormat, drillDoubt } from './drill-file.ts';
import { drillCandidates } from './drill-formats.ts';
import { interpretDrill } from './interpret.ts';
import { readExcellon } from './read-excellon.ts';

type Position = readonly [x: number, y: number];

const drill = (text: string) => readExcellon(new TextEncoder().encode(text)).value;

const seeded = (start: number) => {
  let seed = start;
  return (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
};

/** Holes of a board of 80 by 60 mm on a grid of 0.01 inch, which every format can express. */
const holes = (count: number, seed = 7): Position[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => [random(300) * 254_000 + 2_540_000, random(220) * 254_000 + 2_540_000]);
};

const write = (value: number, { unit, integer, decimal, zeros }: DrillFormat): string => {
  const units = value / (unit === 'mm' ? 1e6 : 25.4e6);
  if (zeros === 'decimal') return units.toFixed(4);
  const digits = String(Math.round(units * 10 ** decimal));
  if (zeros === 'trailing') return digits;
  return digits.padStart(integer + decimal, '0').replace(/0+$/, '') || '0';
};

const body = (positions: readonly Position[], format: DrillFormat, size = format.unit === 'mm' ? '0.9' : '0.035'): string =>
  `T1C${size}\n%\nT1\n${positions.map(([x, y]) => `X${write(x, format)}Y${write(y, format)}`).join('\n')}\nM30\n`;

const context = (positions: readonly Position[], radius = 600_000): DrillContext => ({
  pads: Int32Array.from(positions.flatMap(([x, y]) => [x, y, radius])),
  box: { minX: 0, minY: 0, maxX: 80_000_000, maxY: 60_000_000 },
});
const nothing: DrillContext = { pads: new Int32Array(), box: null };

const inch24: DrillFormat = { unit: 'inch', integer: 2, decimal: 4, zeros: 'trailing' };
const mm33: DrillFormat = { unit: 'mm', integer: 3, decimal: 3, zeros: 'trailing' };
const formats: DrillFormat[] = [
  inch24,
  mm33,
  { ...inch24, zeros: 'leading' },
  { ...mm33, zeros: 'leading' },
  { ...inch24, decimal: 5 },
  { ...inch24, integer: 3, decimal: 3 },
  { ...mm33, integer: 4, decimal: 4 },
  { ...mm33, integer: 4, decimal: 4, zeros: 'leading' },
  { ...mm33, integer: 4, decimal: 2 },
  { ...inch24, zeros: 'decimal' },
  { ...mm33, zeros: 'decimal' },
];

const chooseOne = (text: string, board: DrillContext) => {
  const { value, problems } = chooseDrillFormats([{ name: 'a.drl', file: drill(text) }], board);
  return { choice: value[0], codes: problems.map(({ code }) => code) };
};
const positionsOf = (text: string, format: DrillFormat) =>
  interpretDrill(drill(text), format).value.holes.map(({ x, y }) => [x, y]);

describe('candidates', () => {
  it('are only what the file allows', () => {
    const of = (header: string) => drillCandidates(drill(`M48\n${header}\n%\nT1\nX1234Y05\nM30`));
    expect(of('INCH,TZ,00.0000')).toEqual([inch24]);
    expect(new Set(of('METRIC').map(({ unit }) => unit))).toEqual(new Set(['mm']));
    expect(new Set(of(';FILE_FORMAT=4:4').map(({ integer, decimal }) => `${integer}:${decimal}`))).toEqual(new Set(['4:4']));
    expect(of('').length).toBeGreaterThan(10);
  });

  it('are two where numbers carry their point', () => {
    expect(drillCandidates(drill('T1C1\nX1.5Y2.5\nM30')).map(({ unit, zeros }) => `${unit} ${zeros}`)).toEqual([
      'mm decimal',
      'inch decimal',
    ]);
  });

  it('have room for the longest number', () => {
    expect(drillCandidates(drill('M48\nINCH,TZ\n%\nT1\nX00050250Y00061250\nM30'))).toContainEqual({
      unit: 'inch',
      integer: 3,
      decimal: 5,
      zeros: 'trailing',
    });
  });
});

describe('a file that says nothing', () => {
  it.each(formats)('is read by its pads: $unit $integer:$decimal $zeros', (format) => {
    const positions = holes(40);
    const text = body(positions, format);
    const { choice, codes } = chooseOne(text, context(positions));
    expect(positionsOf(text, choice!.chosen)).toEqual(positionsOf(text, format));
    expect(choice!.confidence).toBeGreaterThan(0.9);
    expect([choice!.source, codes]).toEqual(['pads', ['DRILL_FORMAT_GUESSED']]);
    expect(choice!.candidates[0]).toMatchObject({ format: choice!.chosen, onPads: 1, inBoard: 1 });
  });

  it('is never read wrongly without asking, however few holes and pads there are', () => {
    const random = seeded(11);
    let asked = 0;
    for (let round = 0; round < 300; round += 1) {
      const positions = holes(1 + random(8), round);
      const format = formats[random(formats.length)];
      const text = body(positions, format!);
      // Some boards have pads at other positions.
      const board = random(3) === 0 ? context(holes(60, round + 1000)) : context([...positions, ...holes(60, round + 2000)]);
      const { choice } = chooseOne(text, random(5) === 0 ? nothing : board);
      if (choice!.confidence < drillDoubt) asked += 1;
      else expect(positionsOf(text, choice!.chosen)).toEqual(positionsOf(text, format!));
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('is asked about where nothing is known of the board', () => {
    const { choice, codes } = chooseOne(body(holes(20), inch24, ''), nothing);
    expect(choice!.confidence).toBeLessThan(drillDoubt);
    expect(codes).toEqual(['DRILL_FORMAT_UNSURE']);
    expect(choice!.candidates.length).toBeGreaterThan(1);
    expect(choice!.candidates[0]).toMatchObject({ onPads: null, inBoard: null });
  });

  it('is told by its tools when only the unit is open', () => {
    const { choice } = chooseOne('T1C0.8\nT2C3.2\n%\nT1\nX10.5Y20.5\nT2\nX30.25Y5.5\nM30', nothing);
    expect(choice!.chosen.unit).toBe('mm');
    expect(choice!.confidence).toBeGreaterThan(drillDoubt);
  });
});

describe('a file that states its format', () => {
  const header = 'M48\nINCH,TZ,00.0000\n';

  it('is believed, the more so when the pads agree', () => {
    const text = header + body(holes(30), inch24);
    expect(chooseOne(text, context(holes(30)))).toMatchObject({
      choice: { source: 'stated', confidence: 1, chosen: inch24 },
      codes: [],
    });
    expect(chooseOne(text, nothing)).toMatchObject({ choice: { source: 'stated', confidence: 0.9 }, codes: [] });
  });

  it('is neither believed nor overruled in silence when the pads say otherwise', () => {
    const positions = holes(30);
    const { choice, codes } = chooseOne(header + body(positions, mm33, '0.035'), context(positions));
    expect(codes).toContain('DRILL_FORMAT_CONTRADICTED');
    expect(choice!.confidence).toBeLessThan(drillDoubt);
    expect(choice!.candidates.slice(0, 2).map(({ format }) => format)).toEqual([mm33, inch24]);
  });

  it('tells when its holes lie beside the board', () => {
    const shifted = holes(30).map(([x, y]): Position => [x + 254_000_000, y]);
    const otherPads = holes(30).map(([x, y], n): Position => [x + (n % 7) * 333_000, y + (n % 5) * 517_000]);
    const { choice, codes } = chooseOne(header + body(shifted, inch24), context(otherPads));
    expect([choice!.source, codes]).toEqual(['stated', ['DRILL_OUTSIDE_BOARD']]);
  });

  it('is moved onto the pads where it was written from another origin', () => {
    const shifted = holes(30).map(([x, y]): Position => [x + 254_000_000, y - 12_700_000]);
    const files = [{ name: 'moved.drl', file: drill(header + body(shifted, inch24)) }];
    const { value, shift, problems } = chooseDrillFormats(files, context(holes(30)));
    expect(shift).toEqual({ x: -254_000_000, y: 12_700_000 });
    expect([value[0]!.chosen, value[0]!.confidence, problems]).toEqual([inch24, 1, []]);
  });

  it('is not moved where its holes are on pads already', () => {
    const files = [{ name: 'here.drl', file: drill(header + body(holes(30), inch24)) }];
    expect(chooseDrillFormats(files, context(holes(30))).shift).toBe(null);
  });
});

describe('files of one set', () => {
  const positions = holes(40);
  const plated = { name: 'pth.drl', file: drill(body(positions, inch24)) };
  const mounting: Position[] = [
    [3_048_000, 3_048_000],
    [76_200_000, 3_048_000],
    [76_200_000, 55_880_000],
  ];

  it('help each other: holes without pads are read like those with', () => {
    const unplated = { name: 'npth.drl', file: drill(body(mounting, inch24, '')), plated: false };
    const { value } = chooseDrillFormats([plated, unplated], context(positions));
    expect(value.map(({ chosen }) => chosen)).toEqual([inch24, inch24]);
    expect(value[1]!.confidence).toBeGreaterThan(drillDoubt);
  });

  it('may differ where the pads say so', () => {
    const other = holes(40, 99);
    const metric = { name: 'slots.drl', file: drill(body(other, mm33)) };
    const { value } = chooseDrillFormats([plated, metric], context([...positions, ...other]));
    expect(value.map(({ chosen }) => chosen.unit)).toEqual(['inch', 'mm']);
  });

  it('do not depend on their order', () => {
    const set = [
      plated,
      { name: 'npth.drl', file: drill(body(mounting, inch24)) },
      { name: 'b.drl', file: drill(body(holes(5, 3), inch24)) },
    ];
    const forward = chooseDrillFormats(set, context(positions)).value;
    const backward = chooseDrillFormats(set.toReversed(), context(positions)).value.toReversed();
    expect(backward).toEqual(forward);
  });

  it('without holes leave nothing to ask', () => {
    expect(chooseOne('M48\nT1C0.8\n%\nM30', nothing)).toMatchObject({ choice: { confidence: 1 } });
  });
});

it('is not misled by holes that huddle inside one large pad', () => {
  const positions = holes(25);
  const text = `M48\nINCH,TZ\n${body(positions, inch24)}`;
  const board = context([[600_000, 600_000]], 5_000_000);
  const { choice } = chooseOne(text, board);
  if (choice!.confidence >= drillDoubt) expect(choice!.chosen).toEqual(inch24);
});
