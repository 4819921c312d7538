// Centre of an arc. Multi quadrant (G75) states it; single quadrant (G74) gives unsigned distances, and of the four candidates the
// one with a sweep of at most 90 degrees and the best fitting radii is used.

export interface ArcCentre {
  readonly cx: number;
  readonly cy: number;
  /** Difference of the distances from the centre to both ends. */
  readonly radiusError: number;
}

const measured = (x0: number, y0: number, x1: number, y1: number, cx: number, cy: number): ArcCentre => ({
  cx,
  cy,
  radiusError: Math.abs(Math.hypot(x0 - cx, y0 - cy) - Math.hypot(x1 - cx, y1 - cy)),
});

/** A right angle with a tolerance for rounded coordinates. */
const quarterTurn = Math.PI / 2 + 0.001;

const sweepOf = (x0: number, y0: number, x1: number, y1: number, { cx, cy }: ArcCentre, clockwise: boolean): number => {
  const from = Math.atan2(y0 - cy, x0 - cx);
  const to = Math.atan2(y1 - cy, x1 - cx);
  const sweep = clockwise ? from - to : to - from;
  return sweep < 0 ? sweep + 2 * Math.PI : sweep;
};

export const statedCentre = (x0: number, y0: number, x1: number, y1: number, i: number, j: number): ArcCentre =>
  measured(x0, y0, x1, y1, x0 + i, y0 + j);

/** Null if no candidate sweeps a quadrant or less. */
export const quadrantCentre = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  i: number,
  j: number,
  clockwise: boolean,
): ArcCentre | null => {
  let best: ArcCentre | null = null;
  for (const [dx, dy] of [
    [i, j],
    [-i, j],
    [i, -j],
    [-i, -j],
  ] as const) {
    const candidate = measured(x0, y0, x1, y1, x0 + dx, y0 + dy);
    if (best && candidate.radiusError >= best.radiusError) continue;
    if (sweepOf(x0, y0, x1, y1, candidate, clockwise) <= quarterTurn) best = candidate;
  }
  return best;
};
