import { crc32, deflateRawSync } from 'node:zlib';
import { filesOf, fourLayerBoard, zipOf } from './small-board.ts';

const mimeType = 'application/zip';

/** A zip of one file with its header as given: bytes that are packed, sizes and flags as they are stated. */
const stated = (packed: Buffer, { size, flags = 0, sum = 0 }: { size: number; flags?: number; sum?: number }): Buffer => {
  const name = Buffer.from('board-top.gbr');
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(sum, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

const nothing = Buffer.alloc(40_000_000);
const text = Buffer.from('G04 a layer*M02*');
const board = fourLayerBoard.buffer;
const withCommas = Object.fromEntries(
  Object.entries(filesOf(2)).map(([name, content]) => [name, content.replace(/(%ADD\d+C,)(\d+)\.(\d+)/g, '$1$2,$3')]),
);

/** Archives with something wrong, and the problem that the reader names; null where the upload refuses them. */
export const oddArchives = {
  bomb: {
    file: { name: 'bomb.zip', mimeType, buffer: stated(deflateRawSync(nothing), { size: nothing.length, sum: crc32(nothing) }) },
    problem: 'ARCHIVE_RATIO',
  },
  password: {
    file: { name: 'password.zip', mimeType, buffer: stated(Buffer.alloc(60, 7), { size: 48, flags: 1 }) },
    problem: 'ARCHIVE_ENCRYPTED',
  },
  header: {
    file: { name: 'header.zip', mimeType, buffer: stated(deflateRawSync(text), { size: 0xff_ff_ff_f0, sum: crc32(text) }) },
    problem: 'ARCHIVE_ENTRY_TOO_LARGE',
  },
  sevenZip: {
    file: { name: 'board.7z', mimeType: 'application/x-7z-compressed', buffer: Buffer.from('377abcaf271c00040000', 'hex') },
    problem: null,
  },
  sevenZipNamedZip: {
    file: { name: 'board.zip', mimeType, buffer: Buffer.from('377abcaf271c00040000', 'hex') },
    problem: null,
  },
  cut: {
    file: { name: 'cut.zip', mimeType, buffer: board.subarray(0, Math.floor(board.length * 0.7)) },
    problem: 'ARCHIVE_TRUNCATED',
  },
  commas: { file: { name: 'commas.zip', mimeType, buffer: zipOf(withCommas) }, problem: 'NUMBER_COMMA' },
} as const;
