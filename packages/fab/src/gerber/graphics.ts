import type { ShapeList, StampTransform } from '@copperline/geometry';
import { arcSweep, flattenArc, shapeKind } from '@copperline/geometry';
import type { Aperture } from './apertures.ts';
import { quadrantCentre, statedCentre } from './arc-centre.ts';
import type { CoordinateFormat } from './gerber-file.ts';
import type { ImageParameters } from './image-parameters.ts';
import { plainImage } from './image-parameters.ts';
import type { Meter } from './meter.ts';
import { placementOf } from './placement.ts';
import { arcFits, inRange, Plot } from './plot.ts';
import type { Reporter } from './reporter.ts';
import { powerOfTen } from './scan.ts';

export const nmPerMm = 1_000_000;
export const nmPerInch = 25_400_000;

/** Maximum difference between the radii of an arc that rounding explains. */
const radiusTolerance = 1000;
/** Flattening tolerance of arcs with a centre outside of the plane. */
const farArcTolerance = 500;
/** From this radius on an arc across the whole plane is straight within two micrometres. */
const straightRadius = 1e15;
/** No arc inside the plane is longer. */
const longestArc = 1.3e10;

/** The stamp is looked up on its next use, because files change several transforms at once. */
const staleStamp = -2;

/** The coordinates of one command, in steps of the coordinate format. */
export interface Words {
  x: number;
  y: number;
  i: number;
  j: number;
  hasX: boolean;
  hasY: boolean;
  hasI: boolean;
  hasJ: boolean;
}

const isPlain = ({ mirrorX, mirrorY, rotateDegrees = 0, scale = 1 }: StampTransform): boolean =>
  !mirrorX && !mirrorY && rotateDegrees % 360 === 0 && scale === 1;

/**
 * The graphics state and the three operations. The current point is kept in steps of the file's format, and every coordinate is
 * converted from its absolute value, so that rounding errors do not accumulate.
 */
export class Graphics {
  readonly plot: Plot;
  readonly #reporter: Reporter;
  interpolation: number = shapeKind.line;
  quadrants: 'single' | 'multi' | null = null;
  incremental = false;
  inRegion = false;
  /** 1, 2, 3, or 0 before the first. */
  operation = 0;
  format: CoordinateFormat = { integer: 2, decimal: 4, omitted: 'leading', incremental: false };
  nmPerUnit = nmPerInch;
  image: ImageParameters = plainImage;
  /** AperFunction of a region, which has no aperture. */
  regionUse = -1;
  #decimalsY = 4;
  #aperture: Aperture | null = null;
  /** The transformed stamp of the aperture. */
  #stamp = staleStamp;
  #transform: StampTransform = {};
  #transformed = false;
  /** Nanometres per step. */
  #stepX = nmPerInch / powerOfTen(4);
  #stepY = nmPerInch / powerOfTen(4);
  /** The current point, in steps and in nanometres. */
  #x = 0;
  #y = 0;
  #nmX = 0;
  #nmY = 0;

  constructor(meter: Meter, reporter: Reporter) {
    this.plot = new Plot(meter);
    this.#reporter = reporter;
  }

  get transform(): StampTransform {
    return this.#transform;
  }

  get stepNm(): number {
    return this.nmPerUnit / powerOfTen(Math.min(this.format.decimal, this.#decimalsY));
  }

  /** Sets format and unit of the following numbers; the current point keeps its position. */
  setScale(format: CoordinateFormat, decimalsY: number, nmPerUnit: number, image: ImageParameters): void {
    const before = [this.#stepX, this.#stepY] as const;
    this.format = format;
    this.#decimalsY = decimalsY;
    this.nmPerUnit = nmPerUnit;
    this.image = image;
    this.#stepX = (nmPerUnit * image.scaleA * (image.mirrorA ? -1 : 1)) / powerOfTen(format.decimal);
    this.#stepY = (nmPerUnit * image.scaleB * (image.mirrorB ? -1 : 1)) / powerOfTen(decimalsY);
    this.#x *= before[0] / this.#stepX;
    this.#y *= before[1] / this.#stepY;
  }

  setUnit(nmPerUnit: number): void {
    this.setScale(this.format, this.#decimalsY, nmPerUnit, this.image);
  }

  setImage(image: ImageParameters): void {
    this.setScale(this.format, this.#decimalsY, this.nmPerUnit, image);
  }

  /** A written number in steps of the format, by its omitted zeros or its decimal point. */
  steps(value: number, digits: number, decimals: number, isY: boolean): number {
    const { integer, decimal, omitted } = this.format;
    const wanted = isY ? this.#decimalsY : decimal;
    if (decimals >= 0) return decimals <= wanted ? value * powerOfTen(wanted - decimals) : value / powerOfTen(decimals - wanted);
    if (omitted === 'leading') return value;
    const padding = integer + wanted - digits;
    return padding >= 0 ? value * powerOfTen(padding) : value / powerOfTen(-padding);
  }

  select(aperture: Aperture): void {
    this.#aperture = aperture;
    this.#stamp = staleStamp;
  }

  setTransform(transform: StampTransform): void {
    this.#transform = transform;
    this.#transformed = !isPlain(transform);
    this.#stamp = staleStamp;
  }

  beginRegion(offset: number): void {
    if (this.inRegion) this.#reporter.report('COMMAND_MALFORMED', 'warning', offset, { command: 'G36' }, 'G36');
    this.inRegion = true;
    this.plot.beginContour(this.#nmX, this.#nmY);
  }

  endRegion(offset: number): void {
    if (!this.inRegion) {
      this.#reporter.report('COMMAND_MALFORMED', 'warning', offset, { command: 'G37' }, 'G37');
      return;
    }
    this.#closeContour(offset);
    this.inRegion = false;
  }

  /** Executes the current operation. */
  operate(words: Words, offset: number): void {
    const { operation } = this;
    const fromX = this.#nmX;
    const fromY = this.#nmY;
    const [stepsX, stepsY] = [this.#x, this.#y];
    if (words.hasX) this.#x = this.incremental ? this.#x + words.x : words.x;
    if (words.hasY) this.#y = this.incremental ? this.#y + words.y : words.y;
    const x = (this.#nmX = Math.round(this.#x * this.#stepX));
    const y = (this.#nmY = Math.round(this.#y * this.#stepY));
    if (!inRange(x) || !inRange(y)) {
      this.#outOfRange(x, y, offset);
      return;
    }
    this.plot.properties.source = offset;
    if (operation === 1) {
      if (!inRange(fromX) || !inRange(fromY)) this.#outOfRange(fromX, fromY, offset);
      else if (this.interpolation === shapeKind.line || this.#shrunk(fromX, fromY, stepsX, stepsY))
        this.#line(fromX, fromY, x, y, offset);
      else this.#arc(fromX, fromY, x, y, words, offset);
    } else if (operation === 2) {
      if (this.inRegion) {
        this.#closeContour(offset);
        this.plot.beginContour(x, y);
      }
    } else if (operation === 3) this.#flash(x, y, offset);
    else this.#reporter.report('OPERATION_MISSING', 'warning', offset);
  }

  #outOfRange(x: number, y: number, offset: number): void {
    this.#reporter.report('COORDINATE_OUT_OF_RANGE', 'error', offset, { x, y });
  }

  /** An arc shorter than a nanometre must not become a full circle. */
  #shrunk(fromX: number, fromY: number, stepsX: number, stepsY: number): boolean {
    return fromX === this.#nmX && fromY === this.#nmY && (stepsX !== this.#x || stepsY !== this.#y);
  }

  #stampOf(aperture: Aperture): number {
    if (this.#stamp === staleStamp)
      this.#stamp = this.#transformed ? this.plot.transformedStamp(aperture.stamp, this.#transform) : aperture.stamp;
    return this.#stamp;
  }

  /** The stamp of a stroke; without an aperture only the centre line is kept. */
  #strokeStamp(offset: number): number {
    const aperture = this.#aperture;
    if (!aperture) {
      this.#reporter.report('APERTURE_MISSING', 'error', offset);
      return this.plot.pointStamp();
    }
    if (aperture.block) {
      this.#reporter.report('COMMAND_MALFORMED', 'error', offset, { command: `D${aperture.code}` }, 'block stroke');
      return -1;
    }
    aperture.strokes += 1;
    const stamp = this.#stampOf(aperture);
    if (stamp < 0) this.#outOfRange(this.#nmX, this.#nmY, offset);
    return stamp;
  }

  #line(x0: number, y0: number, x: number, y: number, offset: number): void {
    if (this.inRegion) {
      this.plot.edge(shapeKind.line, x, y, 0, 0);
      return;
    }
    const stamp = this.#strokeStamp(offset);
    if (stamp < 0) return;
    this.plot.properties.use = this.#aperture?.useIndex ?? -1;
    if (!this.plot.line(stamp, x0, y0, x, y)) this.#outOfRange(x, y, offset);
  }

  #arc(x0: number, y0: number, x: number, y: number, words: Words, offset: number): void {
    const i = words.hasI ? words.i * this.#stepX : 0;
    const j = words.hasJ ? words.j * this.#stepY : 0;
    const mirrored = this.#stepX < 0 !== this.#stepY < 0;
    const clockwise = (this.interpolation === shapeKind.clockwise) !== mirrored;
    if (this.quadrants === 'single' && x0 === x && y0 === y) return;
    const centre = this.#centre(x0, y0, x, y, i, j, clockwise, offset);
    if (!centre) {
      this.#line(x0, y0, x, y, offset);
      return;
    }
    const cx = Math.round(centre.cx);
    const cy = Math.round(centre.cy);
    if (!arcFits(x0, y0, x, y, cx, cy, clockwise)) {
      this.#farArc(x0, y0, x, y, cx, cy, clockwise, offset);
      return;
    }
    if (this.inRegion) {
      this.plot.edge(clockwise ? shapeKind.clockwise : shapeKind.counterClockwise, x, y, cx, cy);
      return;
    }
    const stamp = this.#strokeStamp(offset);
    if (stamp < 0) return;
    this.plot.properties.use = this.#aperture?.useIndex ?? -1;
    if (!this.plot.arc(stamp, clockwise, x0, y0, x, y, cx, cy)) this.#outOfRange(x, y, offset);
  }

  /** An arc with a centre outside of the plane becomes lines; an arc that leaves the plane is dropped. */
  #farArc(x0: number, y0: number, x: number, y: number, cx: number, cy: number, clockwise: boolean, offset: number): void {
    const radius = Math.hypot(x0 - cx, y0 - cy);
    const flat = radius > straightRadius;
    if (!flat && Math.abs(arcSweep(x0, y0, x, y, cx, cy, clockwise)) * radius > longestArc) {
      this.#outOfRange(cx, cy, offset);
      return;
    }
    const points: number[] = [];
    if (flat) points.push(x, y);
    else flattenArc(x0, y0, x, y, cx, cy, clockwise, farArcTolerance, (px, py) => points.push(px, py));
    if (!points.every(inRange)) {
      this.#outOfRange(cx, cy, offset);
      return;
    }
    for (let n = 0; n < points.length; n += 2) {
      const before = n === 0 ? [x0, y0] : points.slice(n - 2, n);
      this.#line(before[0] ?? x0, before[1] ?? y0, points[n] ?? x, points[n + 1] ?? y, offset);
    }
  }

  /** Null if no circle fits; the arc becomes its chord. */
  #centre(x0: number, y0: number, x: number, y: number, i: number, j: number, clockwise: boolean, offset: number) {
    const stated = statedCentre(x0, y0, x, y, i, j);
    let centre = this.quadrants === 'single' ? quadrantCentre(x0, y0, x, y, Math.abs(i), Math.abs(j), clockwise) : stated;
    if (this.quadrants === null) {
      this.#reporter.report('QUADRANT_MODE_MISSING', 'info', offset);
      const single = quadrantCentre(x0, y0, x, y, Math.abs(i), Math.abs(j), clockwise);
      if (single && single.radiusError < stated.radiusError) centre = single;
    }
    // Some files state the wrong quadrant mode: a centre that fits is used.
    const tolerance = Math.max(radiusTolerance, 2 * this.stepNm);
    if ((!centre || centre.radiusError > tolerance) && centre !== stated && stated.radiusError <= tolerance) {
      this.#reporter.report('ARC_IMPOSSIBLE', 'warning', offset);
      centre = stated;
    }
    if (!centre || (i === 0 && j === 0)) {
      this.#reporter.report('ARC_IMPOSSIBLE', 'warning', offset);
      return null;
    }
    if (centre.radiusError > radiusTolerance) {
      // Two steps are rounding; more is a drawing error.
      const severity = centre.radiusError > 2 * this.stepNm ? 'warning' : 'info';
      this.#reporter.report('ARC_RADII_DIFFER', severity, offset, { nm: Math.round(centre.radiusError) }, severity);
    }
    return centre;
  }

  #flash(x: number, y: number, offset: number): void {
    const aperture = this.#aperture;
    if (this.inRegion) this.#reporter.report('COMMAND_MALFORMED', 'warning', offset, { command: 'D03' }, 'D03');
    else if (!aperture) this.#reporter.report('APERTURE_MISSING', 'error', offset);
    else {
      aperture.flashes += 1;
      this.plot.properties.use = aperture.useIndex;
      if (aperture.block) this.#insertBlock(aperture.block, x, y, offset);
      else if (this.#stampOf(aperture) < 0 || !this.plot.flash(this.#stamp, x, y)) this.#outOfRange(x, y, offset);
    }
  }

  #insertBlock(block: ShapeList, x: number, y: number, offset: number): void {
    const placement = placementOf(this.#transform, x, y, this.plot.properties.clear);
    const lost = this.plot.insert(block, this.#transformed ? placement : { ...placement, transform: null });
    if (lost > 0) this.#outOfRange(x, y, offset);
  }

  #closeContour(offset: number): void {
    if (!this.plot.contourOpen) return;
    if (!this.plot.contourMeets) this.#reporter.report('REGION_OPEN', 'warning', offset);
    this.plot.properties.use = this.regionUse;
    if (!this.plot.closeContour()) this.#reporter.report('REGION_EMPTY', 'info', offset);
  }
}
