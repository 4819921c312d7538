import type { BoardPad, BoardPin, BoardShape } from '../check/board.ts';
import { PadField } from '../check/pad-field.ts';
import type { Placement } from '../placement.ts';
import type { LandForm } from './land-form.ts';
import { type Fit, type PatternPoint, quadFit, rowsFit, tabFit, turnedBack } from './pattern.ts';

/** Rotation of a part as the board shows it, in degrees counter-clockwise seen from the part's side. */
export interface Witness {
  readonly angle: number;
  /** 180 if a half turn does not show, 90 if a quarter turn does not either. */
  readonly modulo: 90 | 180 | 360;
}

export interface Standing {
  readonly placement: Placement;
  readonly form: LandForm;
  /** Whether a half turn of a two-terminal part matters. */
  readonly polarised: boolean;
  /** Pin on the left of a polarised two-terminal part, where the board names pins. */
  readonly leftPins: readonly string[];
  /** Rotations to try for patterns, seen from the part's side. */
  readonly angles: readonly number[];
}

/** A pad relative to the position of a part. */
export interface ExamplePad {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distance of a pair's pads relative to the length of the body. */
const pairFit = { least: 0.65, most: 1.55 };
/** For bodies of unknown length. */
const pairNm = { least: 400_000, most: 9_000_000 };
const pairToleranceNm = 160_000;
const patternRadiusNm = 16_000_000;
/** Distance of a dot from the pad of pin 1, whose half length is part of it. */
const markNm = 1_600_000;

const mod = (value: number, by: number): number => ((value % by) + by) % by;
const degreesOf = (x: number, y: number): number => (Math.atan2(y, x) * 180) / Math.PI;

type PairForm = Extract<LandForm, { kind: 'pair' }>;

interface SidePoint extends PatternPoint {
  readonly width: number;
  readonly height: number;
}

/** The only one of the ends that has a point beside it, or -1. */
const onlyBeside = (ends: readonly PatternPoint[], points: readonly PatternPoint[], reach: number): number => {
  const beside = ends.map((end) => points.some(({ x, y }) => Math.hypot(x - end.x, y - end.y) <= reach));
  return beside.filter(Boolean).length === 1 ? beside.indexOf(true) : -1;
};

const fitOf = (points: readonly PatternPoint[], form: LandForm): Fit | null => {
  switch (form.kind) {
    case 'rows':
      return rowsFit(points, form.left, form.right);
    case 'tab':
      return tabFit(points, form.leads);
    case 'quad':
      return quadFit(points, form.side);
    default:
      return null;
  }
};

/** Finds how parts stand by the pads, pins and marks of a board. */
export class Witnesses {
  readonly #fields: readonly Readonly<Record<'top' | 'bottom', PadField>>[];
  readonly #marks: NonNullable<BoardShape['marks']>;
  readonly #pins = new Map<string, BoardPin[]>();

  constructor({ pads, paste = [], pins = [], marks = [] }: BoardShape) {
    const field = (of: BoardShape['pads']) => ({ top: new PadField(of, 'top'), bottom: new PadField(of, 'bottom') });
    this.#fields = paste.length > 0 ? [field(pads), field(paste)] : [field(pads)];
    this.#marks = marks;
    for (const pin of pins) {
      const key = pin.part.toUpperCase();
      const known = this.#pins.get(key);
      if (known) known.push(pin);
      else this.#pins.set(key, [pin]);
    }
  }

  of(standing: Standing): Witness | null {
    const pins = this.#pinsOf(standing.placement);
    if (standing.form.kind === 'pair') return this.#pair(standing, standing.form, pins);
    for (const field of this.#fields) {
      const found = this.#pattern(standing, field, pins);
      if (found) return found;
    }
    return null;
  }

  /** The part's named pins around its position; none if they are elsewhere. */
  #pinsOf({ designator, x, y, side }: Placement): BoardPin[] {
    const own = (this.#pins.get(designator.toUpperCase()) ?? []).filter(
      (pin) => pin.side === 'both' || pin.side === (side ?? 'top'),
    );
    const near = own.filter((pin) => Math.hypot(pin.x - x, pin.y - y) <= patternRadiusNm);
    return near.length === own.length ? own : [];
  }

  /** As seen from the part's side, relative to its position. */
  #seen({ x, y, side }: Placement, point: { readonly x: number; readonly y: number }): { x: number; y: number } {
    return { x: (side === 'bottom' ? -1 : 1) * (point.x - x), y: point.y - y };
  }

  /** Pads around a part as seen from its side, for a picture of it. */
  around(placement: Placement, radius: number): readonly ExamplePad[] {
    const [field] = this.#fields;
    return field === undefined
      ? []
      : this.#near(placement, field, radius).map(({ x, y, width, height }) => ({ x, y, width, height }));
  }

  #near(placement: Placement, field: Readonly<Record<'top' | 'bottom', PadField>>, radius: number): SidePoint[] {
    return field[placement.side ?? 'top']
      .near(placement.x, placement.y, radius)
      .map((pad) => ({ ...this.#seen(placement, pad), area: pad.width * pad.height, width: pad.width, height: pad.height }));
  }

  #pair(standing: Standing, form: PairForm, pins: readonly BoardPin[]): Witness | null {
    const { placement, polarised, leftPins } = standing;
    const names = [...new Set(pins.map(({ pin }) => pin))];
    if (names.length === 2) {
      const at = names.map((name) => {
        const pads = pins.filter(({ pin }) => pin === name);
        const sum = pads.reduce((total, pad) => ({ x: total.x + pad.x, y: total.y + pad.y }), { x: 0, y: 0 });
        return this.#seen(placement, { x: sum.x / pads.length, y: sum.y / pads.length });
      });
      const left = names.findIndex((name) => leftPins.includes(name.toUpperCase()));
      const [from, to] = left === 1 ? [at[1], at[0]] : at;
      if (from === undefined || to === undefined) return null;
      const angle = degreesOf(to.x - from.x, to.y - from.y);
      return polarised && left >= 0 ? { angle: mod(angle, 360), modulo: 360 } : { angle: mod(angle, 180), modulo: 180 };
    }
    for (const field of this.#fields) {
      const axis = this.#pairAxis(this.#near(placement, field, (form.lengthNm ?? pairNm.most / 2) * 1.2 + 500_000), form);
      if (axis !== null) return { angle: axis, modulo: 180 };
    }
    return null;
  }

  /** Direction of the two pads around the position; null if none or several pairs fit. */
  #pairAxis(points: readonly SidePoint[], { lengthNm, alone }: PairForm): number | null {
    const [least, most] = lengthNm === null ? [pairNm.least, pairNm.most] : [lengthNm * pairFit.least, lengthNm * pairFit.most];
    const pairs: { readonly axis: number; readonly distance: number; readonly area: number }[] = [];
    for (const [n, a] of points.entries())
      for (const b of points.slice(n + 1)) {
        if (Math.hypot(a.x + b.x, a.y + b.y) > 2 * pairToleranceNm) continue;
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        const alike = Math.abs(a.area - b.area) <= 0.15 * Math.max(a.area, b.area);
        if (!alike || distance < least || distance > most) continue;
        pairs.push({ axis: mod(degreesOf(b.x - a.x, b.y - a.y), 180), distance, area: a.area });
      }
    const [nearest] = pairs.toSorted((a, b) => a.distance - b.distance);
    if (nearest === undefined) return null;
    // More pads than two between or beside them: no two-terminal part.
    const within = nearest.distance * (alone ? 1.15 : 0.75);
    if (lengthNm === null && points.filter(({ x, y }) => Math.hypot(x, y) <= within).length > 2) return null;
    // Another pair in another direction that fits as well.
    const doubtful = pairs.some((pair) => {
      const gap = mod(pair.axis - nearest.axis, 180);
      return gap > 20 && gap < 160 && pair.distance < nearest.distance * 1.35;
    });
    return doubtful ? null : nearest.axis;
  }

  #pattern(standing: Standing, field: Readonly<Record<'top' | 'bottom', PadField>>, pins: readonly BoardPin[]): Witness | null {
    const { placement, form, angles } = standing;
    const all = this.#near(placement, field, patternRadiusNm);
    // Of the pads only those of the part, where the board names them. The pad of a tab reaches beyond the place of its pin.
    const own =
      pins.length >= 3 && form.kind !== 'tab'
        ? all.filter((pad) =>
            pins.some((pin) => {
              const { x, y } = this.#seen(placement, pin);
              return Math.hypot(pad.x - x, pad.y - y) <= pairToleranceNm;
            }),
          )
        : all;
    const fits = angles.flatMap((angle) => {
      const fit = fitOf(turnedBack(own, angle), form);
      return fit === null ? [] : [{ ...fit, angle }];
    });
    const symmetry = form.kind === 'quad' ? 90 : form.kind === 'rows' && form.left === form.right ? 180 : 360;
    const [nearest, ...others] = fits.toSorted((a, b) => a.extent - b.extent);
    if (nearest === undefined) return null;
    const doubtful = others.some(
      ({ angle, extent }) => extent < nearest.extent * 1.25 && Math.abs(mod(angle - nearest.angle + 1, symmetry) - 1) > 2,
    );
    if (doubtful) return null;
    const { angle, end } = nearest;
    if (symmetry === 360) return { angle, modulo: 360 };
    // Pin 1 is at the upper end of the left row, or where a turn of the pattern brings that end.
    const turns = [0, 90, 180, 270].filter((turn) => turn % symmetry === 0);
    const ends = turns.flatMap((turn) => turnedBack([{ ...end, area: 0 }], -turn));
    const named = onlyBeside(ends, turnedBack(this.#firstPins(placement, pins), angle), 2 * pairToleranceNm);
    const marked = pins.length > 0 || named >= 0 ? named : onlyBeside(ends, turnedBack(this.#marksOf(placement), angle), markNm);
    if (marked >= 0) return { angle: mod(angle + (turns[marked] ?? 0), 360), modulo: 360 };
    return { angle: mod(angle, symmetry), modulo: symmetry };
  }

  /** Pin 1 by its name; without names, square pads around holes. */
  #firstPins(placement: Placement, pins: readonly BoardPin[]): PatternPoint[] {
    const { x, y, side } = placement;
    const squares = (): BoardPad[] =>
      this.#fields[0]?.[side ?? 'top'].near(x, y, patternRadiusNm).filter(({ pinOne }) => pinOne) ?? [];
    const firsts = pins.length > 0 ? pins.filter(({ pin }) => pin === '1') : squares();
    return firsts.map((first) => ({ ...this.#seen(placement, first), area: 0 }));
  }

  #marksOf(placement: Placement): PatternPoint[] {
    const { x, y, side } = placement;
    return this.#marks
      .filter((mark) => mark.side === (side ?? 'top') && Math.hypot(mark.x - x, mark.y - y) <= patternRadiusNm)
      .map((mark) => ({ ...this.#seen(placement, mark), area: 0 }));
  }
}
