// Stands in for `vitest` in the tests of a package while faults are put into it: a test is a function, kept until it is run. What is
// expected is judged by vitest itself, which needs seconds for each start that a thousand faults do not have.
import { expect } from 'vitest';

type Body = (...row: never[]) => unknown;
type Declare = (name: string, body: Body) => void;

let waiting: (() => unknown)[] = [];

/** The tests that were declared since the last call. */
export const takeTests = (): (() => unknown)[] => {
  const tests = waiting;
  waiting = [];
  return tests;
};

const withRows = (declare: (run: () => unknown) => void): Declare & { each: (rows: readonly unknown[]) => Declare } =>
  Object.assign((_name: string, body: Body) => declare(body), {
    each:
      (rows: readonly unknown[]): Declare =>
      (_name, body) => {
        // Rows are as wide as the body takes them; the types of the tests themselves have said so.
        for (const row of rows) declare(() => body(...((Array.isArray(row) ? row : [row]) as never[])));
      },
  });

const it = withRows((run) => waiting.push(run));
const describe = withRows((run) => run());

export { describe, expect, it };
