import { Inflate } from 'fflate';
import type { ArchiveBudget } from './budget.ts';

/** Deflate gives 1,032 bytes for one at most: a slice of the input is never larger than what may still come out. */
const deflateGain = 1_032;
const smallestSlice = 256;
const largestSlice = 65_536;
/** A stored block waits for its 64 KB; input that stays without any output for longer leads nowhere. */
const barrenBytes = 4 * largestSlice;

/**
 * Inflates one entry and counts what comes out. Null where the stream is damaged or does not give the size it declares; a
 * breach of a limit is left in the budget.
 */
export const inflateWithin = (packed: Uint8Array, declared: number, budget: ArchiveBudget): Uint8Array | null => {
  const { bytes: allowed, breach } = budget.allowance(packed.length);
  // Room is made for what the packed bytes can give, not for what a header promises.
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
    // fflate throws at a damaged stream; the caller reports the entry.
    return null;
  }
  return produced === declared ? out : null;
};
