/** Units by the ending that a name bears: `widthMm`, `thermalKPerW`. 'one' is a pure number. */
export type Unit =
  | 'mm'
  | 'um'
  | 'mil2'
  | 'mm3'
  | 'A'
  | 'mA'
  | 'uA'
  | 'V'
  | 'mV'
  | 'W'
  | 'mW'
  | 'ohm'
  | 'mohm'
  | 'nF'
  | 'pF'
  | 'uH'
  | 'nH'
  | 'Hz'
  | 'kHz'
  | 'MHz'
  | 'days'
  | 's'
  | 'ms'
  | 'us'
  | 'ns'
  | 'ps/mm'
  | 'K'
  | 'C'
  | 'K/W'
  | 'mAh'
  | 'oz'
  | 'dB'
  | 'percent'
  | 'one';

interface Range {
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
}

export interface NumberInput extends Range {
  readonly initial: number;
  readonly whole?: true;
}

/** A number that may be left out. */
interface OptionalInput extends Range {
  readonly optional: true;
}

interface ChoiceInput {
  readonly values: readonly string[];
  readonly initial: string;
}

export type Input = NumberInput | OptionalInput | ChoiceInput;
type Inputs = Readonly<Record<string, Input>>;

export interface Output {
  readonly unit: Unit;
  /** Significant digits that the formula deserves. */
  readonly digits: number;
}

type Outputs = Readonly<Record<string, Output>>;

type OptionalName<I extends Inputs> = { [N in keyof I]: I[N] extends OptionalInput ? N : never }[keyof I];

type ValueOf<I extends Input> = I extends ChoiceInput ? I['values'][number] : number;

export type InputValues<I extends Inputs> = { readonly [N in Exclude<keyof I, OptionalName<I>>]: ValueOf<I[N]> } & {
  readonly [N in OptionalName<I>]?: number | undefined;
};

export type OutputValues<O extends Outputs> = { readonly [N in keyof O]: number };

/** `range`: outside the limits of the input or of the formula. `impossible`: contradicts another input. */
export interface Refusal<N extends string = string> {
  readonly refused: 'range' | 'impossible';
  readonly input: N;
}

/** Values of a form by the name of the input. */
export type FormValues = Readonly<Record<string, number | string | undefined>>;

/** Any calculator. Because `compute` checks each value, it may be called with values of a form. */
export interface Calculator {
  readonly name: string;
  readonly source: string;
  readonly inputs: Inputs;
  readonly outputs: Outputs;
  compute(values: FormValues): Readonly<Record<string, number>> | Refusal;
}

/** One calculator with its names and types. A method, so that it is a `Calculator` as well. */
interface CalculatorOf<N extends string, I extends Inputs, O extends Outputs> {
  readonly name: N;
  readonly source: string;
  readonly inputs: I;
  readonly outputs: O;
  compute(values: InputValues<I>): OutputValues<O> | Refusal<Extract<keyof I, string>>;
}

export const outOfRange = <N extends string>(input: N): Refusal<N> => ({ refused: 'range', input });

export const impossible = <N extends string>(input: N): Refusal<N> => ({ refused: 'impossible', input });

export const isRefusal = (result: object): result is Refusal => 'refused' in result;

const accepts = (input: Input, value: unknown): boolean => {
  if ('values' in input) return typeof value === 'string' && input.values.includes(value);
  if (value === undefined) return 'optional' in input;
  if (typeof value !== 'number' || !(value >= input.min && value <= input.max)) return false;
  return !('whole' in input) || Number.isInteger(value);
};

/** The calculator whose formula is reached only by values that its inputs accept. */
export const calculator = <const N extends string, const I extends Inputs, const O extends Outputs>(
  definition: CalculatorOf<N, I, O>,
): CalculatorOf<N, I, O> => ({
  ...definition,
  compute: (values) => {
    const given = new Map<string, unknown>(Object.entries(values));
    for (const name in definition.inputs) {
      const input = definition.inputs[name];
      if (input !== undefined && !accepts(input, given.get(name))) return outOfRange(name);
    }
    return definition.compute(values);
  },
});
