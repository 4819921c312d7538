import { bodiesWithin, discBody, intersection, regionArea, ringBox } from '@copperline/geometry';
import { BoardModel } from '../copper/model.ts';
import { minNeck, minSpace, minTrace, type Smallest } from '../copper/smallest.ts';
import { straightLines } from '../copper/straight-lines.ts';
import { sides } from '../copper/sides.ts';
import type { Board } from '../board.ts';
import { drillOf, nominalLength } from '../nominal.ts';
import { castellations, goldFingers, platedEdges } from '../copper/edge-parts.ts';
import type { BoardFacts, Fact, FactPosition } from './facts.ts';

const nm2PerMm2 = 1e12;
const mm2 = (nm2: number): number => nm2 / nm2PerMm2;

/** Limit of positions listed per fact. */
const mostPositions = 50;

const fact = <T>(value: T, confidence: number, source: Fact<T>['source'], places: readonly FactPosition[] = []): Fact<T> => ({
  value,
  confidence,
  source,
  places: places.slice(0, mostPositions),
});

const at = (x: number, y: number, reach: number): FactPosition => ({
  extent: { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach },
  layers: [],
});

const smallestFact = (found: Smallest | null, confidence: number): Fact<number> | null => {
  if (!found) return null;
  const { from, to, role, value, stepNm } = found;
  const extent = {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
  return fact(nominalLength(Math.round(value), stepNm), confidence, 'copper', [{ extent, layers: [role] }]);
};

/** Confidence in the files behind a fact: that of the least certain one. */
const trustIn = (board: Board, files: readonly number[]): number =>
  files.reduce((least, file) => Math.min(least, board.files[file]?.confidence ?? 0), 1);

const outlineFacts = ({ board, area }: BoardModel): Pick<BoardFacts, 'width' | 'height' | 'boardAreaMm2' | 'panel'> => {
  const { outline } = board;
  if (!outline) return { width: null, height: null, boardAreaMm2: null, panel: null };
  const { minX, minY, maxX, maxY } = outline.box;
  const confidence = outline.source === 'copper' ? 0.3 : outline.gaps.length > 0 ? 0.8 : 0.98;
  const source = outline.source === 'copper' ? 'copper' : 'outline';
  return {
    width: fact(maxX - minX, confidence, source),
    height: fact(maxY - minY, confidence, source),
    boardAreaMm2: fact(mm2(regionArea(area)), confidence, source),
    panel: panelFact({ board, area }, confidence),
  };
};

/** Number of boards between cuts: the widest sections; rails are narrower. */
const stretches = (from: number, to: number, cuts: readonly number[]): number => {
  const bounds = [from, ...cuts.filter((cut) => cut > from + sameCut && cut < to - sameCut), to].sort((a, b) => a - b);
  const lengths = bounds.slice(1).map((bound, i) => bound - (bounds[i] ?? 0));
  const longest = Math.max(...lengths);
  return lengths.filter((length) => length > longest * 0.95).length;
};
const sameCut = 100_000;

const distinct = (values: readonly number[]): number[] => [
  ...new Map(values.map((value) => [Math.round(value / sameCut), value])).values(),
];

/** Rows and columns from several outlines, or from the V-cuts within one. */
const panelFact = ({ board, area }: Pick<BoardModel, 'board' | 'area'>, confidence: number): BoardFacts['panel'] => {
  const lines = board.layers
    .filter(({ role }) => role.kind === 'other' && role.what === 'v-cut')
    .flatMap(({ shapes }) => straightLines(shapes));
  const boxes = area.map(({ outer }) => ringBox(outer));
  const vertical = distinct(lines.filter(({ x0, x1 }) => Math.abs(x1 - x0) < sameCut).map(({ x0 }) => x0));
  const level = distinct(lines.filter(({ y0, y1 }) => Math.abs(y1 - y0) < sameCut).map(({ y0 }) => y0));
  const [only] = boxes;
  const single = boxes.length === 1 && only;
  const columns = single ? stretches(only.minX, only.maxX, vertical) : distinct(boxes.map(({ minX }) => minX)).length;
  const rows = single ? stretches(only.minY, only.maxY, level) : distinct(boxes.map(({ minY }) => minY)).length;
  const designs = single ? columns * rows : boxes.length;
  const vCuts = vertical.length + level.length;
  return fact(
    { designs: Math.max(1, designs), columns: Math.max(1, columns), rows: Math.max(1, rows), vCuts },
    confidence,
    'outline',
  );
};

const drillFacts = ({
  board,
  area,
}: BoardModel): Pick<
  BoardFacts,
  'minDrill' | 'platedHoles' | 'unplatedHoles' | 'slots' | 'microvias' | 'blindOrBuried' | 'drillsPerCm2'
> => {
  const { holes, slots, drills } = board;
  const confidence = drills.reduce((least, { choice }) => Math.min(least, choice?.confidence ?? 1), drills.length > 0 ? 1 : 0.5);
  const sized = holes.filter(({ diameter }) => diameter > 0);
  const smallest = sized.reduce((least, hole) => Math.min(least, drillOf(hole)), Infinity);
  const positionsOf = (list: readonly { x: number; y: number; diameter: number }[]): FactPosition[] =>
    list.map(({ x, y, diameter }) => at(x, y, diameter / 2));
  const micro = sized.filter((hole) => drillOf(hole) < 150_000);
  const partial = drills.filter(({ span }) => span && (span[0] !== 1 || span[1] !== board.copper.length));
  const areaCm2 = regionArea(area) / (nm2PerMm2 * 100);
  return {
    minDrill: sized.length
      ? fact(smallest, confidence, 'drill', positionsOf(sized.filter((hole) => drillOf(hole) === smallest)))
      : null,
    platedHoles: fact(holes.filter(({ plated }) => plated).length, confidence, 'drill'),
    unplatedHoles: fact(holes.filter(({ plated }) => !plated).length, confidence, 'drill'),
    slots: fact(
      slots.length,
      confidence,
      'drill',
      slots.map(({ path, diameter }) => at(path[0] ?? 0, path[1] ?? 0, diameter)),
    ),
    microvias: fact(micro.length, confidence, 'drill', positionsOf(micro)),
    blindOrBuried: fact(partial.length > 0, drills.some(({ span }) => span) ? 0.95 : 0.7, 'drill'),
    drillsPerCm2: areaCm2 > 0 ? fact(holes.length / areaCm2, confidence, 'drill') : null,
  };
};

const viasInPad = (model: BoardModel): Fact<number> | null => {
  const pastes = sides.flatMap((side) => model.side('paste', side) ?? []);
  if (pastes.length === 0) return null;
  const found = model.board.holes.filter(
    ({ x, y, diameter, plated }) =>
      plated &&
      diameter <= 500_000 &&
      pastes.some(({ pieces: { nodes } }) =>
        nodes
          .near({ minX: x, minY: y, maxX: x, maxY: y })
          .some((node) => nodes.hasArea(node) && bodiesWithin(discBody(x, y), nodes.body(node), 0)),
      ),
  );
  return fact(
    found.length,
    0.9,
    'paste',
    found.map(({ x, y, diameter }) => at(x, y, diameter / 2)),
  );
};

const areaFacts = (model: BoardModel): Pick<BoardFacts, 'copperAreaMm2' | 'finishAreaMm2' | 'pasteOpenings'> => {
  const [upper, lower] = sides.map((side) => model.outer(side));
  const finished = sides.reduce((sum, side) => {
    const copper = model.outer(side);
    const mask = model.side('mask', side);
    return copper && mask ? sum + regionArea(intersection(copper.region, mask.region)) : sum;
  }, 0);
  const pastes = sides.map((side) => model.side('paste', side)?.region ?? []);
  const hasPaste = sides.some((side) => model.side('paste', side));
  return {
    copperAreaMm2:
      upper || lower
        ? fact({ top: mm2(regionArea(upper?.region ?? [])), bottom: mm2(regionArea(lower?.region ?? [])) }, 0.95, 'copper')
        : null,
    finishAreaMm2: finished > 0 ? fact(mm2(finished), 0.9, 'mask') : null,
    pasteOpenings: hasPaste
      ? fact(
          {
            top: pastes[0]?.length ?? 0,
            bottom: pastes[1]?.length ?? 0,
            areaMm2: mm2(pastes.reduce((sum, region) => sum + regionArea(region), 0)),
          },
          0.95,
          'paste',
        )
      : null,
  };
};

/** The facts of a board: the quote form's rows that the files can fill, with their positions. */
export const analyse = (board: Board): BoardFacts => analyseModel(new BoardModel(board));

/** The same for an existing model. */
export const analyseModel = (model: BoardModel): BoardFacts => {
  const { board } = model;
  const copperTrust = trustIn(
    board,
    board.copper.map(({ file }) => file),
  );
  const edge = (places: FactPosition[], source: Fact<number>['source'], confidence = 0.9): Fact<number> | null =>
    model.area.length > 0 ? fact(places.length, confidence, source, places) : null;
  const fingers = goldFingers(model);
  // Without a paste film the pads of a connector that is soldered to the edge look the same.
  const fingerTrust = fingers.length === 0 || sides.some((side) => model.side('paste', side)) ? 0.9 : 0.6;
  const plated = platedEdges(model);
  const { job } = board;
  return {
    layers: board.copper.length > 0 ? fact(board.copper.length, copperTrust, job?.layers ? 'job' : 'set') : null,
    ...outlineFacts(model),
    minTrace: smallestFact(minTrace(model), copperTrust),
    minNeck: smallestFact(minNeck(model), copperTrust),
    minSpace: smallestFact(minSpace(model), copperTrust),
    ...drillFacts(model),
    castellations: edge(castellations(model), 'outline'),
    goldFingers: edge(fingers, 'mask', fingerTrust),
    viasInPad: viasInPad(model),
    edgePlating: model.area.length > 0 ? fact(plated.length > 0, 0.8, 'copper', plated) : null,
    ...areaFacts(model),
    thickness: job?.thicknessNm ? fact(job.thicknessNm, 0.95, 'job') : null,
  };
};
