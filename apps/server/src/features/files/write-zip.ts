import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** With slashes; of letters, digits and what names of files may have. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** The format's sizes and places have 32 bits. */
const most = 0xff_ff_ff_ff;
/** Names are UTF-8, and sizes follow the bytes: nobody knows them before. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: two archives of the same things are the same bytes. */
const firstDay = 33;

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
};

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers(
      [4, 0x04034b50],
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, firstDay],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);

const descriptor = ({ sum, packed, size }: Written): Buffer => numbers([4, 0x08074b50], [4, sum], [4, packed], [4, size]);

const directoryEntry = ({ name, sum, packed, size, offset }: Written): Buffer =>
  Buffer.concat([
    numbers(
      [4, 0x02014b50],
      [2, 20],
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, firstDay],
      [4, sum],
      [4, packed],
      [4, size],
    ),
    numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ]);

/** An archive as it is made: a piece at a time, however large what goes in is. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const count = (piece: Buffer): Buffer => {
    offset += piece.length;
    if (offset > most) throw new Error('an archive cannot be larger than 4 GB');
    return piece;
  };
  for await (const { name: text, bytes } of entries) {
    const name = Buffer.from(text);
    const begin = offset;
    yield count(localHeader(name));
    const data = offset;
    let [sum, size] = [0, 0];
    const summed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of bytes) {
        sum = crc32(piece, sum);
        size += piece.length;
        yield piece;
      }
    };
    const packing = createDeflateRaw();
    pipeline(Readable.from(summed()), packing, (error) => void (error && packing.destroy(error)));
    for await (const piece of packing) yield count(piece as Buffer);
    const entry = { name, sum, packed: offset - data, size, offset: begin };
    yield count(descriptor(entry));
    written.push(entry);
  }
  const start = offset;
  for (const entry of written) yield count(directoryEntry(entry));
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, offset - start],
    [4, start],
    [2, 0],
  );
}
