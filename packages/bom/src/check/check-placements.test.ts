import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/read-lines.ts';
import type { BomLine } from '../line.ts';
import { mapBom } from '../map/map-bom.ts';
import type { Placement, PlacementFile } from '../placement.ts';
import { readTables } from '../read/read-tables.ts';
import { alignPlacements } from './align.ts';
import type { BoardPad, BoardShape } from './board.ts';
import { checkPlacements } from './check-placements.ts';

const mm = 1_000_000;

const linesOf = (text: string): BomLine[] => {
  const file = readTables(new TextEncoder().encode(text), 'a.csv').value;
  return readLines(file, mapBom(file).value).value;
};

const at = (designator: string, x: number, y: number, more: Partial<Placement> = {}): Placement => ({
  row: 2,
  designator,
  x: x * mm,
  y: y * mm,
  rotation: 0,
  side: 'top',
  value: '',
  footprint: '0402',
  ...more,
});

const fileOf = (...placements: Placement[]): PlacementFile => ({
  unit: 'mm',
  unitFrom: 'header',
  tool: 'other',
  bottomMirrored: false,
  placements,
});

/** Two pads around a position, `apart` millimetres apart. */
const chipPads = (x: number, y: number, apart = 1, vertical = false, side: BoardPad['side'] = 'top'): BoardPad[] =>
  [-0.5, 0.5].map((half) => ({
    x: (x + (vertical ? 0 : half * apart)) * mm,
    y: (y + (vertical ? half * apart : 0)) * mm,
    width: 0.5 * mm,
    height: 0.5 * mm,
    side,
  }));

const board = (...pads: BoardPad[]): BoardShape => ({ outline: { minX: 0, minY: 0, maxX: 50 * mm, maxY: 40 * mm }, pads });

const codes = (lines: readonly BomLine[], file: PlacementFile, shape?: BoardShape): string[] =>
  checkPlacements(lines, file, shape).findings.map(({ code, designator }) => `${code} ${designator}`);

const bom = linesOf('Designator,Qty,Value,Footprint\n"R1,R2,R3,R4,R5,R6",6,10k,0402\n');
const placements = [1, 2, 3, 4, 5, 6].map((n) => at(`R${n}`, n * 5, 10));
const padsFor = placements.flatMap(({ x, y }) => chipPads(x / mm, y / mm));

describe('BOM and coordinates', () => {
  it('agree where every part is on both', () => {
    expect(codes(bom, fileOf(...placements))).toEqual([]);
    expect(checkPlacements(bom, fileOf(...placements)).counts).toEqual({ top: 6, bottom: 0, unknown: 0 });
  });

  it('differ by parts that are on one only; fiducials are no parts', () => {
    expect(
      codes(
        bom,
        fileOf(...placements.slice(1), at('C9', 1, 1), at('FID1', 2, 2), at('X1', 3, 3, { footprint: 'MountingHole_3.2mm' })),
      ),
    ).toEqual(['PLACEMENT_EXTRA C9', 'PLACEMENT_MISSING R1']);
  });

  it('differ by parts that are left out, stand twice or on the other side', () => {
    const lines = linesOf('Designator,Qty,Value,Layer,DNP\nR1,1,10k,Top,\nR2,1,10k,Bottom,\nR3,1,10k,Top,Yes\nR4,1,10k,Top,No\n');
    expect(codes(lines, fileOf(at('R1', 1, 1), at('r1', 2, 2), at('R2', 3, 3), at('R3', 4, 4), at('R4', 5, 5)))).toEqual([
      'PLACEMENT_DUPLICATE r1',
      'PLACEMENT_WRONG_SIDE R2',
      'PLACEMENT_LEFT_OUT R3',
    ]);
  });
});

describe('coordinates and board', () => {
  it('agree where every part stands on its pads', () => {
    expect(codes(bom, fileOf(...placements), board(...padsFor))).toEqual([]);
  });

  it('differ by parts off the board, off their pads and on the other side', () => {
    const off = [at('R1', 80, 10), at('R2', 10, 20), ...placements.slice(2)];
    const shape = board(...padsFor.filter(({ x }) => x < 28 * mm), ...chipPads(30, 10, 1, false, 'bottom'));
    expect(codes(bom, fileOf(...off), shape)).toEqual([
      'PLACEMENT_OFF_BOARD R1',
      'PLACEMENT_OFF_PADS R2',
      'PLACEMENT_WRONG_SIDE R6',
    ]);
  });

  it('differ by packages that do not fit', () => {
    const shape = board(...padsFor.slice(0, 10), ...chipPads(30, 10, 2.9));
    const { findings } = checkPlacements(bom, fileOf(...placements), shape);
    expect(findings).toEqual([
      { code: 'PACKAGE_MISFIT', severity: 'warning', designator: 'R6', row: 2, values: { package: '0402', padsUm: 2900 } },
    ]);
    const circuit = linesOf('Designator,Qty,Value,Footprint\nU1,1,LM358,SOIC-8\n');
    const four = [...chipPads(20, 20, 5), ...chipPads(20, 21.27, 5)];
    expect(codes(circuit, fileOf(at('U1', 20, 20.635, { footprint: 'SOIC-8' })), board(...four))).toContain('PACKAGE_MISFIT U1');
  });

  it('differ by chips that lie across their rotation, where the others lie along', () => {
    const shape = board(...padsFor.slice(0, 10), ...chipPads(30, 10, 1, true));
    expect(codes(bom, fileOf(...placements), shape)).toEqual(['ROTATION_ODD R6']);
    // If half of them do, it is the program's convention and not a mistake.
    const mixed = board(...padsFor.slice(0, 6), ...[4, 5, 6].flatMap((n) => chipPads(n * 5, 10, 1, true)));
    expect(codes(bom, fileOf(...placements), mixed)).toEqual([]);
  });

  it('differ by pin 1, where the board shows it', () => {
    const lines = linesOf('Designator,Qty,Value,Footprint\nU1,1,LM358,SOIC-8\n');
    const pins = [-1.905, -0.635, 0.635, 1.905].flatMap((y) => chipPads(20, 20 + y, 5));
    const withPinOne = (index: number): BoardShape =>
      board(...pins.map((pad, n) => (n === index ? { ...pad, pinOne: true } : pad)));
    const u1 = at('U1', 20, 20, { footprint: 'SOIC-8' });
    // The left pad of the last row is the upper left one.
    expect(codes(lines, fileOf(u1), withPinOne(6))).toEqual([]);
    expect(checkPlacements(lines, fileOf(u1), withPinOne(1)).rotation?.proposals).toMatchObject([
      { scope: 'package', name: 'SOIC-8', degrees: 180, agree: 1, against: 0, parts: [{ designator: 'U1', rotation: 180 }] },
    ]);
    expect(checkPlacements(lines, fileOf(u1), withPinOne(6)).rotation?.proposals).toEqual([]);
    expect(codes(lines, fileOf({ ...u1, rotation: 180 }), withPinOne(1))).toEqual([]);
  });

  it('are of another board where no origin brings parts onto pads', () => {
    const other = board(...[2, 9, 17, 26, 33].flatMap((x, n) => chipPads(x, 3 + n * 7, 1, false, 'bottom')));
    expect(checkPlacements(bom, fileOf(...placements), other).findings).toEqual([
      { code: 'PLACEMENT_OTHER_BOARD', severity: 'error', designator: '', row: 0, values: { share: 0 } },
    ]);
  });

  it('may have another origin, which is found by the pads', () => {
    const shape: BoardShape = {
      outline: { minX: 100 * mm, minY: 50 * mm, maxX: 150 * mm, maxY: 90 * mm },
      pads: padsFor.map((pad) => ({ ...pad, x: pad.x + 100 * mm, y: pad.y + 50 * mm })),
    };
    expect(alignPlacements(placements, shape)).toEqual({ shiftX: 100 * mm, shiftY: 50 * mm, flipY: false, onPads: 1 });
    expect(codes(bom, fileOf(...placements), shape)).toEqual([]);
    // Arbitrary origin: parts at irregular positions vote for it.
    const spots = [3, 7.3, 12.1, 20.7, 31.9, 40.2].map((x, n) => at(`R${n + 1}`, x, 5 + ((n * 7.7) % 30)));
    const far = board(...spots.flatMap(({ x, y }) => chipPads(x / mm, y / mm)));
    const moved = spots.map((spot) => ({ ...spot, x: spot.x - 17.3 * mm, y: spot.y + 81.9 * mm }));
    const { shiftX, shiftY, onPads } = alignPlacements(moved, far);
    expect([Math.round(shiftX / 1e5), Math.round(shiftY / 1e5), onPads]).toEqual([173, -819, 1]);
    const down = placements.map((spot) => ({ ...spot, y: -spot.y }));
    expect(alignPlacements(down, board(...padsFor))).toMatchObject({ flipY: true, onPads: 1 });
  });
});
