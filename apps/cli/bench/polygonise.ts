// Started by fab.ts: reads the Gerber files of a list with one engine and prints the CPU time in milliseconds.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { readGerber } from '@copperline/fab';
import { layerRegion, shapeRegions } from '@copperline/geometry';

/** Flattening tolerance in nanometres, as for the design checks. */
const tolerance = 1000;

type Engine = (bytes: Uint8Array) => unknown;

/** The other tool streams text; its parser, plotter and writer run in this process. */
const gerberToSvg = async (): Promise<Engine> => {
  const { default: convert } = (await import('gerber-to-svg')) as unknown as {
    default: (input: NodeJS.ReadableStream, id: string, done: (error: Error | null, svg: string) => void) => void;
  }; // it has no types
  return (bytes) =>
    new Promise<void>((settle) => {
      convert(Readable.from([Buffer.from(bytes).toString('latin1')]), 'layer', () => settle());
    });
};

const engines: Readonly<Record<string, () => Engine | Promise<Engine>>> = {
  read: () => (bytes) => readGerber(bytes),
  polygons: () => (bytes) => {
    const { shapes } = readGerber(bytes).value;
    const regionOf = shapeRegions(shapes, tolerance);
    for (let n = 0; n < shapes.count; n += 1) regionOf(n);
  },
  union: () => (bytes) => layerRegion(readGerber(bytes).value.shapes, { toleranceNm: tolerance }),
  'gerber-to-svg': gerberToSvg,
};

const [name = '', list = ''] = process.argv.slice(2);
const engine = await engines[name]?.();
if (!engine) throw new Error(`no engine ${name}`);
const files = readFileSync(list, 'utf8')
  .split('\n')
  .filter((file) => file !== '')
  .map((file) => readFileSync(file));
const before = process.cpuUsage();
for (const bytes of files) await engine(bytes);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
