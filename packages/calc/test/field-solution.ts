// A boundary-element solution of Laplace's equation in a line's cross-section, independent of the formulas that are tested.
// The half x > 0 is drawn: a ground plane at y = 0, dielectric up to y = height, air above. Unknowns are the total charges of
// straight panels on conductors and on the face of the dielectric.

interface Panel {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly axis: 'x' | 'y';
  /** Volts of a conductor; null on the face of the dielectric. */
  readonly volts: number | null;
  /** Permittivity outside a conductor's panel. */
  readonly outside: number;
}

export interface Bar {
  readonly fromX: number;
  readonly toX: number;
  readonly volts: number;
}

export interface CrossSection {
  /** Conductors that lie on the dielectric. One from x = 0 continues in the mirrored half. */
  readonly bars: readonly Bar[];
  readonly height: number;
  readonly thickness: number;
  readonly er: number;
  /** Sign of the mirrored half: 1 for a single line and the even mode, -1 for the odd mode. */
  readonly symmetry: 1 | -1;
}

const light = 0.299792458;
const freeSpaceOhm = 376.730313668;

/** Ends of panels from one end to another, dense at both, where charge is concentrated. */
const dense = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, n) => from + ((to - from) * (1 - Math.cos((Math.PI * n) / count))) / 2);

/** Dense at the first end only, and long. */
const fading = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, n) => from + (to - from) * (n / count) ** 5);

const row = (ends: readonly number[], y: number, axis: 'x' | 'y', volts: number | null, outside: number): Panel[] =>
  ends.slice(1).map((end, n) => {
    const start = ends[n] ?? end;
    const middle = (start + end) / 2;
    const half = Math.abs(end - start) / 2;
    return axis === 'x' ? { x: middle, y, half, axis, volts, outside } : { x: y, y: middle, half, axis, volts, outside };
  });

const panelsOf = ({ bars, height, thickness, er }: CrossSection): Panel[] => {
  const top = height + thickness;
  const conductors = bars.flatMap(({ fromX, toX, volts }) => {
    // At x = 0 the bar goes on: dense only at its outer end.
    const across = fromX === 0 ? dense(-toX, toX, 60).slice(30) : dense(fromX, toX, 40);
    const up = dense(height, top, 8);
    return [
      ...row(across, height, 'x', volts, er),
      ...row(across, top, 'x', volts, 1),
      ...row(up, toX, 'y', volts, 1),
      ...(fromX === 0 ? [] : row(up, fromX, 'y', volts, 1)),
    ];
  });
  if (er === 1) return conductors;
  const faces = bars.flatMap(({ fromX }, n) => {
    const before = bars[n - 1]?.toX ?? 0;
    if (fromX === before) return [];
    // A gap at x = 0 is continued by its mirror image.
    return n === 0
      ? row(dense(-fromX, fromX, 40).slice(20), height, 'x', null, 1)
      : row(dense(before, fromX, 30), height, 'x', null, 1);
  });
  const last = bars.at(-1)?.toX ?? 0;
  return [...conductors, ...faces, ...row(fading(last, last + 60 * height, 40), height, 'x', null, 1)];
};

/** Integral of -ln r over a panel, from a point at (along, off) relative to its middle. */
const potential = (along: number, off: number, half: number): number => {
  const part = (u: number): number => {
    const square = u * u + off * off;
    return (square === 0 ? 0 : (u * Math.log(square)) / 2) - u + (off === 0 ? 0 : off * Math.atan(u / off));
  };
  return part(along - half) - part(along + half);
};

/** The field at right angles to a panel: integral of off / r². */
const field = (along: number, off: number, half: number): number =>
  off === 0 ? 0 : Math.atan((along + half) / off) - Math.atan((along - half) / off);

/** Potential, and vertical field, at a point by unit charge density on a panel, its mirror and both images in the ground. */
const influence = (panel: Panel, x: number, y: number, symmetry: number): readonly [number, number] => {
  let [volts, up] = [0, 0];
  for (const mirror of [1, -1]) {
    for (const image of [1, -1]) {
      const [dx, dy] = [x - mirror * panel.x, y - image * panel.y];
      const sign = image * (mirror === 1 ? 1 : symmetry);
      const [along, off] = panel.axis === 'x' ? [dx, dy] : [dy, dx];
      volts += sign * potential(along, off, panel.half);
      up +=
        sign *
        (panel.axis === 'x'
          ? field(along, off, panel.half)
          : Math.log(((dy + panel.half) ** 2 + dx * dx) / ((dy - panel.half) ** 2 + dx * dx)) / 2);
    }
  }
  return [volts, up];
};

const at = (row: Float64Array | undefined, n: number): number => row?.[n] ?? 0;

/** Gauss elimination of rows that end in their right side. No pivots: the diagonal dominates. */
const solved = (rows: readonly Float64Array[]): Float64Array => {
  const size = rows.length;
  rows.forEach((row, k) => {
    for (const other of rows.slice(k + 1)) {
      const factor = at(other, k) / at(row, k);
      for (let n = k; n <= size; n += 1) other[n] = at(other, n) - factor * at(row, n);
    }
  });
  const values = new Float64Array(size);
  for (let k = size - 1; k >= 0; k -= 1) {
    let rest = at(rows[k], size);
    for (let n = k + 1; n < size; n += 1) rest -= at(rows[k], n) * at(values, n);
    values[k] = rest / at(rows[k], k);
  }
  return values;
};

/** Free charge of the drawn half's bars at 1 V, in units of the permittivity of free space. */
const charge = (section: CrossSection): number => {
  const panels = panelsOf(section);
  const { er, symmetry } = section;
  const rows = panels.map((here, n) => {
    const entry = (there: Panel, m: number): number => {
      const [volts, up] = influence(there, here.x, here.y, symmetry);
      if (here.volts !== null) return volts / (2 * Math.PI);
      // The field above is er times the field below; the panel's own charge adds half of itself to either.
      return ((1 - er) * up) / (2 * Math.PI) + (n === m ? (er + 1) / 2 : 0);
    };
    return Float64Array.from([...panels.map(entry), here.volts ?? 0]);
  });
  const densities = solved(rows);
  return panels.reduce((sum, { volts, half, outside }, n) => sum + (volts === 1 ? at(densities, n) * 2 * half * outside : 0), 0);
};

/** Impedance, effective permittivity and delay of the bars at 1 V; a bar from x = 0 is half a line. */
export const fieldSolution = (section: CrossSection) => {
  const lines = section.bars.some(({ fromX, volts }) => fromX === 0 && volts === 1) ? 2 : 1;
  const filled = lines * charge(section);
  const empty = lines * charge({ ...section, er: 1 });
  const effectiveEr = filled / empty;
  return { impedanceOhm: freeSpaceOhm / Math.sqrt(filled * empty), effectiveEr, delayPsPerMm: Math.sqrt(effectiveEr) / light };
};
