import { um } from '@copperline/contract';
import {
  type Box,
  type Point,
  type Polygon,
  type Region,
  difference,
  offsetRegion,
  regionContains,
  regionRings,
  unionRings,
} from '@copperline/geometry';
import { type Body, boxesApart, discBody, gapBetween, grownRing, lineBody, shapeBody, strokeBodies } from './body.ts';
import { type Pad, padIsOn, viaIsOn } from './design.ts';
import type { Draft } from './draft.ts';
import { at, flattened, linePath, rectanglePath, shifted, turned } from './path.ts';
import { shapeSize } from './shape.ts';

export interface PourRules {
  readonly clearance: number;
  readonly edge: number;
  /** Minimum copper width of the zone. */
  readonly pen: number;
  readonly spoke: number;
  /** Gap between a pad and the zone at thermal spokes. */
  readonly relief: number;
  /** Areas without copper. */
  readonly keepOut?: readonly Box[];
  /** The part of the board to fill; default: all. */
  readonly within?: Box;
}

export const pourRules: PourRules = {
  clearance: um(250),
  edge: um(400),
  pen: um(250),
  spoke: um(300),
  relief: um(300),
};

const arcError = 2_000;

/**
 * Fills the free area of a layer with copper of one net, joined to its pads. Unconnected pieces are dropped and returned; a 'try'
 * draws nothing.
 */
export const pour = (
  draft: Draft,
  layer: number,
  net: string,
  rules: PourRules = pourRules,
  mode: 'draw' | 'try' = 'draw',
): { readonly dropped: Region } => {
  const half = rules.pen / 2;
  const foreign = copperOf(draft, layer).filter((one) => one.net !== net);
  const relieved = draft.pads.filter((pad) => pad.net === net && pad.join === 'thermal' && padIsOn(pad, layer, draft.layers));
  const cuts = [
    ...foreign.map(({ body, keep }) => grownRing(body, Math.max(keep, rules.clearance) + half, arcError)),
    ...relieved.map((pad) => grownRing(shapeBody(pad.shape, pad.at, pad.turn), rules.relief + half, arcError)),
    ...(rules.keepOut ?? []).map(boxRing),
  ];
  const core = difference(room(draft, rules, half), unionRings(cuts, 'non-zero'));
  const spokes = relieved.flatMap((pad) => spokesOf(pad, core, foreign, rules));
  const anchors = [
    ...spokes.map(([, to]) => to),
    ...draft.pads
      .filter((pad) => pad.net === net && pad.join === 'solid' && padIsOn(pad, layer, draft.layers))
      .map((pad) => pad.at),
    ...draft.vias.filter((via) => via.net === net && viaIsOn(via, layer)).map((via) => via.at),
    ...draft.tracks
      .filter((track) => track.net === net && track.layer === layer)
      .flatMap(({ path }) => [path.from, ...path.steps.map(({ to }) => to)]),
  ];
  const isAnchored = (piece: Polygon): boolean => anchors.some(({ x, y }) => regionContains([piece], x, y));
  const kept = core.filter(isAnchored);
  const dropped = core.filter((piece) => !isAnchored(piece));
  if (kept.length === 0 || mode === 'try') return { dropped };
  for (const [from, to] of spokes) draft.track(net, layer, rules.spoke, linePath(from, to));
  draft.zones.push({
    layer,
    net,
    region: offsetRegion(kept, half, 'round', arcError),
    pen: { width: rules.pen, core: regionRings(kept) },
  });
  return { dropped };
};

/** Area for the centre of the pen before cut-outs. */
const room = (draft: Draft, rules: PourRules, half: number): Region => {
  const rings = draft.outline.map((path) => Int32Array.from(flattened(path, arcError).flatMap(({ x, y }) => [x, y])));
  const board = offsetRegion(unionRings(rings, 'even-odd'), -(rules.edge + half), 'round', arcError);
  if (!rules.within) return board;
  const all = offsetRegion(unionRings([boxRing(rules.within)], 'non-zero'), -half, 'round', arcError);
  return difference(board, difference(board, all));
};

const boxRing = (box: Box): Int32Array =>
  Int32Array.from(flattened(rectanglePath(at(box.minX, box.minY), at(box.maxX, box.maxY)), 1).flatMap(({ x, y }) => [x, y]));

interface Copper {
  readonly body: Body;
  readonly net: string;
  /** Its own clearance. */
  readonly keep: number;
}

const copperOf = (draft: Draft, layer: number): Copper[] => [
  ...draft.pads
    .filter((pad) => padIsOn(pad, layer, draft.layers))
    .map((pad) => ({ body: shapeBody(pad.shape, pad.at, pad.turn), net: pad.net, keep: pad.use === 'fiducial' ? um(600) : 0 })),
  ...draft.vias
    .filter((via) => viaIsOn(via, layer))
    .map((via) => ({ body: discBody(via.at, via.diameter), net: via.net, keep: 0 })),
  ...draft.holes
    .filter((hole) => !hole.plated)
    .map((hole) => ({
      body: hole.to ? lineBody(hole.at, hole.to, hole.diameter) : discBody(hole.at, hole.diameter),
      net: '',
      keep: um(400),
    })),
  ...draft.tracks
    .filter((track) => track.layer === layer)
    .flatMap((track) =>
      strokeBodies(track.path, track.width + 2 * arcError, arcError).map((body) => ({ body, net: track.net, keep: 0 })),
    ),
];

/** Up to four spokes along the pad's axes that reach the zone without violating clearances. */
const spokesOf = (pad: Pad, core: Region, foreign: readonly Copper[], rules: PourRules): (readonly [Point, Point])[] => {
  const { width, height } = shapeSize(pad.shape);
  const reach = rules.relief + rules.pen;
  const ends = [at(width / 2 + reach, 0), at(0, height / 2 + reach), at(-width / 2 - reach, 0), at(0, -height / 2 - reach)];
  return ends
    .map((end) => shifted(turned(end, pad.turn), pad.at))
    .filter((end) => regionContains(core, end.x, end.y))
    .filter((end) => {
      const body = lineBody(pad.at, end, rules.spoke);
      return foreign.every(
        (other) => boxesApart(body.box, other.body.box) >= rules.clearance || gapBetween(body, other.body) >= rules.clearance,
      );
    })
    .map((end) => [pad.at, end] as const);
};
