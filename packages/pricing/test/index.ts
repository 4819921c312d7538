// Proof of `pricing`: a second implementation of the same prices, random orders, and what the two do not agree on.
// Tests and benchmarks only; nothing that is shipped imports it.
export * from './compare.ts';
export * from './random.ts';
