import { Gunzip } from 'fflate';

/** Input slice; it inflates to a megabyte at most. */
const sliceBytes = 1024;

/** The first bytes of a gzip stream's content, without unpacking the rest. Empty if damaged. */
export const gunzipPrefix = (bytes: Uint8Array, wanted: number): Uint8Array => {
  const out = new Uint8Array(wanted);
  let filled = 0;
  const stream = new Gunzip((chunk) => {
    const part = chunk.subarray(0, wanted - filled);
    out.set(part, filled);
    filled += part.length;
  });
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      stream.push(bytes.subarray(at, at + sliceBytes), false);
      if (filled === wanted) break;
    }
  } catch {
    // A damaged stream gives the bytes before the damage.
    return out.subarray(0, filled);
  }
  return out.subarray(0, filled);
};
