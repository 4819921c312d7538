import type { Path64, Paths64 } from 'clipper2-ts';
import { Clipper64, ClipperOffset, ClipType, EndType, FillRule, JoinType } from 'clipper2-ts';
import { nestRings } from './nest.ts';
import type { Region, Ring } from '../polygon.ts';
import { inTiles } from './tiles.ts';

const fillRules = { 'non-zero': FillRule.NonZero, 'even-odd': FillRule.EvenOdd, positive: FillRule.Positive } as const;
const joins = { round: JoinType.Round, miter: JoinType.Miter, square: JoinType.Square } as const;

/** Fill rule of overlapping rings: non-zero winding, even-odd, or positive winding. */
export type RingFill = keyof typeof fillRules;
export type OffsetJoin = keyof typeof joins;

/** Local origin of a run. It keeps products of coordinates small, and a translated input gives a translated result. */
interface Origin {
  readonly x: number;
  readonly y: number;
}

const originOf = (rings: readonly Ring[]): Origin => ({ x: rings[0]?.[0] ?? 0, y: rings[0]?.[1] ?? 0 });

/** The plane of the sweep is this many times higher, and y grows with x. */
const stretch = 16;

/**
 * The ring in the plane of the sweep, which is sheared: the engine loses area between horizontal edges that lie on each other, as
 * the cut-ins of a pour do, and edges of this slope are rare. The plane is stretched so that long edges across the sweep stay flat:
 * at every vertex the engine visits all edges that the sweep line crosses. `turned` also swaps the axes, which mirrors the ring; its
 * points are then reversed to keep the direction.
 */
const toPath = (ring: Ring, origin: Origin, turned: boolean): Path64 => {
  const path: Path64 = [];
  if (turned)
    for (let i = ring.length - 2; i >= 0; i -= 2) {
      const x = (ring[i + 1] ?? 0) - origin.y;
      path.push({ x, y: ((ring[i] ?? 0) - origin.x) * stretch + x });
    }
  else
    for (let i = 0; i < ring.length; i += 2) {
      const x = (ring[i] ?? 0) - origin.x;
      path.push({ x, y: ((ring[i + 1] ?? 0) - origin.y) * stretch + x });
    }
  return path;
};

const toRing = (path: Path64, origin: Origin, turned: boolean): Ring => {
  const ring = new Int32Array(path.length * 2);
  let at = turned ? ring.length - 2 : 0;
  for (const { x, y } of path) {
    const level = Math.round((y - x) / stretch);
    ring[at] = (turned ? level : x) + origin.x;
    ring[at + 1] = (turned ? x : level) + origin.y;
    at += turned ? -2 : 2;
  }
  return ring;
};

const attempt = (
  type: ClipType,
  fill: FillRule,
  subject: readonly Ring[],
  clip: readonly Ring[],
  origin: Origin,
  turned: boolean,
): Ring[] | null => {
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  clipper.addSubject(subject.map((ring) => toPath(ring, origin, turned)));
  if (clip.length > 0) clipper.addClip(clip.map((ring) => toPath(ring, origin, turned)));
  const paths: Paths64 = [];
  return clipper.execute(type, fill, paths) ? paths.map((path) => toRing(path, origin, turned)) : null;
};

/** Whether the edges run up and down rather than across. */
const isUpright = (rings: readonly Ring[]): boolean => {
  let [wide, high] = [0, 0];
  for (const ring of rings) {
    let px = ring[ring.length - 2] ?? 0;
    let py = ring[ring.length - 1] ?? 0;
    for (let i = 0; i < ring.length; i += 2) {
      const x = ring[i] ?? 0;
      const y = ring[i + 1] ?? 0;
      wide += Math.abs(x - px);
      high += Math.abs(y - py);
      px = x;
      py = y;
    }
  }
  return high > wide;
};

/** The sweep can fail at a degenerate crossing of edges; it is then repeated with swapped axes. */
const sweep = (type: ClipType, fill: FillRule, subject: readonly Ring[], clip: readonly Ring[]): Ring[] => {
  if (subject.length === 0) return [];
  const origin = originOf(subject);
  // Long edges then run along the sweep line, which meets few of them at once.
  const turned = isUpright(subject);
  const rings = attempt(type, fill, subject, clip, origin, turned) ?? attempt(type, fill, subject, clip, origin, !turned);
  if (!rings) throw new Error('The polygon engine gave up in both directions.');
  return rings;
};

/** Builds the nesting with `nestRings`: the engine's own tree tests every corner of every hole, ours only one. */
const run = (type: ClipType, fill: FillRule, subject: readonly Ring[], clip: readonly Ring[]): Region =>
  nestRings(inTiles(subject, clip, (some, others) => sweep(type, fill, some, others)));

export const unionRings = (rings: readonly Ring[], fill: RingFill): Region =>
  rings.length === 0 ? [] : run(ClipType.Union, fillRules[fill], rings, []);

const clipTypes = { difference: ClipType.Difference, intersection: ClipType.Intersection } as const;

/** The operation on two sets of rings, both with non-zero winding. */
export const clipRings = (type: keyof typeof clipTypes, subject: readonly Ring[], clip: readonly Ring[]): Region =>
  run(clipTypes[type], FillRule.NonZero, subject, clip);

const levelPath = (ring: Ring, origin: Origin): Path64 => {
  const path: Path64 = [];
  for (let i = 0; i < ring.length; i += 2) path.push({ x: (ring[i] ?? 0) - origin.x, y: (ring[i + 1] ?? 0) - origin.y });
  return path;
};

/** Miters longer than this many times the offset are cut square. */
const miterLimit = 4;

/** The rings of one polygon grown by `deltaNm` (at least one nanometre), or shrunk if it is negative. */
export const offsetRings = (rings: readonly Ring[], deltaNm: number, join: OffsetJoin, arcToleranceNm: number): Region => {
  const origin = originOf(rings);
  const offset = new ClipperOffset(miterLimit, arcToleranceNm);
  offset.addPaths(
    rings.map((ring) => levelPath(ring, origin)),
    joins[join],
    EndType.Polygon,
  );
  const paths: Paths64 = [];
  offset.execute(deltaNm, paths);
  return nestRings(paths.map((path) => Int32Array.from(path.flatMap(({ x, y }) => [x + origin.x, y + origin.y]))));
};
