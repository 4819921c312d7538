// The part of the contract that is plain values: units, options, limits and what the factory can make.
// It imports no zod and builds no schema, so a worker process that only needs a limit loads it in no time.
export * from './board/capability.ts';
export * from './board/default-board-order.ts';
export * from './board/dfm-limits.ts';
export * from './limits.ts';
export * from './board/options.ts';
export * from './units.ts';
