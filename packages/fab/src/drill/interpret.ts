import { coordinateLimit, flattenArc } from '@copperline/geometry';
import { ProblemList, type ProblemCode, type Problem, type Reading } from '../problem.ts';
import {
  type DrillFile,
  type DrillFormat,
  type DrillOperations,
  type DrillPattern,
  type DrillTool,
  drillNumbers,
  drillOperation,
  type Hole,
  type Slot,
} from './drill-file.ts';

export const unitNm = { mm: 1_000_000, inch: 25_400_000 } as const;

/** A written number in nanometres. With leading zeros kept it is aligned at the left, with trailing zeros kept at the right. */
export const writtenToNm = (value: number, digits: number, point: number, format: DrillFormat): number => {
  const unit = unitNm[format.unit];
  if (point >= 0) return Math.round((value * unit) / 10 ** point);
  if (format.zeros === 'decimal') return Math.round(value * unit);
  const decimals = format.zeros === 'trailing' ? format.decimal : digits - format.integer;
  return Math.round(decimals >= 0 ? (value * unit) / 10 ** decimals : value * unit * 10 ** -decimals);
};

/** A tool's diameter in nanometres; 0 if unknown. */
export const toolDiameter = (tool: DrillTool, format: DrillFormat): number => {
  if (tool.size === null) return 0;
  if (tool.sizeDigits > 0) return writtenToNm(tool.size, tool.sizeDigits, -1, format);
  return Math.round(tool.size * unitNm[tool.sizeUnit ?? format.unit]);
};

/** Flattening tolerance of routed arcs. */
const arcTolerance = 500;
const radiusTolerance = 1_000;

/** Limit of points of all routed paths: an arc command of a dozen bytes may become thousands of points. */
const pathPoints = 2_000_000;

/** No machine has a larger tool; a flash of metres would fill every grid of the checks. */
const largestTool = 100_000_000;

const inRange = (value: number): boolean => value >= -coordinateLimit && value <= coordinateLimit;

export interface InterpretOptions {
  /** File name for problems. */
  readonly file?: string;
  /** Limit of points of its routed paths. */
  readonly points?: number;
}

class Interpreter {
  readonly #file: DrillFile;
  readonly #operations: DrillOperations;
  readonly #format: DrillFormat;
  readonly #name: string | undefined;
  readonly #problems = new ProblemList();
  readonly #diameters: readonly number[];
  /** For each tool the last tool of the same diameter. */
  readonly #sameSize: readonly number[];
  readonly #holes: Hole[] = [];
  readonly #slots: Slot[] = [];
  /** Known holes by x, then by y and size. */
  readonly #known = new Map<number, Map<number, number>>();
  // Tool position in program coordinates, without zero point and pattern shift.
  #x = 0;
  #y = 0;
  #originX = 0;
  #originY = 0;
  #shiftX = 0;
  #shiftY = 0;
  #patternX = 0;
  #patternY = 0;
  #path: number[] = [];
  #pathTool = -1;
  #pointsLeft: number;

  constructor(file: DrillFile, format: DrillFormat, { file: name, points = pathPoints }: InterpretOptions) {
    this.#pointsLeft = points;
    this.#file = file;
    this.#operations = file.operations;
    this.#format = format;
    this.#name = name;
    this.#diameters = file.tools.map((tool) => toolDiameter(tool, format));
    const last = new Map(this.#diameters.map((diameter, tool) => [diameter, tool]));
    this.#sameSize = this.#diameters.map((diameter) => last.get(diameter) ?? 0);
  }

  run(): Reading<DrillPattern> {
    for (let k = 0; k < this.#operations.count; k += 1) {
      this.#operation(k);
      if (this.#pointsLeft >= 0) continue;
      this.#report(k, 'BUDGET_OBJECTS', 'error');
      break;
    }
    this.#closePath(this.#operations.count - 1);
    return {
      value: { format: this.#format, holes: this.#holes, slots: this.#slots },
      problems: this.#problems.list(),
    };
  }

  /** Number `slot` of operation `k` in nanometres; `otherwise` if it was not written. */
  #number(k: number, slot: number, otherwise: number): number {
    const at = k * drillNumbers + slot;
    const { value, digits, point } = this.#operations;
    const written = digits[at] ?? 0;
    return written === 0 ? otherwise : writtenToNm(value[at] ?? 0, written, point[at] ?? -1, this.#format);
  }

  /** Coordinate `slot` of operation `k` in program coordinates. */
  #coordinate(k: number, slot: number, from: number): number {
    return this.#operations.relative[k] === 1 ? from + this.#number(k, slot, 0) : this.#number(k, slot, from);
  }

  #operation(k: number): void {
    const kind = this.#operations.kind[k] ?? 0;
    const fromX = this.#x;
    const fromY = this.#y;
    switch (kind) {
      case drillOperation.origin:
        this.#originX = this.#number(k, 0, 0);
        this.#originY = this.#number(k, 1, 0);
        return;
      case drillOperation.patternStart:
        this.#patternX = this.#x;
        this.#patternY = this.#y;
        return;
      case drillOperation.patternStep:
        this.#closePath(k);
        this.#shiftX += this.#number(k, 0, 0);
        this.#shiftY += this.#number(k, 1, 0);
        this.#x = this.#patternX;
        this.#y = this.#patternY;
        return;
      case drillOperation.patternEnd:
        this.#closePath(k);
        this.#shiftX = 0;
        this.#shiftY = 0;
        return;
    }
    this.#x = this.#coordinate(k, 0, fromX);
    this.#y = this.#coordinate(k, 1, fromY);
    const [x, y] = this.#absolute(this.#x, this.#y);
    if (!inRange(x) || !inRange(y)) {
      this.#report(k, 'COORDINATE_OUT_OF_RANGE', 'warning');
      this.#closePath(k);
      return;
    }
    const tool = this.#operations.tool[k] ?? -1;
    switch (kind) {
      case drillOperation.hole:
        this.#closePath(k);
        this.#hole(k, x, y, tool);
        return;
      case drillOperation.slot:
        this.#closePath(k);
        this.#drilledSlot(k, x, y, tool);
        return;
      case drillOperation.routMove:
        this.#closePath(k);
        this.#path = [x, y];
        this.#pathTool = tool;
        return;
      case drillOperation.routCircle:
        this.#closePath(k);
        this.#circle(k, x, y, tool);
        return;
    }
    if (tool !== this.#pathTool || this.#path.length === 0) {
      this.#closePath(k);
      this.#path = [...this.#absolute(fromX, fromY)];
      this.#pathTool = tool;
    }
    if (kind === drillOperation.routLine) this.#path.push(x, y);
    else this.#arc(k, x, y, kind === drillOperation.routClockwise);
  }

  #absolute(x: number, y: number): [number, number] {
    return [x + this.#originX + this.#shiftX, y + this.#originY + this.#shiftY];
  }

  /** Whether the tool is one that exists; its hits are left out otherwise. */
  #toolFits(k: number, tool: number): boolean {
    if ((this.#diameters[tool] ?? 0) <= largestTool) return true;
    const { number = 0 } = this.#file.tools[tool] ?? {};
    this.#report(k, 'DRILL_TOOL_TOO_LARGE', 'error', { tool: number });
    return false;
  }

  #hole(k: number, x: number, y: number, tool: number): void {
    if (!this.#toolFits(k, tool)) return;
    const diameter = this.#diameters[tool] ?? 0;
    const key = y * this.#diameters.length + (this.#sameSize[tool] ?? 0);
    const column = this.#known.get(x);
    const known = column?.get(key);
    const hole = this.#holes[known ?? -1];
    if (known !== undefined && hole) {
      this.#report(k, 'DRILL_HOLE_DUPLICATE', 'info');
      this.#holes[known] = { ...hole, hits: (hole.hits ?? 1) + 1 };
      return;
    }
    if (column === undefined) this.#known.set(x, new Map([[key, this.#holes.length]]));
    else column.set(key, this.#holes.length);
    const { number = 0, plated = null } = this.#file.tools[tool] ?? {};
    this.#holes.push({ x, y, diameter, plated, tool: number });
  }

  #drilledSlot(k: number, x: number, y: number, tool: number): void {
    this.#x = this.#coordinate(k, 2, this.#x);
    this.#y = this.#coordinate(k, 3, this.#y);
    const [toX, toY] = this.#absolute(this.#x, this.#y);
    if (!inRange(toX) || !inRange(toY)) this.#report(k, 'COORDINATE_OUT_OF_RANGE', 'warning');
    else if (toX === x && toY === y) this.#hole(k, x, y, tool);
    else this.#slot(k, [x, y, toX, toY], tool);
  }

  #circle(k: number, x: number, y: number, tool: number): void {
    const radius = Math.abs(this.#number(k, 4, 0));
    if (radius === 0) this.#report(k, 'ARC_IMPOSSIBLE', 'warning');
    else if (this.#fits(k, x, y, radius)) {
      this.#path = [x + radius, y];
      this.#pathTool = tool;
      this.#flatten(x + radius, y, x, y, false);
      this.#closePath(k);
    }
  }

  /** Whether the circle of an arc stays within the 32-bit coordinates. */
  #fits(k: number, x: number, y: number, radius: number): boolean {
    const fits = inRange(x - radius) && inRange(x + radius) && inRange(y - radius) && inRange(y + radius);
    if (!fits) this.#report(k, 'COORDINATE_OUT_OF_RANGE', 'warning');
    return fits;
  }

  #flatten(x: number, y: number, centreX: number, centreY: number, clockwise: boolean): void {
    const fromX = this.#path[this.#path.length - 2] ?? x;
    const fromY = this.#path[this.#path.length - 1] ?? y;
    const before = this.#path.length;
    flattenArc(fromX, fromY, x, y, centreX, centreY, clockwise, arcTolerance, (px, py) => this.#path.push(px, py));
    this.#pointsLeft -= (this.#path.length - before) / 2;
  }

  #arc(k: number, x: number, y: number, clockwise: boolean): void {
    const fromX = this.#path[this.#path.length - 2] ?? x;
    const fromY = this.#path[this.#path.length - 1] ?? y;
    let centreX = fromX + this.#number(k, 2, 0);
    let centreY = fromY + this.#number(k, 3, 0);
    const radius = this.#number(k, 4, 0);
    if (radius !== 0) {
      const chord = Math.hypot(x - fromX, y - fromY);
      if (chord === 0) {
        this.#report(k, 'ARC_IMPOSSIBLE', 'warning');
        return;
      }
      // A radius means the shorter arc. A radius that is too small is enlarged, as the machine does.
      const half = chord / 2;
      if (Math.abs(radius) < half - radiusTolerance) this.#report(k, 'ARC_RADII_DIFFER', 'warning');
      const away = Math.sqrt(Math.max(0, radius * radius - half * half)) * (clockwise ? 1 : -1);
      centreX = Math.round((fromX + x) / 2 + ((y - fromY) / chord) * away);
      centreY = Math.round((fromY + y) / 2 - ((x - fromX) / chord) * away);
    } else if (centreX === fromX && centreY === fromY) {
      this.#report(k, 'ARC_IMPOSSIBLE', 'warning');
      this.#path.push(x, y);
      return;
    } else {
      const differ = Math.hypot(fromX - centreX, fromY - centreY) - Math.hypot(x - centreX, y - centreY);
      if (Math.abs(differ) > radiusTolerance) this.#report(k, 'ARC_RADII_DIFFER', 'warning');
    }
    const reach = Math.max(Math.hypot(fromX - centreX, fromY - centreY), Math.hypot(x - centreX, y - centreY));
    if (this.#fits(k, centreX, centreY, reach)) this.#flatten(x, y, centreX, centreY, clockwise);
    else this.#path.push(x, y);
  }

  #closePath(k: number): void {
    if (this.#path.length > 2) this.#slot(k, this.#path, this.#pathTool);
    this.#path = [];
  }

  #slot(k: number, path: readonly number[], tool: number): void {
    if (!this.#toolFits(k, tool)) return;
    const { number = 0, plated = null } = this.#file.tools[tool] ?? {};
    this.#slots.push({ path: Int32Array.from(path), diameter: this.#diameters[tool] ?? 0, plated, tool: number });
  }

  #report(k: number, code: ProblemCode, severity: Problem['severity'], values?: { readonly tool: number }): void {
    const offset = this.#operations.source[k] ?? 0;
    const file = this.#name === undefined ? {} : { file: this.#name };
    this.#problems.add({ code, severity, offset, ...file, ...(values && { values }) }, String(values?.tool ?? ''));
  }
}

/** Holes and slots in nanometres, with the numbers read in this format. */
export const interpretDrill = (file: DrillFile, format: DrillFormat, options: InterpretOptions = {}): Reading<DrillPattern> =>
  new Interpreter(file, format, options).run();
