import type { NumberInput } from './calculator.ts';

// Inputs that several calculators share.

export const er = { unit: 'one', min: 1, max: 18, initial: 4.3 } as const satisfies NumberInput;

export const copperUm = { unit: 'um', min: 1, max: 400, initial: 35 } as const satisfies NumberInput;

/** Temperature rises for which IPC-2221B charts the current of conductors. */
export const riseK = { unit: 'K', min: 10, max: 100, initial: 20 } as const satisfies NumberInput;

export const holeMm = { unit: 'mm', min: 0.05, max: 10, initial: 0.3 } as const satisfies NumberInput;

export const platingUm = { unit: 'um', min: 5, max: 100, initial: 25 } as const satisfies NumberInput;

export const viaLengthMm = { unit: 'mm', min: 0.03, max: 20, initial: 1.6 } as const satisfies NumberInput;

export const frequencyMhz = { unit: 'MHz', min: 1e-6, max: 1e6, initial: 1000 } as const satisfies NumberInput;
