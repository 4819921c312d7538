import type { Region, Ring, Stamp } from '@copperline/geometry';
import {
  circleStamp,
  coordinateLimit,
  difference,
  outlineStamp,
  polygonStamp,
  rectangleStamp,
  regionRings,
  reversedRing,
  ringArea,
  unionRings,
} from '@copperline/geometry';
import type { Expression } from './expression.ts';
import { compileExpression, evaluate, expressionCost } from './expression.ts';
import type { Meter } from './meter.ts';

type Statement =
  | { readonly kind: 'set'; readonly variable: number; readonly expression: Expression }
  | { readonly kind: 'primitive'; readonly code: number; readonly parameters: readonly Expression[] };

export interface Macro {
  readonly statements: readonly Statement[];
}

/** Takes the body of an AM command part by part, separated by asterisks. */
export class MacroBuilder {
  readonly #statements: Statement[] = [];
  readonly #meter: Meter;
  /** Complete after all parts were added. */
  readonly macro: Macro = { statements: this.#statements };

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** False if the part is invalid; it is ignored. */
  add(part: string): boolean {
    const text = part.trim();
    this.#meter.step(1 + Math.floor(text.length / 8));
    // Primitive 0 is a comment; old files have a space instead of a comma after it.
    if (text === '' || (text.startsWith('0') && !(text.charAt(1) >= '0' && text.charAt(1) <= '9'))) return true;
    const statement = text.startsWith('$') ? parseAssignment(text) : parsePrimitive(text);
    if (statement && this.#meter.manyObjects(weightOf(statement))) this.#statements.push(statement);
    return statement !== null;
  }
}

/** Memory cost of a stored statement, in shapes. */
const weightOf = (statement: Statement): number => {
  if (statement.kind === 'set') return 4 + expressionCost(statement.expression);
  return statement.parameters.reduce<number>((sum, p) => sum + (typeof p === 'number' ? 1 : 4 + expressionCost(p)), 4);
};

const parseAssignment = (text: string): Statement | null => {
  const equals = text.indexOf('=');
  const variable = Number(text.slice(1, equals).trim());
  const expression = compileExpression(text.slice(equals + 1));
  return equals > 1 && Number.isInteger(variable) && variable > 0 && expression !== null
    ? { kind: 'set', variable, expression }
    : null;
};

const parsePrimitive = (text: string): Statement | null => {
  const [first = '', ...rest] = text.split(',');
  const code = Number(first.trim());
  // Some tools write a comma at the end of a part.
  if (rest.at(-1)?.trim() === '') rest.pop();
  const parameters: Expression[] = [];
  for (const parameter of rest) {
    const expression = compileExpression(parameter);
    if (expression === null) return null;
    parameters.push(expression);
  }
  return Number.isInteger(code) ? { kind: 'primitive', code, parameters } : null;
};

/** An evaluated primitive: rings counter-clockwise (holes clockwise), not yet united. */
interface Drawn {
  readonly rings: readonly Ring[];
  /** Subtracted from the rings: the gaps of a thermal. */
  readonly minus?: readonly Ring[];
  /** The outline may cross itself; it is cleaned before uniting. */
  readonly rough?: boolean;
  /** The stamp of a macro with only this primitive. */
  readonly alone?: Stamp;
}
interface Piece extends Drawn {
  readonly dark: boolean;
}

const counterClockwise = (ring: Ring): Ring => (ringArea(ring) < 0 ? reversedRing(ring) : ring);

/** Computes in nanometres as doubles, rounded once per point; primitives rotate about the macro's origin. */
class Primitive {
  readonly #values: readonly number[];
  readonly #nmPerUnit: number;

  constructor(values: readonly number[], nmPerUnit: number) {
    this.#values = values;
    this.#nmPerUnit = nmPerUnit;
  }

  plain(index: number): number {
    return this.#values[index] ?? 0;
  }

  length(index: number): number {
    return this.plain(index) * this.#nmPerUnit;
  }

  ring(points: readonly (readonly [x: number, y: number])[], degrees: number): Ring {
    const [cos, sin] = direction(degrees);
    const ring = new Int32Array(points.length * 2);
    for (const [i, [x, y]] of points.entries()) {
      ring[i * 2] = Math.round(x * cos - y * sin);
      ring[i * 2 + 1] = Math.round(x * sin + y * cos);
    }
    return counterClockwise(ring);
  }

  disc(diameter: number, x: number, y: number, degrees: number): Ring[] {
    const [cos, sin] = direction(degrees);
    const [dx, dy] = [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)];
    return regionRings(circleStamp(Math.round(diameter)).region).map((ring) => ring.map((v, i) => v + (i % 2 === 0 ? dx : dy)));
  }

  /** A rectangle about (cx, cy). */
  box(width: number, height: number, cx: number, cy: number, degrees: number): Ring[] {
    if (width <= 0 || height <= 0) return [];
    const [x, y] = [width / 2, height / 2];
    const corners = [
      [cx - x, cy - y],
      [cx + x, cy - y],
      [cx + x, cy + y],
      [cx - x, cy + y],
    ] as const;
    return [this.ring(corners, degrees)];
  }
}

const direction = (degrees: number): readonly [cos: number, sin: number] => {
  const angle = ((degrees % 360) + 360) % 360;
  if (angle % 90 === 0) return [[1, 0, -1, 0][angle / 90] ?? 1, [0, 1, 0, -1][angle / 90] ?? 0];
  const radians = (angle / 180) * Math.PI;
  return [Math.cos(radians), Math.sin(radians)];
};

/** Limits of polygon corners and moiré rings; the format allows 12 corners. */
const vertexLimit = 1000;
const ringLimit = 1000;
/** Maximum corners of one macro including flattened circles, and the cost of one corner. */
const macroVertexLimit = 100_000;
const stepsPerVertex = 8;

/** Minimum number of parameters of each primitive; old files omit rotations. */
const needed: Readonly<Record<number, number>> = { 1: 4, 2: 6, 20: 6, 21: 5, 22: 5, 4: 5, 5: 5, 6: 8, 7: 5 };

export type MacroResult = { readonly stamp: Stamp } | { readonly malformed: string };

const evaluatePieces = (
  macro: Macro,
  parameters: readonly number[],
  nmPerUnit: number,
  meter: Meter,
): readonly Piece[] | { readonly malformed: string } => {
  const variables = new Map(parameters.map((value, i) => [i + 1, value]));
  const pieces: Piece[] = [];
  let exposed = false;
  let vertices = 0;
  for (const statement of macro.statements) {
    if (!meter.step()) return pieces;
    if (statement.kind === 'set') {
      meter.step(expressionCost(statement.expression));
      variables.set(statement.variable, evaluate(statement.expression, variables));
      continue;
    }
    const { code } = statement;
    const values = statement.parameters.map((expression) => {
      meter.step(expressionCost(expression));
      return evaluate(expression, variables);
    });
    const limit = needed[code];
    if (limit === undefined || values.length < limit) return { malformed: String(code) };
    if (values.some((value) => !(Math.abs(value) * nmPerUnit <= coordinateLimit * 1000))) return { malformed: String(code) };
    const p = new Primitive(values, nmPerUnit);
    // Exposure 2 toggles, in the first editions. Moiré and thermal have no exposure and are always dark.
    if (code !== 6 && code !== 7) exposed = p.plain(0) === 2 ? !exposed : p.plain(0) !== 0;
    const piece = draw(code, p, values.length);
    if (!piece) return { malformed: String(code) };
    if (piece.rings.some((ring) => ring.some((v) => Math.abs(v) >= coordinateLimit))) return { malformed: String(code) };
    const fresh = [...piece.rings, ...(piece.minus ?? [])].reduce((sum, ring) => sum + ring.length / 2, 0);
    vertices += fresh;
    if (vertices > macroVertexLimit) return { malformed: String(code) };
    if (!meter.step(fresh * stepsPerVertex)) return pieces;
    pieces.push({ ...piece, dark: code === 6 || code === 7 || exposed });
  }
  return pieces;
};

const draw = (code: number, p: Primitive, count: number): Drawn | null => {
  switch (code) {
    case 1:
      return circle(p);
    case 2:
    case 20:
      return vectorLine(p);
    case 21:
    case 22:
      return centreLine(p, code);
    case 4:
      return outline(p, count);
    case 5:
      return regularPolygon(p);
    case 6:
      return moire(p);
    default:
      return thermal(p);
  }
};

const circle = (p: Primitive): Drawn | null => {
  const [diameter, x, y] = [p.length(1), p.length(2), p.length(3)];
  if (diameter < 0) return null;
  const rings = p.disc(diameter, x, y, p.plain(4));
  return x === 0 && y === 0 ? { rings, alone: circleStamp(Math.round(diameter)) } : { rings };
};

const vectorLine = (p: Primitive): Drawn => {
  const [width, x0, y0, x1, y1] = [p.length(1), p.length(2), p.length(3), p.length(4), p.length(5)];
  const long = Math.hypot(x1 - x0, y1 - y0);
  if (long === 0 || width <= 0) return { rings: [] };
  const nx = (-(y1 - y0) / long) * (width / 2);
  const ny = ((x1 - x0) / long) * (width / 2);
  const corners = [
    [x0 + nx, y0 + ny],
    [x0 - nx, y0 - ny],
    [x1 - nx, y1 - ny],
    [x1 + nx, y1 + ny],
  ] as const;
  return { rings: [p.ring(corners, p.plain(6))] };
};

const centreLine = (p: Primitive, code: number): Drawn => {
  const [width, height] = [p.length(1), p.length(2)];
  const cx = p.length(3) + (code === 22 ? width / 2 : 0);
  const cy = p.length(4) + (code === 22 ? height / 2 : 0);
  const turn = p.plain(5);
  const rings = p.box(width, height, cx, cy, turn);
  if (Math.abs(cx) >= 0.5 || Math.abs(cy) >= 0.5 || turn % 90 !== 0 || rings.length === 0) return { rings };
  const [w, h] = [Math.round(width), Math.round(height)];
  return { rings, alone: turn % 180 === 0 ? rectangleStamp(w, h) : rectangleStamp(h, w) };
};

const outline = (p: Primitive, count: number): Drawn | null => {
  const points = p.plain(1) + 1;
  if (!Number.isInteger(points) || points < 2 || count < 2 + points * 2) return null;
  const corners = Array.from({ length: points - 1 }, (_, i) => [p.length(2 + i * 2), p.length(3 + i * 2)] as const);
  return { rings: [p.ring(corners, p.plain(2 + points * 2))], rough: true };
};

const regularPolygon = (p: Primitive): Drawn | null => {
  const [vertices, cx, cy, diameter, turn] = [p.plain(1), p.length(2), p.length(3), p.length(4), p.plain(5)];
  if (!Number.isInteger(vertices) || vertices < 3 || vertices > vertexLimit || diameter < 0) return null;
  const corners = Array.from({ length: vertices }, (_, i) => {
    const [cos, sin] = direction((i * 360) / vertices);
    return [cx + (diameter / 2) * cos, cy + (diameter / 2) * sin] as const;
  });
  const rings = [p.ring(corners, turn)];
  return cx === 0 && cy === 0 ? { rings, alone: polygonStamp(Math.round(diameter), vertices, turn) } : { rings };
};

const moire = (p: Primitive): Drawn => {
  const [x, y, outer, thickness, gap] = [p.length(0), p.length(1), p.length(2), p.length(3), p.length(4)];
  const turn = p.plain(8);
  const rings: Ring[] = [];
  let diameter = outer;
  const count = thickness > 0 ? Math.min(p.plain(5), ringLimit) : 0;
  for (let n = 0; n < count && diameter > 0; n += 1) {
    const inner = diameter - 2 * thickness;
    rings.push(...p.disc(diameter, x, y, turn));
    if (inner > 0) rings.push(...p.disc(inner, x, y, turn).map(reversedRing));
    diameter = inner - 2 * gap;
  }
  const [width, length] = [p.length(6), p.length(7)];
  return { rings: [...rings, ...p.box(length, width, x, y, turn), ...p.box(width, length, x, y, turn)] };
};

const thermal = (p: Primitive): Drawn | null => {
  const [x, y, outer, inner, gap] = [p.length(0), p.length(1), p.length(2), p.length(3), p.length(4)];
  if (outer <= inner || inner < 0 || gap < 0) return null;
  const turn = p.plain(5);
  const rings = [...p.disc(outer, x, y, turn), ...p.disc(inner, x, y, turn).map(reversedRing)];
  return { rings, minus: [...p.box(outer * 2, gap, x, y, turn), ...p.box(gap, outer * 2, x, y, turn)] };
};

/** Cost of a crossing of two edges, estimated by overlapping boxes, which is an upper bound known beforehand. */
const stepsPerMeeting = 50;

/** Charges the union of these rings beforehand, because thousands of crossing edges would take too long. */
const affordable = (rings: readonly Ring[], meter: Meter): boolean => {
  const total = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const boxes = new Float64Array(total * 4);
  let n = 0;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2, n += 4) {
      const [x0, y0] = [ring[i] ?? 0, ring[i + 1] ?? 0];
      const [x1, y1] = [ring[(i + 2) % ring.length] ?? 0, ring[(i + 3) % ring.length] ?? 0];
      boxes[n] = Math.min(x0, x1);
      boxes[n + 1] = Math.max(x0, x1);
      boxes[n + 2] = Math.min(y0, y1);
      boxes[n + 3] = Math.max(y0, y1);
    }
  }
  const order = Uint32Array.from({ length: total }, (_, i) => i * 4).sort((p, q) => (boxes[p] ?? 0) - (boxes[q] ?? 0));
  for (let i = 0; i < total; i += 1) {
    const a = order[i] ?? 0;
    let charge = 1;
    for (let j = i + 1; j < total; j += 1) {
      const b = order[j] ?? 0;
      if ((boxes[b] ?? 0) >= (boxes[a + 1] ?? 0)) break;
      const meet = (boxes[b + 2] ?? 0) < (boxes[a + 3] ?? 0) && (boxes[a + 2] ?? 0) < (boxes[b + 3] ?? 0);
      charge += meet ? stepsPerMeeting : 1;
    }
    if (!meter.step(charge)) return false;
  }
  return true;
};

/** The stamp of a macro with these parameters. Clear primitives erase only what the macro drew before. */
export const instantiateMacro = (macro: Macro, parameters: readonly number[], nmPerUnit: number, meter: Meter): MacroResult => {
  const pieces = evaluatePieces(macro, parameters, nmPerUnit, meter);
  if ('malformed' in pieces) return pieces;
  const [only] = pieces;
  if (pieces.length === 1 && only?.dark && only.alone) return { stamp: only.alone };
  const rings = pieces.flatMap((piece) => [...piece.rings, ...(piece.minus ?? [])]);
  if (!affordable(rings, meter)) return { stamp: outlineStamp([]) };
  try {
    return { stamp: outlineStamp(joined(pieces)) };
  } catch {
    // The polygon engine fails on some degenerate edges.
    return { malformed: 'geometry' };
  }
};

const joined = (pieces: readonly Piece[]): Region => {
  let region: Region = [];
  for (let from = 0; from < pieces.length; ) {
    const dark = pieces[from]?.dark ?? true;
    const run: Ring[] = dark ? regionRings(region) : [];
    for (let piece = pieces[from]; piece && piece.dark === dark; piece = pieces[from]) {
      run.push(...cleaned(piece));
      from += 1;
    }
    const area = unionRings(run, 'non-zero');
    region = dark ? area : difference(region, area);
  }
  return region;
};

const cleaned = ({ rings, minus, rough }: Piece): readonly Ring[] => {
  if (!rough && !minus) return rings;
  const region = unionRings(rings, 'non-zero');
  return regionRings(minus ? difference(region, unionRings(minus, 'non-zero')) : region);
};
