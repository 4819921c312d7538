import type { Messages } from '@copperline/content';

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

/** The input or the output cannot be used. */
export class InputFault extends CommandFault {
  readonly code = exitCode.input;
}
