import type { Arguments } from './arguments.ts';
import { exitCode } from './faults.ts';

type Severity = 'error' | 'warning' | 'info';

/** Exit code 1 if a severity reaches `--fail-on`. */
export const codeFor = ({ options }: Arguments, severities: Iterable<Severity>): number => {
  const failOn = options.get('fail-on');
  const bad: readonly Severity[] = failOn === 'error' ? ['error'] : failOn === 'warning' ? ['error', 'warning'] : [];
  for (const severity of severities) if (bad.includes(severity)) return exitCode.findings;
  return exitCode.ok;
};
