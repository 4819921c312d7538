// Replaces `vitest` in the tests of a package during mutation: tests are collected as functions and then run. Only `expect` is
// vitest's own; starting vitest for each of a thousand faults would take seconds each.
import { expect } from 'vitest';

type Body = (...row: never[]) => unknown;
type Declare = (name: string, body: Body) => void;

let waiting: (() => unknown)[] = [];

/** The tests declared since the last call. */
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
        // The rows match the parameters of the body, as the tests' types ensure.
        for (const row of rows) declare(() => body(...((Array.isArray(row) ? row : [row]) as never[])));
      },
  });

const it = withRows((run) => waiting.push(run));
const describe = withRows((run) => run());

export { describe, expect, it };
