import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import type { Box } from '@copperline/geometry';
import { inkOf, type Pixels, readPng } from './png-reader.ts';

const found = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Finds gerbv, or installs Debian's package if we are root. */
export const requireGerbv = (): void => {
  if (found('gerbv')) return;
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', [...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (apt('install', '-y', '-q', 'gerbv').status !== 0) {
      apt('update', '-q');
      apt('install', '-y', '-q', 'gerbv');
    }
    if (found('gerbv')) return;
  }
  throw new Error('gerbv is needed for the comparison: apt-get install gerbv');
};

/** gerbv takes about twenty characters for an origin: five decimals, so windows begin at multiples of this step. */
export const originStepNm = 254;
const inches = (nm: number): string => (nm / 25_400_000).toFixed(5);

/** gerbv's log text for an unreadable file, for which it draws an empty picture and exits with 0. */
const refusal = 'Could not read';

/** Runs gerbv. Its log, more than a megabyte for some files, is read and discarded. */
const runGerbv = (args: readonly string[], limitMs: number): Promise<boolean> =>
  new Promise((settle) => {
    const child = spawn('gerbv', [...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    let refused = false;
    let tail = '';
    child.stderr.setEncoding('latin1').on('data', (chunk: string) => {
      refused ||= `${tail}${chunk}`.includes(refusal);
      tail = chunk.slice(-refusal.length);
    });
    child.once('error', () => settle(false));
    child.once('close', (code) => {
      clearTimeout(timer);
      settle(code === 0 && !refused);
    });
  });

const limitMs = 120_000;

/** White on black, without antialiasing. Null if gerbv fails, times out or writes no picture. */
const draw = async (file: string, picture: string, frame: readonly string[]): Promise<Pixels | null> => {
  // Remove an old picture, which could be mistaken for the new one.
  rmSync(picture, { force: true });
  const drawing = ['-x', 'png', '-o', picture, '-B', '0', '-f', '#ffffffff', '-b', '#000000'];
  if (!(await runGerbv([...drawing, ...frame, file], limitMs))) return null;
  return (statSync(picture, { throwIfNoEntry: false })?.size ?? 0) > 0 ? readPng(readFileSync(picture)) : null;
};

/** gerbv's picture of one file: the window from its lower left corner, in whole pixels. */
export const drawWithGerbv = async (
  file: string,
  picture: string,
  window: Box,
  pixelNm: number,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> => {
  const resolution = (25_400_000 / pixelNm).toFixed(6);
  const origin = `${inches(window.minX)}x${inches(window.minY)}`;
  const pixels = await draw(file, picture, ['-D', resolution, '-O', origin, '-w', `${size.width}x${size.height}`]);
  return pixels?.width === size.width && pixels.height === size.height ? inkOf(pixels) : null;
};

/** Whether gerbv draws anything at all. Null without a picture. */
export const gerbvDraws = async (file: string, picture: string): Promise<boolean | null> => {
  const pixels = await draw(file, picture, ['-w', '1000x1000']);
  return pixels && inkOf(pixels).includes(1);
};
