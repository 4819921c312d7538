import type { Hole, Slot } from '../drill/drill-file.ts';
import { millimetres } from './millimetres.ts';

export interface DrillContent {
  readonly holes: readonly Pick<Hole, 'x' | 'y' | 'diameter'>[];
  readonly slots: readonly Pick<Slot, 'path' | 'diameter'>[];
  readonly plated: boolean;
  /** The copper layers it spans, from the top. */
  readonly span: readonly [from: number, to: number];
  /** Number of copper layers; without it the holes go through the board. */
  readonly layers?: number;
  /** "Vendor,Application,Version". */
  readonly generator?: string;
}

const reachOf = ({ plated, span: [from, to], layers = to }: DrillContent): string => {
  if (!plated) return 'NPTH';
  if (from === 1 && to === layers) return 'PTH';
  return from === 1 || to === layers ? 'Blind' : 'Buried';
};

const position = (x: number, y: number): string => `X${millimetres(x)}Y${millimetres(y)}`;

/** A straight slot is one G85 move; any other path is routed, with the tool down between M15 and M16. */
const slotLines = ({ path }: Pick<Slot, 'path'>): string[] => {
  const points = Array.from({ length: path.length / 2 }, (_, i) => position(path[i * 2] ?? 0, path[i * 2 + 1] ?? 0));
  const [first = '', second = '', ...rest] = points;
  if (points.length < 2) return points;
  if (rest.length === 0) return [`${first}G85${second}`];
  return [`G00${first}`, 'M15', ...points.slice(1).map((point) => `G01${point}`), 'M16', 'G05'];
};

/** Excellon with decimal millimetres, which is unambiguous. */
export const writeDrill = (content: DrillContent): string => {
  const { holes, slots, plated, span, generator } = content;
  const kind = `${plated ? 'Plated' : 'NonPlated'},${span[0]},${span[1]},${reachOf(content)}`;
  const diameters = [...new Set([...holes, ...slots].map(({ diameter }) => diameter))].toSorted((a, b) => a - b);
  const lines = ['M48'];
  if (generator !== undefined) lines.push(`; #@! TF.GenerationSoftware,${generator}`);
  lines.push(`; #@! TF.FileFunction,${kind}`, 'FMAT,2', 'METRIC');
  for (const [i, diameter] of diameters.entries()) lines.push(`T${i + 1}C${millimetres(diameter)}`);
  lines.push('%', 'G90', 'G05');
  for (const [i, diameter] of diameters.entries()) {
    lines.push(`T${i + 1}`);
    for (const hole of holes) if (hole.diameter === diameter) lines.push(position(hole.x, hole.y));
    for (const slot of slots) if (slot.diameter === diameter) lines.push(...slotLines(slot));
  }
  lines.push('M30', '');
  return lines.join('\n');
};
