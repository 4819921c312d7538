import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Box } from '@copperline/geometry';
import { inkOf, readPng } from './png-reader.ts';

const found = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Finds gerbv, and installs Debian's package where it is missing and we may. */
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

/** gerbv takes no more than about twenty characters for an origin: five digits after the point, so windows begin at such places. */
export const originStepNm = 254;
const inches = (nm: number): string => (nm / 25_400_000).toFixed(5);

/** Runs a program to its end, its output thrown away: gerbv logs a line an attribute, more than a megabyte for some files. */
const runQuietly = (program: string, args: readonly string[], limitMs: number): Promise<boolean> =>
  new Promise((settle) => {
    const child = spawn(program, [...args], { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.once('error', () => settle(false));
    child.once('close', (code) => {
      clearTimeout(timer);
      settle(code === 0);
    });
  });

/** gerbv's picture of one file: the window from its lower left corner, in whole pixels, edges not smoothed. */
export const drawWithGerbv = async (
  file: string,
  picture: string,
  window: Box,
  pixelNm: number,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> => {
  const resolution = (25_400_000 / pixelNm).toFixed(6);
  const origin = `${inches(window.minX)}x${inches(window.minY)}`;
  const drawing = ['-x', 'png', '-o', picture, '-B', '0', '-f', '#ffffffff', '-b', '#000000'];
  const args = [...drawing, '-D', resolution, '-O', origin, '-w', `${size.width}x${size.height}`, file];
  if (!(await runQuietly('gerbv', args, 120_000))) return null;
  const pixels = readPng(readFileSync(picture));
  if (pixels.width !== size.width || pixels.height !== size.height) return null;
  return inkOf(pixels);
};
