import { crc32 } from 'node:zlib';

const layer = (fileFunction: string, ...body: readonly string[]): string =>
  [`%TF.FileFunction,${fileFunction}*%`, '%FSLAX46Y46*%', '%MOMM*%', '%LPD*%', 'G01*', ...body, 'M02*', ''].join('\n');

const mm = (value: number): string => String(value * 1_000_000);
const at = ([x, y]: readonly [number, number], code: string): string => `X${mm(x)}Y${mm(y)}${code}*`;

const outline = [
  [0, 0],
  [60, 0],
  [60, 40],
  [0, 40],
  [0, 0],
] as const;
const holes = [
  [10, 10],
  [50, 10],
  [10, 30],
  [50, 30],
] as const;

const pads = ['%ADD10C,1.800000*%', '%ADD11C,0.300000*%', 'D10*', ...holes.map((place) => at(place, 'D03'))];
const trace = ['D11*', at([10, 10], 'D02'), at([50, 10], 'D01')];

/** 60 by 40 mm, four plated holes: small enough that a busy machine reads it at once. */
export const filesOf = (layers: 2 | 4) => ({
  'amplifier-top.gbr': layer('Copper,L1,Top', ...pads, ...trace),
  ...(layers === 4 && {
    'amplifier-inner-1.gbr': layer('Copper,L2,Inr', ...pads),
    'amplifier-inner-2.gbr': layer('Copper,L3,Inr', ...pads),
  }),
  'amplifier-bottom.gbr': layer(`Copper,L${layers},Bot`, ...pads),
  'amplifier-mask-top.gbr': layer('Soldermask,Top', ...pads),
  'amplifier-mask-bottom.gbr': layer('Soldermask,Bot', ...pads),
  'amplifier-edge.gbr': layer(
    'Profile,NP',
    '%ADD10C,0.100000*%',
    'D10*',
    ...outline.map((place, step) => at(place, step === 0 ? 'D02' : 'D01')),
  ),
  'amplifier.drl': ['M48', 'METRIC', 'T1C0.8', '%', 'T1', ...holes.map(([x, y]) => `X${x}.0Y${y}.0`), 'M30', ''].join('\n'),
});

/** One file in a zip, uncompressed: its header, and its entry in the directory. */
const zipped = (name: string, text: string, offset: number): { local: Buffer; central: Buffer } => {
  const [named, bytes] = [Buffer.from(name), Buffer.from(text)];
  // Version 2.0, nothing special, stored, at no particular time; then its sum, its two sizes and its name's length.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(named.length, 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, named, bytes]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, named]),
  };
};

export const zipOf = (contents: Readonly<Record<string, string>>): Buffer => {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(contents)) {
    const { local, central } = zipped(name, text, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

const archiveOf = (layers: 2 | 4, more: Readonly<Record<string, string>> = {}) => ({
  name: 'amplifier.zip',
  mimeType: 'application/zip',
  buffer: zipOf({ ...filesOf(layers), ...more }),
});

/** A real archive, as a layout program writes one. */
export const smallBoard = archiveOf(2);
export const fourLayerBoard = archiveOf(4);
/** The same, and its job file says another thickness than is ordered: a price that may still rise. */
export const thinBoard = archiveOf(2, { 'amplifier.gbrjob': '{"GeneralSpecs": {"LayerNumber": 2, "BoardThickness": 0.8}}' });
