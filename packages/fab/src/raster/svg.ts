import { arcSweep, type Box, flattenArc, moveEdge, type Ring, type ShapeList, type Stamp, shapeKind } from '@copperline/geometry';
import { stampHull, sweptHull } from './hull.ts';

export interface SvgOptions {
  readonly window: Box;
  /** Any CSS colour. */
  readonly colour?: string;
  /** Inverts the picture. */
  readonly negative?: boolean;
}

/** Maximum difference of an arc's radii for an SVG arc; otherwise it is written as chords with this tolerance. */
const arcSlackNm = 1000;

/** Millimetres, exact to the nanometre. */
const mm = (nm: number): string => {
  const digits = Math.abs(nm).toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return `${nm < 0 ? '-' : ''}${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`;
};
const position = (x: number, y: number): string => `${mm(x)} ${mm(y)}`;

const ringPath = (ring: Ring): string => {
  let path = '';
  for (let at = 0; at < ring.length; at += 2) path += `${at === 0 ? 'M' : 'L'}${position(ring[at] ?? 0, ring[at + 1] ?? 0)}`;
  return `${path}Z`;
};

/** Half of a size, rounded to nanometres. */
const half = (nm: number): number => Math.round(nm / 2);

const stampElement = ({ form, width, height, holeDiameter, region }: Stamp, id: string): string => {
  if (region.length === 0) return '';
  const box = `x="${mm(-half(width))}" y="${mm(-half(height))}" width="${mm(width)}" height="${mm(height)}"`;
  if (holeDiameter === 0) {
    if (form === 'circle') return `<circle id="${id}" r="${mm(half(width))}"/>`;
    if (form === 'rectangle') return `<rect id="${id}" ${box}/>`;
    if (form === 'obround') return `<rect id="${id}" ${box} rx="${mm(half(Math.min(width, height)))}"/>`;
  }
  const path = region.map(({ outer, holes }) => [outer, ...holes].map(ringPath).join('')).join('');
  return `<path id="${id}" d="${path}"/>`;
};

const arcPath = (x0: number, y0: number, x1: number, y1: number, cx: number, cy: number, clockwise: boolean): string => {
  const radius = Math.hypot(x0 - cx, y0 - cy);
  const away = Math.abs(Math.hypot(x1 - cx, y1 - cy) - radius);
  const sweep = clockwise ? 0 : 1;
  const r = mm(Math.round(radius));
  // A full circle is written as two SVG arcs.
  if (x0 === x1 && y0 === y1)
    return `A${r} ${r} 0 0 ${sweep} ${position(2 * cx - x0, 2 * cy - y0)}A${r} ${r} 0 0 ${sweep} ${position(x1, y1)}`;
  if (away <= arcSlackNm) {
    const large = Math.abs(arcSweep(x0, y0, x1, y1, cx, cy, clockwise)) > Math.PI ? 1 : 0;
    return `A${r} ${r} 0 ${large} ${sweep} ${position(x1, y1)}`;
  }
  let path = '';
  flattenArc(x0, y0, x1, y1, cx, cy, clockwise, arcSlackNm, (x, y) => {
    path += `L${position(x, y)}`;
  });
  return path;
};

/** Elements in drawing order; consecutive strokes of one stamp share a path. */
class Drawing {
  readonly #parts: string[] = [];
  #stroke = '';
  #path = '';
  #x = Number.NaN;
  #y = Number.NaN;
  #fill = '';

  constructor(colour: string) {
    this.#fill = colour;
  }

  set colour(colour: string) {
    if (colour === this.#fill) return;
    this.#flush();
    this.#fill = colour;
  }

  element(name: string, attributes: string): void {
    this.#flush();
    this.#parts.push(`<${name} ${attributes} fill="${this.#fill}"/>`);
  }

  stroke(style: string, x: number, y: number, to: string, endX: number, endY: number): void {
    if (style !== this.#stroke) this.#flush();
    this.#stroke = style;
    this.#path += x === this.#x && y === this.#y ? to : `M${position(x, y)}${to}`;
    this.#x = endX;
    this.#y = endY;
  }

  toString(): string {
    this.#flush();
    return this.#parts.join('\n');
  }

  #flush(): void {
    if (this.#path !== '')
      this.#parts.push(`<path d="${this.#path}" fill="none" stroke="${this.#fill}" stroke-linejoin="round" ${this.#stroke}/>`);
    this.#path = '';
    this.#x = Number.NaN;
    this.#y = Number.NaN;
  }
}

const strokeStyle = ({ width }: Stamp): string =>
  width === 0
    ? 'stroke-width="1" vector-effect="non-scaling-stroke" stroke-linecap="round"'
    : `stroke-width="${mm(width)}" stroke-linecap="round"`;

const fillPath = (edges: Int32Array, first: number, count: number): string => {
  let path = '';
  let x = 0;
  let y = 0;
  for (let at = first * 5; at < (first + count) * 5; at += 5) {
    const kind = edges[at];
    const toX = edges[at + 1] ?? 0;
    const toY = edges[at + 2] ?? 0;
    if (kind === moveEdge) path += `${path === '' ? 'M' : 'ZM'}${position(toX, toY)}`;
    else if (kind === shapeKind.line) path += `L${position(toX, toY)}`;
    else path += arcPath(x, y, toX, toY, edges[at + 3] ?? 0, edges[at + 4] ?? 0, kind === shapeKind.clockwise);
    x = toX;
    y = toY;
  }
  return `${path}Z`;
};

const drawShapes = (list: ShapeList, drawing: Drawing, dark: string, clear: string): void => {
  const hulls = new Map<number, readonly (readonly [number, number])[]>();
  for (let n = 0; n < list.count; n += 1) {
    const kind = list.kind[n];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.at.subarray(n * 6, n * 6 + 6);
    drawing.colour = list.clear[n] === 1 ? clear : dark;
    if (kind === shapeKind.fill) {
      drawing.element('path', `d="${fillPath(list.edges, a, b)}"`);
      continue;
    }
    const index = list.stamp[n] ?? -1;
    const stamp = list.stamps[index];
    if (!stamp) continue;
    if (kind === shapeKind.flash) {
      if (stamp.region.length > 0) drawing.element('use', `href="#s${index}" x="${mm(a)}" y="${mm(b)}"`);
      continue;
    }
    if (stamp.form === 'circle' || stamp.region.length === 0) {
      const to = kind === shapeKind.line ? `L${position(c, d)}` : arcPath(a, b, c, d, e, f, kind === shapeKind.clockwise);
      drawing.stroke(strokeStyle(stamp), a, b, to, c, d);
      continue;
    }
    const hull = hulls.get(index) ?? stampHull(stamp);
    hulls.set(index, hull);
    const sweep = (x0: number, y0: number, x1: number, y1: number): void =>
      drawing.element('path', `d="${ringPath(Int32Array.from(sweptHull(hull, x0, y0, x1, y1).flat()))}"`);
    if (kind === shapeKind.line) sweep(a, b, c, d);
    else {
      let [x, y] = [a, b];
      flattenArc(a, b, c, d, e, f, kind === shapeKind.clockwise, arcSlackNm, (toX, toY) => {
        sweep(x, y, toX, toY);
        [x, y] = [toX, toY];
      });
    }
  }
};

/**
 * A list as an SVG drawing at true size, with arcs and strokes. If something is erased, the drawing becomes a mask painted in order,
 * white and black, over a filled rectangle.
 */
export const svgOfShapes = (list: ShapeList, { window, colour = '#000', negative = false }: SvgOptions): string => {
  const size = { width: window.maxX - window.minX, height: window.maxY - window.minY };
  const sheet = `x="${mm(window.minX)}" y="${mm(window.minY)}" width="${mm(size.width)}" height="${mm(size.height)}"`;
  const masked = negative || list.clear.includes(1);
  const drawing = new Drawing(colour);
  if (masked) drawShapes(list, drawing, negative ? '#000' : '#fff', negative ? '#fff' : '#000');
  else drawShapes(list, drawing, colour, colour);
  const used = new Set(list.stamp);
  const stamps = list.stamps.flatMap((stamp, index) => (used.has(index) ? [stampElement(stamp, `s${index}`)] : []));
  const body = masked
    ? [
        `<mask id="drawn" maskUnits="userSpaceOnUse" ${sheet}>`,
        `<rect ${sheet} fill="${negative ? '#fff' : '#000'}"/>`,
        drawing.toString(),
        '</mask>',
        `<rect ${sheet} fill="${colour}" mask="url(#drawn)"/>`,
      ]
    : [drawing.toString()];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(size.width)}mm" height="${mm(size.height)}mm" viewBox="${mm(window.minX)} ${mm(-window.maxY)} ${mm(size.width)} ${mm(size.height)}">`,
    `<defs>${stamps.join('\n')}</defs>`,
    '<g transform="scale(1 -1)">',
    ...body,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};
