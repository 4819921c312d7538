import type { Messages } from '@copperline/content';
import type { Problem } from '@copperline/fab';

type Fault = keyof Messages['cli']['faults'];
type Values = Readonly<Record<string, string | number>>;

/** What the command ends with; `--help` explains them. */
export const exitCode = { ok: 0, findings: 1, usage: 2, input: 3 } as const;

/** Something the person at the terminal can put right; the words are in content under `cli.faults`. */
export abstract class CommandFault extends Error {
  abstract readonly code: number;
  readonly fault: Fault;
  readonly values: Values;

  constructor(fault: Fault, values: Values = {}) {
    super(fault);
    this.fault = fault;
    this.values = values;
  }
}

/** The command line was not understood. */
export class UsageFault extends CommandFault {
  readonly code = exitCode.usage;
}

/** The input or the output cannot be used; what the readers say about it comes along. */
export class InputFault extends CommandFault {
  readonly code = exitCode.input;
  readonly problems: readonly Problem[];

  constructor(fault: Fault, values: Values = {}, problems: readonly Problem[] = []) {
    super(fault, values);
    this.problems = problems;
  }
}
