import { crc32 } from 'node:zlib';

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A zip whose files are stored as they are. */
const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [named, bytes] = [Buffer.from(name), Buffer.from(content)];
    const facts = Buffer.concat([
      u16(20),
      u16(0),
      u16(0),
      u32(0),
      u32(crc32(bytes)),
      u32(bytes.length),
      u32(bytes.length),
      u16(named.length),
      u16(0),
    ]);
    const local = Buffer.concat([u32(0x04034b50), facts, named, bytes]);
    entries.push(Buffer.concat([u32(0x02014b50), u16(20), facts, u16(0), u16(0), u16(0), u32(0), u32(at), named]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const count = u16(entries.length);
  const end = Buffer.concat([u32(0x06054b50), u16(0), u16(0), count, count, u32(directory.length), u32(at), u16(0)]);
  return Buffer.concat([...locals, directory, end]);
};

const gerber = (role: string, ...commands: string[]): string =>
  [
    `%TF.FileFunction,${role}*%`,
    '%FSLAX46Y46*%',
    '%MOMM*%',
    '%ADD10C,1.500000*%',
    '%ADD11C,0.100000*%',
    ...commands,
    'M02*',
    '',
  ].join('\n');

const mm = (value: number): number => value * 1_000_000;

/** A small two-layer board with pads at these places. */
export const boardWithPads = (...pads: readonly (readonly [number, number])[]): Buffer => {
  const flashes = pads.map(([x, y]) => `X${mm(x)}Y${mm(y)}D03*`);
  const corners = [
    [0, 0],
    [40, 0],
    [40, 30],
    [0, 30],
    [0, 0],
  ] as const;
  const outline = corners.map(([x, y], n) => `X${mm(x)}Y${mm(y)}D0${n === 0 ? 2 : 1}*`);
  return zipOf({
    'board.gtl': gerber('Copper,L1,Top', 'D10*', ...flashes),
    'board.gbl': gerber('Copper,L2,Bot', 'D10*', ...flashes),
    'board.gts': gerber('Soldermask,Top', 'D10*', ...flashes),
    'board.gbs': gerber('Soldermask,Bot', 'D10*', ...flashes),
    'board.gko': gerber('Profile,NP', 'D11*', ...outline),
  });
};
