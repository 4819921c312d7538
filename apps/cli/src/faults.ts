import type { Messages } from '@copperline/content';
import type { Problem } from '@copperline/fab';

type Fault = keyof Messages['cli']['faults'];
type Values = Readonly<Record<string, string | number>>;

/** Exit codes; `--help` explains them. */
export const exitCode = { ok: 0, findings: 1, usage: 2, input: 3 } as const;

/** An error that the user can correct; its text is `cli.faults` in `content`. */
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

/** Invalid command line. */
export class UsageFault extends CommandFault {
  readonly code = exitCode.usage;
}

/** Unusable input or output, with the readers' problems. */
export class InputFault extends CommandFault {
  readonly code = exitCode.input;
  readonly problems: readonly Problem[];

  constructor(fault: Fault, values: Values = {}, problems: readonly Problem[] = []) {
    super(fault, values);
    this.problems = problems;
  }
}
