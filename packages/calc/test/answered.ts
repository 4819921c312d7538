import { isRefusal, type Refusal } from '../src/calculator.ts';

/** The outputs of a calculator; fails if it refused. */
export const answered = <O extends object, N extends string>(result: O | Refusal<N>): O => {
  if (isRefusal(result)) throw new Error(`refused ${result.input}: ${result.refused}`);
  return result;
};

export const percentOff = (value: number, reference: number): number => Math.abs(value / reference - 1) * 100;
