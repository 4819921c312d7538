import { inflateSync } from 'node:zlib';

/** Pixels with channels of eight bits, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

const paeth = (left: number, above: number, corner: number): number => {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

/** Reads a simple PNG: eight bits per channel, no palette, not interlaced. */
export const readPng = (file: Uint8Array): Pixels => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const packed: Uint8Array[] = [];
  for (let at = 8; at + 8 <= file.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === 0x4944_4154) packed.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const channels = channelsOf[view.getUint8(25)];
  if (view.getUint8(24) !== 8 || channels === undefined || view.getUint8(28) !== 0) throw new Error('not a plain PNG');
  const rows = inflateSync(Buffer.concat(packed));
  const rowBytes = width * channels;
  const data = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const filter = rows[row * (rowBytes + 1)];
    const from = row * (rowBytes + 1) + 1;
    const to = row * rowBytes;
    for (let column = 0; column < rowBytes; column += 1) {
      const left = column >= channels ? (data[to + column - channels] ?? 0) : 0;
      const above = row > 0 ? (data[to + column - rowBytes] ?? 0) : 0;
      const corner = row > 0 && column >= channels ? (data[to + column - rowBytes - channels] ?? 0) : 0;
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? above
            : filter === 3
              ? (left + above) >> 1
              : filter === 4
                ? paeth(left, above, corner)
                : 0;
      data[to + column] = (rows[from + column] ?? 0) + guess;
    }
  }
  return { width, height, channels, data };
};

/** 1 for pixels with ink: the first channel is bright. */
export const inkOf = ({ width, height, channels, data }: Pixels): Uint8Array => {
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) ink[at] = (data[at * channels] ?? 0) > 100 ? 1 : 0;
  return ink;
};
