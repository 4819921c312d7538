import type { JobFacts, NetPoint } from './board.ts';
import type { DrillFile } from './drill/drill-file.ts';
import type { FileKind } from './entry.ts';
import type { GerberFile } from './gerber/gerber-file.ts';
import type { Problem } from './problem.ts';

/** A file of the upload after it was looked into: plain values that may cross a worker's border. */
export interface ReadFile {
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  readonly kind: FileKind;
  readonly gerber: GerberFile | null;
  readonly drill: DrillFile | null;
  readonly job: JobFacts | null;
  readonly netlist: readonly NetPoint[] | null;
  readonly problems: readonly Problem[];
}
