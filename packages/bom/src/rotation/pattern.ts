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

/** The upper end of the left row if the points have `left` pads on the left and `right` opposite them, else null. */
export const rowsFit = (
  points: readonly PatternPoint[],
  left: number,
  right: number,
): { readonly x: number; readonly y: number } | null => {
  const rights = columns(points, right).filter(({ x }) => x > 0);
  for (const column of columns(points, left)) {
    if (column.x >= 0) continue;
    const opposite = rights.find(
      ({ x, y, pitch }) =>
        Math.abs(x + column.x) <= 2 * centreNm &&
        Math.abs(y - column.y) <= rowNm &&
        (right === 1 || Math.abs(pitch - column.pitch * (left === 3 && right === 2 ? 2 : 1)) <= rowNm),
    );
    if (opposite === undefined) continue;
    // No further pads in line beyond both ends: that is a longer package, or a row of another one.
    const end = column.y + ((left - 1) / 2) * column.pitch;
    const further = (x: number, y: number): boolean =>
      points.some((point) => Math.abs(point.x - x) <= rowNm && Math.abs(point.y - y) <= rowNm);
    if (left > 2 && further(column.x, end + column.pitch) && further(column.x, 2 * column.y - end - column.pitch)) continue;
    return { x: column.x, y: end };
  }
  return null;
};

/** Whether leads are on the left and one larger pad is opposite. */
export const tabFits = (points: readonly PatternPoint[], leads: readonly number[]): boolean =>
  leads.some((count) =>
    columns(points, count).some(
      (column) =>
        column.x < 0 &&
        points.some(
          ({ x, y, area }) => x > column.x + 1_000_000 && Math.abs(y - column.y) <= centreNm && area > tabShare * column.area,
        ),
    ),
  );

/** The upper end of the left row if there are rows of `side` pads on all four sides, else null. */
export const quadFits = (points: readonly PatternPoint[], side: number): { readonly x: number; readonly y: number } | null => {
  const upright = rowsFit(points, side, side);
  return upright !== null && rowsFit(turnedBack(points, 90), side, side) !== null ? upright : null;
};
