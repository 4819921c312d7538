/** One closed contour: x0, y0, x1, y1, …; the last point joins the first. */
export type Ring = Int32Array;

/** An outer contour that runs counter-clockwise and the holes in it, which run clockwise. */
export interface Polygon {
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

/** An area: polygons that do not overlap. */
export type Region = readonly Polygon[];

export const regionRings = (region: Region): Ring[] => region.flatMap(({ outer, holes }) => [outer, ...holes]);
