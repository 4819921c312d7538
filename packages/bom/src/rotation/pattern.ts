// Pads in the frame of a part: the part's position is the origin, seen from the part's side, turned back by an angle.

export interface PatternPoint {
  readonly x: number;
  readonly y: number;
  readonly area: number;
}

/** Tolerance of positions within a row; files round coordinates. */
const rowNm = 130_000;
/** Tolerance of the part's position relative to the middle of its pads. */
const centreNm = 300_000;
const pitchNm = { least: 280_000, most: 2_700_000 };
const tabShare = 1.5;

export const turnedBack = (points: readonly PatternPoint[], degrees: number): PatternPoint[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(({ x, y, area }) => ({ x: x * cos + y * sin, y: y * cos - x * sin, area }));
};

interface Column {
  readonly x: number;
  /** Middle of the column. */
  readonly y: number;
  readonly pitch: number;
  readonly area: number;
}

/** Evenly spaced upright rows of `count` pads whose middle is near y = 0. */
const columns = (points: readonly PatternPoint[], count: number): Column[] => {
  const found: Column[] = [];
  for (const first of points) {
    // The upper end of a row.
    if (first.y <= 0 && count > 1) continue;
    const inLine = points.filter(({ x }) => Math.abs(x - first.x) <= rowNm);
    if (count === 1) {
      if (Math.abs(first.y) <= centreNm) found.push({ x: first.x, y: first.y, pitch: 0, area: first.area });
      continue;
    }
    for (const last of inLine) {
      const middle = (first.y + last.y) / 2;
      const pitch = (first.y - last.y) / (count - 1);
      if (Math.abs(middle) > centreNm || pitch < pitchNm.least || pitch > pitchNm.most * (count === 2 ? 2.5 : 1)) continue;
      const between = inLine.filter(({ y }) => y > last.y + rowNm && y < first.y - rowNm);
      if (between.length !== count - 2) continue;
      const even = between.every(({ y }) => {
        const step = (first.y - y) / pitch;
        return Math.abs(step - Math.round(step)) * pitch <= rowNm;
      });
      if (even) found.push({ x: (first.x + last.x) / 2, y: middle, pitch, area: first.area });
    }
  }
  return found;
};

/** A pattern that fits the points. */
export interface Fit {
  /** The upper end of the left row. */
  readonly end: { readonly x: number; readonly y: number };
  /** Distance of its farthest pad from the middle; pads of neighbours fit with a larger one. */
  readonly extent: number;
}

const nearer = (a: Fit | null, b: Fit): Fit => (a === null || b.extent < a.extent ? b : a);

/** Pads of `left` rows on the left and of `right` opposite them; the nearest if several fit. */
export const rowsFit = (points: readonly PatternPoint[], left: number, right: number): Fit | null => {
  const rights = columns(points, right).filter(({ x }) => x > 0);
  const further = (x: number, y: number): boolean =>
    points.some((point) => Math.abs(point.x - x) <= rowNm && Math.abs(point.y - y) <= rowNm);
  let best: Fit | null = null;
  for (const column of columns(points, left)) {
    if (column.x >= 0) continue;
    const end = column.y + ((left - 1) / 2) * column.pitch;
    // Further pads in line beyond both ends: a longer package, or rows of another one.
    if (left > 2 && further(column.x, end + column.pitch) && further(column.x, 2 * column.y - end - column.pitch)) continue;
    for (const { x, y, pitch } of rights) {
      const opposite =
        Math.abs(x + column.x) <= 2 * centreNm &&
        Math.abs(y - column.y) <= rowNm &&
        (right === 1 || Math.abs(pitch - column.pitch * (left === 3 && right === 2 ? 2 : 1)) <= rowNm);
      if (opposite) best = nearer(best, { end: { x: column.x, y: end }, extent: Math.max(Math.hypot(column.x, end), x) });
    }
  }
  return best;
};

/** Leads on the left and one larger pad opposite. */
export const tabFit = (points: readonly PatternPoint[], leads: readonly number[]): Fit | null => {
  let best: Fit | null = null;
  for (const count of leads)
    for (const column of columns(points, count)) {
      if (column.x >= 0) continue;
      const end = column.y + ((count - 1) / 2) * column.pitch;
      for (const { x, y, area } of points)
        if (x > column.x + 1_000_000 && Math.abs(y - column.y) <= centreNm && area > tabShare * column.area)
          best = nearer(best, { end: { x: column.x, y: end }, extent: Math.max(Math.hypot(column.x, end), x) });
    }
  return best;
};

/** Rows of `side` pads on all four sides. */
export const quadFit = (points: readonly PatternPoint[], side: number): Fit | null => {
  const upright = rowsFit(points, side, side);
  return upright !== null && rowsFit(turnedBack(points, 90), side, side) !== null ? upright : null;
};
