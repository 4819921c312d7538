import type { Board } from '@copperline/fab';
import {
  type Box,
  circleStamp,
  difference,
  type Polygon,
  type Region,
  regionContains,
  regionRings,
  type Ring,
  ShapeListBuilder,
  shapeRegion,
  triangulate,
} from '@copperline/geometry';

/** What of a board has a third dimension. */
export type SolidSource = Pick<Board, 'holes' | 'slots' | 'drills'> & {
  readonly outline: Pick<NonNullable<Board['outline']>, 'boards' | 'box'>;
};

/** Flat arrays for a graphics processor; nanometres about the middle of the board, z from 0 to 1 of its thickness. */
export interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
}

export interface BoardSolid {
  /** The board's face, without its holes; both sides have the same. */
  readonly face: Surface;
  /** The sawn edge and the walls of holes. */
  readonly walls: Surface;
  /** The metal in plated holes. */
  readonly sleeves: Surface;
  readonly widthNm: number;
  readonly heightNm: number;
}

/** A hundredth of a millimetre shows at no distance a person looks from. */
const toleranceNm = 5_000;
/** So many holes are really cut; beyond that only the largest, the others stay painted on the faces. */
const holeLimit = 4_000;

/** Metal stands in front of the laminate it lies on, or both would flicker. */
const platingNm = 12_000;

interface Cut {
  readonly region: Region;
  /** Inside the hole, where it is plated; empty where not. */
  readonly metal: Region;
}

/** Holes and slots that go through, the widest first. */
const cutsOf = ({ holes, slots, drills }: SolidSource): readonly Cut[] => {
  const through = ({ drill }: { readonly drill: number }): boolean => (drills[drill]?.span ?? null) === null;
  const round = holes.map(({ x, y, ...hole }) => ({ ...hole, path: Int32Array.of(x, y, x, y) }));
  const widest = [...slots, ...round.toSorted((a, b) => b.diameter - a.diameter).slice(0, holeLimit)].filter(through);
  return widest.flatMap(({ path, diameter, plated }) => {
    const cuts: Cut[] = [];
    for (let i = 0; i + 3 < path.length; i += 2) {
      const swept = (width: number): Region => {
        const list = new ShapeListBuilder();
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path.subarray(i, i + 4);
        list.line(list.addStamp(circleStamp(width)), x0, y0, x1, y1);
        return shapeRegion(list.finish(), 0, toleranceNm);
      };
      cuts.push({ region: swept(diameter), metal: plated ? swept(Math.max(1, diameter - 2 * platingNm)) : [] });
    }
    return cuts;
  });
};

/** Collects triangles with their normals, about the middle of the board. */
class SurfaceWriter {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #indices: number[] = [];
  readonly #middleX: number;
  readonly #middleY: number;

  constructor({ minX, minY, maxX, maxY }: Box) {
    this.#middleX = (minX + maxX) / 2;
    this.#middleY = (minY + maxY) / 2;
  }

  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    const { length } = this.#positions;
    this.#positions.push(x - this.#middleX, y - this.#middleY, z);
    this.#normals.push(nx, ny, nz);
    return length / 3;
  }

  /** The corners of a contour that lies flat, by their numbers. */
  flat(ring: Ring): number[] {
    const corners: number[] = [];
    for (let i = 0; i < ring.length; i += 2) corners.push(this.vertex(ring[i] ?? 0, ring[i + 1] ?? 0, 0, 0, 0, 1));
    return corners;
  }

  triangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c);
  }

  /** A wall on a segment; whoever walks along it has the outside on the right. */
  wall(x0: number, y0: number, x1: number, y1: number): void {
    const span = Math.hypot(x1 - x0, y1 - y0);
    if (span === 0) return;
    const [nx, ny] = [(y1 - y0) / span, (x0 - x1) / span];
    const a = this.vertex(x0, y0, 0, nx, ny, 0);
    const b = this.vertex(x1, y1, 0, nx, ny, 0);
    const c = this.vertex(x1, y1, 1, nx, ny, 0);
    const d = this.vertex(x0, y0, 1, nx, ny, 0);
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  finish(): Surface {
    return {
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      indices: Uint32Array.from(this.#indices),
    };
  }
}

const visitSegments = (ring: Ring, visit: (x0: number, y0: number, x1: number, y1: number) => void): void => {
  let [x0, y0] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let i = 0; i < ring.length; i += 2) {
    const [x1, y1] = [ring[i] ?? 0, ring[i + 1] ?? 0];
    visit(x0, y0, x1, y1);
    [x0, y0] = [x1, y1];
  }
};

/**
 * Turned by an angle that no board is drawn at. Rows of holes are cut up along lines through them, and corners on such a line
 * are left out of one side of it, which opens hairline cracks; askew there are no such lines.
 */
const askew = ({ outer, holes }: Polygon): Polygon => {
  const [cos, sin] = [Math.cos(0.377), Math.sin(0.377)];
  const [originX, originY] = [outer[0] ?? 0, outer[1] ?? 0];
  const turned = (ring: Ring): Ring =>
    ring.map((value, i) => {
      const [x, y] =
        i % 2 === 0 ? [value - originX, (ring[i + 1] ?? 0) - originY] : [(ring[i - 1] ?? 0) - originX, value - originY];
      return Math.round(i % 2 === 0 ? x * cos - y * sin : x * sin + y * cos);
    });
  return { outer: turned(outer), holes: holes.map(turned) };
};

/** The bare board as surfaces: its outline minus holes and slots, raised by its thickness. */
export const solidOf = (source: SolidSource): BoardSolid => {
  const { boards, box } = source.outline;
  const cuts = cutsOf(source);
  const body = difference(
    boards,
    cuts.flatMap(({ region }) => region),
  );
  const face = new SurfaceWriter(box);
  const walls = new SurfaceWriter(box);
  const sleeves = new SurfaceWriter(box);
  for (const polygon of body) {
    const { indices } = triangulate(askew(polygon));
    const corners = [polygon.outer, ...polygon.holes].flatMap((ring) => face.flat(ring));
    for (let i = 0; i < indices.length; i += 3)
      face.triangle(corners[indices[i] ?? 0] ?? 0, corners[indices[i + 1] ?? 0] ?? 0, corners[indices[i + 2] ?? 0] ?? 0);
    // Outer contours run counter-clockwise and holes clockwise: the outside is on the right of both.
    for (const ring of [polygon.outer, ...polygon.holes]) visitSegments(ring, (...ends) => walls.wall(...ends));
  }
  for (const { metal } of cuts) {
    for (const ring of regionRings(metal))
      visitSegments(ring, (x0, y0, x1, y1) => {
        // Half of a castellated hole is in the air.
        const inside = regionContains(boards, Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2));
        if (inside) sleeves.wall(x1, y1, x0, y0);
      });
  }
  return {
    face: face.finish(),
    walls: walls.finish(),
    sleeves: sleeves.finish(),
    widthNm: box.maxX - box.minX,
    heightNm: box.maxY - box.minY,
  };
};

export const solidBuffers = ({ face, walls, sleeves }: BoardSolid): ArrayBufferLike[] =>
  [face, walls, sleeves].flatMap(({ positions, normals, indices }) => [positions.buffer, normals.buffer, indices.buffer]);
