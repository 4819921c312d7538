import { Inflate } from 'fflate';
import type { ArchiveBudget } from './budget.ts';

/** Maximum ratio of deflate; it limits the input slices so that the output stays within the allowance. */
const deflateGain = 1_032;
const smallestSlice = 256;
const largestSlice = 65_536;
/** Input consumed without output after which a stream is damaged; a stored block may need 64 KB. */
const barrenBytes = 4 * largestSlice;

/**
 * Inflates one entry within the budget. Null if the stream is damaged or does not have its declared size; an exceeded limit is
 * recorded in the budget.
 */
export const inflateWithin = (packed: Uint8Array, declared: number, budget: ArchiveBudget): Uint8Array | null => {
  const { bytes: allowed, breach } = budget.allowance(packed.length);
  // The buffer is sized by what the packed bytes can produce, not by the header's claim.
  const out = new Uint8Array(Math.max(0, Math.min(declared, allowed, packed.length * deflateGain)));
  let produced = 0;
  const stream = new Inflate((chunk) => {
    budget.bytesInflated += chunk.length;
    if (produced + chunk.length > allowed) budget.breach ??= breach;
    else if (produced + chunk.length <= out.length) out.set(chunk, produced);
    produced += chunk.length;
  });
  try {
    let barren = 0;
    for (let at = 0; at < packed.length; ) {
      const size = Math.max(smallestSlice, Math.min(largestSlice, Math.floor((allowed - produced) / deflateGain)));
      const before = produced;
      const slice = packed.subarray(at, at + size);
      at += slice.length;
      stream.push(slice, at >= packed.length);
      if (budget.breach !== null || produced > declared) return null;
      barren = produced === before ? barren + slice.length : 0;
      if (barren > barrenBytes) return null;
    }
  } catch {
    // fflate throws on a damaged stream; the caller reports the entry.
    return null;
  }
  return produced === declared ? out : null;
};
