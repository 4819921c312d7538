import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readGerber } from '@copperline/fab/picture';
import type { Box } from '@copperline/geometry';
import { type Arguments, numberOption } from './arguments.ts';
import { exitCode, InputFault, UsageFault } from './faults.ts';
import { drawLayer, type PictureRequest, usualDpi } from './layer-picture.ts';
import type { Terminal } from './terminal.ts';

const nmPerMm = 1_000_000;

/** Left, bottom, width, height in millimetres. */
const windowOption = (text: string | undefined): Box | null => {
  if (text === undefined) return null;
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part) * nmPerMm));
  if (more.length > 0 || !(width > 0 && height > 0) || ![x, y, width, height].every(Number.isFinite))
    throw new UsageFault('window');
  return { minX: Math.round(x), minY: Math.round(y), maxX: Math.round(x + width), maxY: Math.round(y + height) };
};

const requestOf = (given: Arguments, folder: string): PictureRequest => {
  const out = given.options.get('out') ?? '';
  const form = path.extname(out).toLowerCase();
  if (form !== '.png' && form !== '.svg') throw new UsageFault('out');
  return {
    out: path.resolve(folder, out),
    form: form === '.png' ? 'png' : 'svg',
    dpi: numberOption(given, 'dpi', 1, 100_000, usualDpi),
    window: windowOption(given.options.get('window')),
    antialias: given.options.has('antialias'),
  };
};

/** Whether the file begins as a Gerber file. Unclear files go to the board reader. */
const isPlainPlot = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 4096);
  return /%(?:FS[LTD]|MO(?:IN|MM)|ADD\d)/.test(head) && !head.includes('\0') && !head.startsWith('PK');
};

/** `render`: a single Gerber file is drawn directly; anything else is read as a board first. */
export const render = async (given: Arguments, terminal: Terminal): Promise<number> => {
  const [input, ...more] = given.positionals;
  if (input === undefined || more.length > 0) throw new UsageFault('input');
  const layer = given.options.get('layer');
  const side = given.options.get('side');
  if (layer !== undefined && side !== undefined) throw new UsageFault('both', { a: '--layer', b: '--side' });
  const request = requestOf(given, terminal.folder);
  const file = path.resolve(terminal.folder, input);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new InputFault('missing', { name: input });
  if (found.isFile() && side === undefined) {
    const bytes = readFileSync(file);
    if (isPlainPlot(bytes)) {
      const { value } = readGerber(bytes);
      await drawLayer(value.shapes, value.negative, request);
      return exitCode.ok;
    }
  }
  const { renderBoard } = await import('./render-board.ts');
  await renderBoard(
    given,
    terminal.folder,
    { layer: layer ?? null, side: side === 'bottom' || side === 'top' ? side : null },
    request,
  );
  return exitCode.ok;
};
