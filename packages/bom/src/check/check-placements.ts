import { knownPackage, packageNamed } from '@copperline/parts';
import type { BomLine } from '../line.ts';
import type { Placement, PlacementFile } from '../placement.ts';
import { checkRotations, type RotationCheck } from '../rotation/propose.ts';
import { aligned, type Alignment, alignPlacements } from './align.ts';
import type { BoardBox, BoardShape } from './board.ts';
import { PadField } from './pad-field.ts';

/** A contradiction between BOM, coordinates and board. `content` has the text for its code. */
export interface PlacementFinding {
  readonly code:
    | 'PLACEMENT_MISSING'
    | 'PLACEMENT_EXTRA'
    | 'PLACEMENT_LEFT_OUT'
    | 'PLACEMENT_DUPLICATE'
    /** No origin moves the parts onto pads: the coordinates belong to another board or revision. */
    | 'PLACEMENT_OTHER_BOARD'
    | 'PLACEMENT_OFF_BOARD'
    | 'PLACEMENT_OFF_PADS'
    | 'PLACEMENT_WRONG_SIDE'
    | 'PACKAGE_MISFIT'
    | 'ROTATION_ODD';
  readonly severity: 'error' | 'warning' | 'info';
  /** Empty if it concerns the whole file; then `row` is 0. */
  readonly designator: string;
  /** Row of the coordinate file, or of the BOM if a placement is missing. */
  readonly row: number;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface PlacementCheck {
  readonly findings: readonly PlacementFinding[];
  /** Null without a board. */
  readonly alignment: Alignment | null;
  /** Null without a board that the coordinates belong to. */
  readonly rotation: RotationCheck | null;
  readonly counts: { readonly top: number; readonly bottom: number; readonly unknown: number };
}

/** Fiducials, holes, test points and drawings in coordinate files are not parts. */
const noPart = /^(fid|fm|mh|hole|h\d|tp|tpt|logo|label|g\*{3}|sj|ref\*{2}|zb|mount)/i;
const noPartFootprint =
  /fiducial|mounting[_ -]?hole|test[_ -]?p(oint|ad)|logo|solder[_ -]?(jumper|bridge|connection)|netties?|bohr/i;

const isPart = ({ designator, footprint }: Placement): boolean => !noPart.test(designator) && !noPartFootprint.test(footprint);

/** Assumed radius of a part with unknown package; connectors and coils are large. */
const unknownRadiusNm = 15_000_000;
/** Search radius for the pads of a part of unknown size. */
const pairRadiusNm = 2_500_000;
const fewestParts = 5;
const otherBoardShare = 0.15;
const offBoardNm = 500_000;
/** Allowed pad distance of a chip, relative to its length. */
const chipFit = { least: 0.7, most: 1.4 };

interface Described {
  readonly name: string;
  readonly body: { readonly length: number; readonly width: number } | null;
  readonly isChip: boolean;
  readonly pins: number | null;
}

/** The BOM's package, else the coordinate file's. */
const describe = (placement: Placement, line: BomLine | undefined): Described | null => {
  const name =
    line !== undefined && line.wanted.package !== '' ? line.wanted.package : (packageNamed(placement.footprint)?.name ?? '');
  if (name === '') return null;
  const pins = /^(?:SOIC|SOP|SO|TSSOP|SSOP|MSOP|QFN|LQFP|TQFP|QFP|DFN|DIP)-(\d+)/.exec(name)?.[1];
  return {
    name,
    body: knownPackage(name)?.bodyNm ?? null,
    isChip: /^\d{4}$/.test(name),
    pins: pins === undefined ? null : Number(pins),
  };
};

const radiusOf = (described: Described | null): number =>
  described?.body ? Math.hypot(described.body.length, described.body.width) / 2 + 1_200_000 : unknownRadiusNm;

const outside = ({ x, y }: Placement, { minX, minY, maxX, maxY }: BoardBox): boolean =>
  x < minX - offBoardNm || x > maxX + offBoardNm || y < minY - offBoardNm || y > maxY + offBoardNm;

class BoardCheck {
  readonly findings: PlacementFinding[] = [];
  readonly #board: BoardShape;
  readonly #fields: Readonly<Record<'top' | 'bottom', PadField>>;

  constructor(board: BoardShape) {
    this.#board = board;
    this.#fields = { top: new PadField(board.pads, 'top'), bottom: new PadField(board.pads, 'bottom') };
  }

  add(placement: Placement, line: BomLine | undefined): void {
    if (outside(placement, this.#board.outline)) this.#report('PLACEMENT_OFF_BOARD', 'error', placement);
    else if (this.#board.pads.length > 0) this.#onPads(placement, describe(placement, line));
  }

  #report(
    code: PlacementFinding['code'],
    severity: PlacementFinding['severity'],
    { designator, row }: Placement,
    values?: PlacementFinding['values'],
  ): void {
    this.findings.push({ code, severity, designator, row, ...(values === undefined ? {} : { values }) });
  }

  #onPads(placement: Placement, described: Described | null): void {
    const { x, y, side } = placement;
    const radius = radiusOf(described);
    const own = this.#fields[side ?? 'top'];
    const other = this.#fields[side === 'bottom' ? 'top' : 'bottom'];
    if (!own.covers(x, y, radius)) {
      const turned = other.covers(x, y, radius);
      if (turned && side === null) this.#fits(placement, described, other, radius);
      else
        this.#report(
          turned ? 'PLACEMENT_WRONG_SIDE' : 'PLACEMENT_OFF_PADS',
          turned ? 'error' : 'warning',
          placement,
          turned ? { side: side ?? '' } : undefined,
        );
      return;
    }
    this.#fits(placement, described, own, radius);
  }

  #fits(placement: Placement, described: Described | null, field: PadField, radius: number): void {
    const pair = field.pairAround(placement.x, placement.y, Math.min(radius, pairRadiusNm));
    if (described === null) return;
    const { name, body, isChip, pins } = described;
    if (isChip && body !== null && pair !== null) {
      const share = pair.distance / Math.max(body.length, body.width);
      if (share < chipFit.least || share > chipFit.most)
        this.#report('PACKAGE_MISFIT', 'warning', placement, { package: name, padsUm: Math.round(pair.distance / 1_000) });
    }
    const pads = field.near(placement.x, placement.y, radius);
    if (pins !== null && body !== null && pads.length < pins * 0.75)
      this.#report('PACKAGE_MISFIT', 'warning', placement, { package: name, pins, pads: pads.length });
  }
}

/** Parts that are only in the BOM, or only in the coordinates. */
const compare = (
  lines: readonly BomLine[],
  placements: readonly Placement[],
): { findings: PlacementFinding[]; lineOf: Map<string, BomLine> } => {
  const findings: PlacementFinding[] = [];
  const lineOf = new Map<string, BomLine>();
  for (const line of lines) for (const designator of line.designators) lineOf.set(designator.toUpperCase(), line);
  const placed = new Set<string>();
  for (const placement of placements) {
    const { designator, row, side } = placement;
    const key = designator.toUpperCase();
    const line = lineOf.get(key);
    if (placed.has(key) && isPart(placement)) findings.push({ code: 'PLACEMENT_DUPLICATE', severity: 'error', designator, row });
    placed.add(key);
    if (line === undefined) {
      if (isPart(placement) && lines.length > 0) findings.push({ code: 'PLACEMENT_EXTRA', severity: 'warning', designator, row });
    } else if (line.dnp) findings.push({ code: 'PLACEMENT_LEFT_OUT', severity: 'info', designator, row });
    else if (line.side !== null && side !== null && line.side !== side)
      findings.push({ code: 'PLACEMENT_WRONG_SIDE', severity: 'error', designator, row, values: { side, bom: line.side } });
  }
  for (const { designators, dnp, row, smt } of lines)
    for (const designator of designators)
      if (!dnp && !placed.has(designator.toUpperCase()) && !noPart.test(designator))
        // Coordinate files often omit hand-soldered parts.
        findings.push({ code: 'PLACEMENT_MISSING', severity: smt === false ? 'info' : 'warning', designator, row });
  return { findings, lineOf };
};

/** The three-way check of BOM, coordinates and board; without a board only the first two. */
export const checkPlacements = (lines: readonly BomLine[], file: PlacementFile, board?: BoardShape): PlacementCheck => {
  const { placements } = file;
  const { findings, lineOf } = compare(lines, placements);
  const of = (side: Placement['side']): number => placements.filter((placement) => placement.side === side).length;
  const counts = { top: of('top'), bottom: of('bottom'), unknown: of(null) };
  if (board === undefined) return { findings, alignment: null, rotation: null, counts };
  const alignment = alignPlacements(placements, board);
  if (board.pads.length > 0 && placements.length >= fewestParts && alignment.onPads < otherBoardShare) {
    const share = Math.round(alignment.onPads * 100);
    return {
      findings: [...findings, { code: 'PLACEMENT_OTHER_BOARD', severity: 'error', designator: '', row: 0, values: { share } }],
      alignment,
      rotation: null,
      counts,
    };
  }
  const check = new BoardCheck(board);
  const mounted = placements.flatMap((placement) => {
    const line = lineOf.get(placement.designator.toUpperCase());
    return isPart(placement) && line?.dnp !== true ? [{ placement: aligned(placement, alignment), line }] : [];
  });
  for (const { placement, line } of mounted) check.add(placement, line);
  const rotation = checkRotations(mounted, file.tool, board);
  const odd = rotation.odd.map(
    ({ placement: { designator, row, rotation: stated }, off }): PlacementFinding => ({
      code: 'ROTATION_ODD',
      severity: 'warning',
      designator,
      row,
      values: { rotation: stated, off },
    }),
  );
  return { findings: [...findings, ...check.findings, ...odd], alignment, rotation, counts };
};
