import { headerWord } from '../map/header-word.ts';
import type { PlacementTool } from '../placement.ts';
import type { Table, TableFile } from '../table.ts';
import { normalAngle } from './coordinate.ts';
import { type Side, sideNamed } from '../lines/cell-words.ts';

const titleLines = 12;

const sampleRows = 100;
/** Names as KiCad's libraries have them: QFN-24-1EP_5x5mm_P0.65mm, R_0402_1005Metric. */
const kicadFootprint = /_P(?:itch)?\d+(?:\.\d+)?mm|_\d{4}_\d{4}Metric|-\d+EP_|^(?:[RCLD]|LED)_\d{4}$/;
const enoughKicad = 0.5;

/** Whether most parts have footprints of KiCad's libraries: then its angles stand in the columns of another program. */
const hasKicadFootprints = (rows: Table['rows']): boolean => {
  const parts = rows.slice(0, sampleRows).filter((row) => row.some((cell) => cell !== ''));
  const known = parts.filter((row) => row.some((cell) => kicadFootprint.test(cell)));
  return parts.length > 0 && known.length >= enoughKicad * parts.length;
};

/** The program that wrote a file, recognised by titles, columns or file name. */
export const toolOf = (file: TableFile, { rows }: Table, headerRow: number): PlacementTool => {
  const title = rows
    .slice(0, titleLines)
    .map((row) => row.join(' ').slice(0, 200))
    .join('\n');
  if (/pcbnew|kicad|### (module|footprint) positions/i.test(title)) return 'kicad';
  if (/altium/i.test(title)) return 'altium';
  if (/PcbXY Version/i.test(title)) return 'geda';
  if (/UUNITS|allegro/i.test(title) || file.delimiter === '!') return 'allegro';
  if (/\.mn[tb]$/i.test(file.name)) return 'eagle';
  const words = new Set((rows[headerRow] ?? []).map((cell) => headerWord(cell).squeezed));
  const has = (...names: string[]): boolean => names.every((name) => words.has(name));
  if (has('ref', 'val', 'posx', 'posy', 'rot')) return 'kicad';
  if (has('symx', 'symy')) return 'allegro';
  if (words.has('partdecal') || has('glued')) return 'pads';
  // EasyEDA has the columns of Protel, written as tab-separated UTF-16.
  if (has('midx', 'refx', 'padx') && hasKicadFootprints(rows.slice(headerRow + 1))) return 'kicad';
  if (has('midx', 'refx', 'padx')) return file.encoding.startsWith('utf-16') || words.has('device') ? 'easyeda' : 'altium';
  return 'other';
};

/** The side of all parts, from the file name or comments. */
export const sideOfFile = (name: string, sheet: string, rows: Table['rows']): Side | null => {
  for (const row of rows.slice(0, titleLines)) {
    const stated = /^#+\s*Side\s*:\s*(\S+)/i.exec(row.join(' '))?.[1];
    if (stated !== undefined && sideNamed(stated) !== null) return sideNamed(stated);
  }
  const plain = name.replace(/^.*[/\\]/, '');
  if (/\.mnt$/i.test(plain)) return 'top';
  if (/\.mnb$/i.test(plain)) return 'bottom';
  for (const text of [sheet, plain]) {
    const top = /(^|[^a-z])(top|front|f[._-]?cu)([^a-z]|$)|顶层|正面/i.test(text);
    const bottom = /(^|[^a-z])(bottom|bot|back|b[._-]?cu)([^a-z]|$)|底层|反面|背面/i.test(text);
    if (top !== bottom) return top ? 'top' : 'bottom';
  }
  return null;
};

/** Columns such as SYM_MIRROR: a filled cell means bottom, an empty one top. */
export const isMirrorHeader = (header: string): boolean => /mirror/.test(headerWord(header).squeezed);

const mirroredText = /^(m|y|yes|true|1|mirrored|mirror)$/i;

export const sideOfMirror = (text: string): Side => (mirroredText.test(text.trim()) ? 'bottom' : 'top');

/**
 * Degrees counter-clockwise as seen from the part's side. KiCad rotates a bottom part as seen through the board, after flipping it
 * about the x axis; from below that is 180 degrees minus the angle. Files of other programs are used unchanged. It is its own inverse.
 */
export const ownSideRotation = (rotation: number, side: Side | null, tool: PlacementTool): number =>
  side === 'bottom' && tool === 'kicad' ? normalAngle(180 - rotation) : rotation;
