// Check of `pricing`: a second implementation of the same prices, random orders, and their comparison (decision 15).
// Tests and benchmarks only; the product does not import it.
export * from './compare.ts';
export * from './random.ts';
