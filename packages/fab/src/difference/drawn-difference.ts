import {
  type Box,
  difference,
  emptyBox,
  growBox,
  intersection,
  joinBoxes,
  layerRegion,
  listBox,
  type Region,
  regionBox,
  ringBox,
  type ShapeList,
  shapeBoxes,
  SpatialIndex,
  unionRings,
} from '@copperline/geometry';
import type { ChangedAreas } from './board-difference.ts';
import { type Changed, changedAreas, listedAreas } from './changed-areas.ts';
import { pickShapes } from './pick-shapes.ts';
import { cornersOf, type PolygonBudget } from './polygon-budget.ts';
import { type Drawn, pixelFor, rasterAreas } from './raster-difference.ts';
import { thickPolygons } from './thick-parts.ts';
import { unlikeShapes } from './unlike-shapes.ts';

/** Flattening tolerance of layer polygons; half of the smallest difference. */
const arcTolerance = 1_000;

export interface DrawnDifference extends ChangedAreas {
  readonly method: 'exact' | 'raster';
  readonly resolutionNm: number;
}

/** Shapes whose boxes limit where two lists can differ. */
class Places {
  readonly #boxes: Float64Array;
  readonly #index: SpatialIndex;

  constructor(boxes: Float64Array) {
    this.#boxes = boxes;
    this.#index = new SpatialIndex(boxes);
  }

  get box(): Box {
    let box = emptyBox;
    for (const one of this.#each()) box = joinBoxes(box, one);
    return box;
  }

  get region(): Region {
    const rings = [...this.#each()].map((box) => {
      const { minX, minY, maxX, maxY } = growBox(box, arcTolerance);
      return Int32Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY);
    });
    return unionRings(rings, 'non-zero');
  }

  /** The shapes of a list that meet them, in order. */
  meeting(list: ShapeList, boxes: Float64Array): ShapeList {
    const shapes: number[] = [];
    for (let i = 0; i < list.count; i += 1) {
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(i * 4, i * 4 + 4);
      if (this.#index.some({ minX, minY, maxX, maxY }, () => true)) shapes.push(i);
    }
    return pickShapes(list, shapes);
  }

  *#each(): Generator<Box> {
    for (let at = 0; at < this.#boxes.length; at += 4) {
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = this.#boxes.subarray(at, at + 4);
      yield { minX, minY, maxX, maxY };
    }
  }
}

const someBoxes = (boxes: Float64Array, shapes: readonly number[]): Float64Array => {
  const some = new Float64Array(shapes.length * 4);
  for (const [n, i] of shapes.entries()) some.set(boxes.subarray(i * 4, i * 4 + 4), n * 4);
  return some;
};

const joined = (a: Float64Array, b: Float64Array): Float64Array => {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

const polygonBoxes = (region: Region): Float64Array =>
  Float64Array.from(
    region.flatMap(({ outer }) => {
      const { minX, minY, maxX, maxY } = ringBox(outer);
      return [minX, minY, maxX, maxY];
    }),
  );

const isAdditive = ({ shapes, negative }: Drawn): boolean => !negative && !shapes.clear.includes(1);

const drawnRegion = (list: ShapeList): Region => layerRegion(list, { toleranceNm: arcTolerance });

const wholeRegion = ({ shapes, negative, board }: Drawn): Region =>
  negative ? difference(board, drawnRegion(shapes)) : drawnRegion(shapes);

/** How two layers are compared. */
interface Plan {
  /** Nothing differs outside. */
  readonly box: Box;
  /** Null if the budget does not suffice. */
  readonly compare: () => Changed | null;
}

interface Terms {
  /** Of another edge, negative layers change along it. */
  readonly isSameEdge: boolean;
  /** Narrower differences are none. */
  readonly toleranceNm: number;
  readonly budget: PolygonBudget;
}

/** A layer's shapes, and those that the other layer does not have. */
interface Side {
  readonly shapes: ShapeList;
  readonly boxes: Float64Array;
  readonly unlike: readonly number[];
}

const wholePlan = (before: Drawn, after: Drawn, { budget }: Terms): Plan => ({
  box: [listBox(before.shapes), listBox(after.shapes), regionBox(before.board), regionBox(after.board)].reduce(joinBoxes),
  compare: () => {
    if (!budget.spend(cornersOf(before.shapes) + cornersOf(after.shapes))) return null;
    const [first, second] = [wholeRegion(before), wholeRegion(after)];
    return { removed: difference(first, second), added: difference(second, first) };
  },
});

/** Of layers that only draw, the unlike shapes of one side less those of the other; what is left is less what lies there too. */
const drawnPlan = (first: Side, second: Side, box: Box, { toleranceNm, budget }: Terms): Plan => {
  const less = (some: Region, { shapes, boxes }: Side): Region | null => {
    if (some.length === 0) return some;
    const around = new Places(polygonBoxes(some)).meeting(shapes, boxes);
    return budget.spend(cornersOf(around)) ? difference(some, drawnRegion(around)) : null;
  };
  return {
    box,
    compare: () => {
      const [lost, fresh] = [pickShapes(first.shapes, first.unlike), pickShapes(second.shapes, second.unlike)];
      if (!budget.spend(cornersOf(lost) + cornersOf(fresh))) return null;
      const [lostRegion, freshRegion] = [drawnRegion(lost), drawnRegion(fresh)];
      const removed = less(thickPolygons(difference(lostRegion, freshRegion), toleranceNm), second);
      const added = removed && less(thickPolygons(difference(freshRegion, lostRegion), toleranceNm), first);
      return removed && added && { removed, added };
    },
  };
};

/** Of layers that also erase, all that meets the unlike shapes, and only where these are. `board` inverts a negative layer. */
const erasedPlan = (first: Side, second: Side, places: Places, board: Region | null, { budget }: Terms): Plan => ({
  box: places.box,
  compare: () => {
    const [before, after] = [places.meeting(first.shapes, first.boxes), places.meeting(second.shapes, second.boxes)];
    if (!budget.spend(cornersOf(before) + cornersOf(after))) return null;
    const [drawn, drawnAfter, where] = [drawnRegion(before), drawnRegion(after), places.region];
    const within = (region: Region): Region => {
      const local = intersection(region, where);
      return board && board.length > 0 ? intersection(local, board) : local;
    };
    const [lack, more] = [within(difference(drawn, drawnAfter)), within(difference(drawnAfter, drawn))];
    return board ? { removed: more, added: lack } : { removed: lack, added: more };
  },
});

/** Only shapes that the other list does not have can draw a difference; null if there are none. */
const localPlan = (before: Drawn, after: Drawn, terms: Terms): Plan | null => {
  const box = growBox(joinBoxes(listBox(before.shapes), listBox(after.shapes)), 1);
  const unlike = unlikeShapes(before.shapes, after.shapes, box, terms.toleranceNm);
  if (unlike.before.length + unlike.after.length === 0) return null;
  const [first, second]: Side[] = [
    { shapes: before.shapes, boxes: shapeBoxes(before.shapes), unlike: unlike.before },
    { shapes: after.shapes, boxes: shapeBoxes(after.shapes), unlike: unlike.after },
  ];
  if (!first || !second) return null;
  const places = new Places(joined(someBoxes(first.boxes, first.unlike), someBoxes(second.boxes, second.unlike)));
  if (isAdditive(before) && isAdditive(after)) return drawnPlan(first, second, places.box, terms);
  return erasedPlan(first, second, places, before.negative ? before.board : null, terms);
};

/** Compares two layers of one role. */
export const compareDrawn = (before: Drawn, after: Drawn, terms: Terms): DrawnDifference => {
  const isLocal = before.negative === after.negative && (!before.negative || terms.isSameEdge);
  const plan = isLocal ? localPlan(before, after, terms) : wholePlan(before, after, terms);
  const exact = { method: 'exact', resolutionNm: terms.toleranceNm } as const;
  if (!plan) return { ...listedAreas([]), ...exact };
  const changed = plan.compare();
  if (changed) return { ...changedAreas(changed, terms.toleranceNm), ...exact };
  const pixelNm = pixelFor(plan.box);
  const window = growBox(plan.box, pixelNm);
  return { ...rasterAreas(before, after, window, pixelNm), method: 'raster', resolutionNm: 2 * pixelNm };
};
