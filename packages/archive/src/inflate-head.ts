import { Inflate } from 'fflate';
import type { ArchiveBudget } from './budget.ts';

/** Input slice; it inflates to a quarter of a megabyte at most. */
const sliceBytes = 256;
/** Input consumed without output after which a stream is damaged; a stored block may need 64 KB. */
const barrenBytes = 262_144;

/**
 * The first bytes of an entry, without unpacking the rest: at most `most`, fewer if the entry is smaller or damaged. What came out is
 * counted in the budget, and nothing is given once that is spent.
 */
export const inflateHead = (packed: Uint8Array, most: number, budget: ArchiveBudget): Uint8Array => {
  const { bytes: allowed, breach } = budget.allowance(packed.length);
  const out = new Uint8Array(Math.max(0, Math.min(most, allowed)));
  let filled = 0;
  const stream = new Inflate((chunk) => {
    budget.bytesInflated += chunk.length;
    const part = chunk.subarray(0, out.length - filled);
    out.set(part, filled);
    filled += part.length;
  });
  try {
    let barren = 0;
    for (let at = 0; at < packed.length && filled < out.length && barren <= barrenBytes; at += sliceBytes) {
      const before = filled;
      stream.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length);
      barren = filled === before ? barren + sliceBytes : 0;
    }
  } catch {
    // fflate throws on a damaged stream: the bytes before the damage are given.
    return out.subarray(0, filled);
  }
  if (allowed < most && filled === allowed) budget.breach ??= breach;
  return out.subarray(0, filled);
};
