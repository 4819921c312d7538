import { mm, um } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import type { DfmLimits } from '../../dfm/finding.ts';
import type { Design, LayerCount, Pad, Side } from '../design.ts';
import { Draft } from '../draft.ts';
import { chip0805, fiducial, maskGrow, pinHeader } from '../footprints.ts';
import { type Path, at, linePath, shifted, turned } from '../path.ts';

export interface BenchOptions {
  readonly limits: DfmLimits;
  readonly angleDegrees: number;
  readonly layers?: LayerCount;
  /** Length of a side of the square board. */
  readonly side?: number;
  /** Rotates the whole board, not only its content. */
  readonly turnBoard?: boolean;
  /** Outline instead of the square, around the centre. */
  readonly outline?: readonly Path[];
  readonly bare?: boolean;
  readonly thickness?: number;
}

/**
 * A board without faults, with space in its centre for one fault. Local coordinates are relative to the centre and rotated by the
 * given angle. Everything except the fault keeps a margin to the limits.
 */
export class Bench {
  readonly draft: Draft;
  readonly limits: DfmLimits;
  readonly centre = at(mm(50), mm(50));
  /** Track, gap, ring and hole with a margin to the limits. */
  readonly track: number;
  readonly gap: number;
  readonly ring: number;
  readonly drill: number;
  readonly #turn: number;

  constructor({
    limits,
    angleDegrees,
    layers = 2,
    side = mm(60),
    turnBoard = false,
    outline,
    bare = false,
    thickness,
  }: BenchOptions) {
    this.limits = limits;
    this.#turn = angleDegrees;
    this.track = Math.max(um(300), 3 * limits.trace);
    this.gap = Math.max(um(300), 3 * limits.space);
    this.ring = Math.max(um(250), 2 * limits.annularRing);
    const deepest = (thickness ?? um(1_600)) / limits.aspectRatio;
    this.drill = Math.max(um(300), um(10) * Math.ceil((1.5 * Math.max(limits.drill, deepest)) / um(10)));
    const half = side / 2;
    const corners = [at(-half, -half), at(half, -half), at(half, half), at(-half, half)].map((corner) =>
      shifted(turnBoard ? turned(corner, angleDegrees) : corner, this.centre),
    );
    const [from = this.centre, ...rest] = corners;
    const square: Path = { from, steps: [...rest, from].map((to) => ({ to })) };
    this.draft = new Draft('planted', layers, outline ?? [square], thickness);
    if (!bare) this.#furnish();
  }

  /** Local to board coordinates. */
  at(x: number, y: number): Point {
    return shifted(turned(at(x, y), this.#turn), this.centre);
  }

  path(...points: readonly (readonly [number, number])[]): Path {
    const [from = this.centre, ...rest] = points.map(([x, y]) => this.at(x, y));
    return { from, steps: rest.map((to) => ({ to })) };
  }

  /** A tented via as the end of a track and the hole of a net. */
  anchor(net: string, x: number, y: number): number {
    this.draft.via(net, this.at(x, y), this.drill, this.drill + 2 * this.ring);
    return this.draft.vias.length - 1;
  }

  line(net: string, layer: number, width: number, ...points: readonly (readonly [number, number])[]): number {
    this.draft.track(net, layer, width, this.path(...points));
    return this.draft.tracks.length - 1;
  }

  /** A round pad with mask opening, without hole, and without paste by default. */
  disc(net: string, x: number, y: number, diameter: number, more: Partial<Pad> = {}): number {
    this.draft.pads.push({
      at: this.at(x, y),
      shape: { form: 'circle', diameter },
      turn: 0,
      on: 'top',
      use: 'test',
      net,
      part: `TP${this.draft.pads.length}`,
      pin: '1',
      maskGrow,
      pasteShrink: null,
      join: 'solid',
      ...more,
    });
    return this.draft.pads.length - 1;
  }

  /** An area of copper, counter-clockwise. */
  area(
    net: string,
    layer: number,
    points: readonly (readonly [number, number])[],
    holes: readonly (readonly (readonly [number, number])[])[] = [],
  ): number {
    const ring = (contour: readonly (readonly [number, number])[]): Int32Array =>
      Int32Array.from(contour.flatMap(([x, y]) => Object.values(this.at(x, y))));
    this.draft.zones.push({ layer, net, region: [{ outer: ring(points), holes: holes.map(ring) }], pen: null });
    return this.draft.zones.length - 1;
  }

  stroke(side: Side, width: number, from: readonly [number, number], to: readonly [number, number]): number {
    this.draft.stroke(side, linePath(this.at(...from), this.at(...to)), width);
    return this.draft.legend.length - 1;
  }

  finish(): Design {
    return this.draft.finish();
  }

  /** Two groups of ordinary parts, equal on both sides of the board, and three fiducials. */
  #furnish(): void {
    const { draft } = this;
    [135, 315].forEach((turn, group) => {
      const { x, y } = shifted(turned(at(mm(20), 0), turn + this.#turn), this.centre);
      const net = (name: string): string => `${name}${group}`;
      draft.place(`J${2 * group + 1}`, pinHeader(1, 2), x - mm(4), y, { nets: { 1: net('A'), 2: net('B') } });
      draft.place(`J${2 * group + 2}`, pinHeader(1, 2), x + mm(4), y, { nets: { 1: net('A'), 2: net('B') } });
      draft.line(net('A'), 1, this.track, [x - mm(4), y + um(1_270)], [x + mm(4), y + um(1_270)]);
      draft.line(net('B'), draft.layers, this.track, [x - mm(4), y - um(1_270)], [x + mm(4), y - um(1_270)]);
      draft.place(`R${2 * group + 1}`, chip0805, x, y + mm(4), {});
      draft.place(`R${2 * group + 2}`, chip0805, x, y + mm(4), { side: 'bottom' });
      draft.place('', fiducial, x - mm(4), y - mm(5));
      draft.place('', fiducial, x + mm(4), y - mm(5));
    });
  }
}
