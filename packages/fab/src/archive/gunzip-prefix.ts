import { Gunzip } from 'fflate';

/** A slice that can grow to a megabyte at most; the caller wants a few kilobytes. */
const sliceBytes = 1024;

/** The first bytes of what a gzip stream holds, no matter how much it would unpack to. Empty where it is damaged. */
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
    // A damaged stream is looked at as far as it goes.
    return out.subarray(0, filled);
  }
  return out.subarray(0, filled);
};
