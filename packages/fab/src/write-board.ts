import { circleStamp, moveEdge, type ShapeList, ShapeListBuilder, shapeKind } from '@copperline/geometry';
import { strToU8, zipSync } from 'fflate';
import type { Board, BoardHole, BoardSlot, Layer } from './board.ts';
import type { Entry } from './entry.ts';
import { writeDrill } from './gerber/write-drill.ts';
import { writeGerber } from './gerber/write-gerber.ts';
import { roleText } from './role.ts';

export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

export interface WriteOptions {
  /** "Vendor,Application,Version". */
  readonly generator: string;
  /** Files with the same identifier share their coordinates (X2 SameCoordinates). */
  readonly partOf: string;
}

/** Line width of the outline; readers use the centre line. */
const outlineWidthNm = 50_000;

/** The outline's contours as strokes: a profile is a line, not an area. */
const outlineStrokes = ({ edges }: ShapeList): ShapeList => {
  const builder = new ShapeListBuilder();
  const pen = builder.addStamp(circleStamp(outlineWidthNm));
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const close = (): void => {
    if (x !== startX || y !== startY) builder.line(pen, x, y, startX, startY);
  };
  for (let at = 0; at < edges.length; at += 5) {
    const [kind, toX = 0, toY = 0, cx = 0, cy = 0] = edges.subarray(at, at + 5);
    if (kind === moveEdge) {
      close();
      [startX, startY] = [toX, toY];
    } else if (kind === shapeKind.line) builder.line(pen, x, y, toX, toY);
    else builder.arc(pen, kind === shapeKind.clockwise, [x, y, toX, toY, cx, cy]);
    [x, y] = [toX, toY];
  }
  close();
  return builder.finish();
};

/** "copper-l1-top.gbr", "soldermask-bot.gbr", "profile.gbr". */
const nameOf = (fileFunction: string): string => `${fileFunction.toLowerCase().replaceAll(',', '-')}.gbr`;

const isMade = ({ role }: Layer): boolean => role.kind !== 'other' && role.kind !== 'profile' && role.kind !== 'drill';

const drillFiles = (board: Board, generator: string): WrittenFile[] => {
  const layers = Math.max(board.copper.length, 1);
  const spanOf = ({ drill }: BoardHole | BoardSlot): readonly [number, number] => board.drills[drill]?.span ?? [1, layers];
  const keyOf = (cut: BoardHole | BoardSlot): string => `${cut.plated ? 'plated' : 'nonplated'}-l${spanOf(cut).join('-l')}`;
  const keys = [...new Set([...board.holes, ...board.slots].map(keyOf))].toSorted();
  return keys.flatMap((key) => {
    const holes = board.holes.filter((hole) => keyOf(hole) === key);
    const slots = board.slots.filter((slot) => keyOf(slot) === key);
    const first = holes[0] ?? slots[0];
    if (!first) return [];
    const content = { holes, slots, plated: first.plated, span: spanOf(first), layers, generator };
    return [{ name: `drill-${key}.drl`, text: writeDrill(content) }];
  });
};

/** A board as Gerber X2 and Excellon files for the factory, without drawings and notes. */
export const writeBoard = (board: Board, { generator, partOf }: WriteOptions): WrittenFile[] => {
  const gerber = (fileFunction: string, shapes: ShapeList, negative: boolean): WrittenFile => ({
    name: nameOf(fileFunction),
    text: writeGerber({ shapes, negative, fileFunction, partOf, generator }, { unit: 'mm' }),
  });
  const layers = [...board.copper, ...board.layers.filter(isMade)].map(({ role, shapes, negative }) =>
    gerber(roleText(role), shapes, negative),
  );
  const profile = board.outline ? [gerber('Profile,NP', outlineStrokes(board.outline.shapes), false)] : [];
  return [...layers, ...profile, ...drillFiles(board, generator)];
};

/** Fixed date of all zip entries (the earliest possible), so that equal files give equal archives. */
const firstZipDay = Date.UTC(1980, 0, 2);

export const packFiles = (files: readonly WrittenFile[]): Uint8Array =>
  packEntries(files.map(({ name, text }) => ({ name, bytes: strToU8(text) })));

/** Files as they are, at the top of a zip archive; each name once. */
export const packEntries = (entries: readonly Pick<Entry, 'name' | 'bytes'>[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { level: 6, mtime: firstZipDay }));
