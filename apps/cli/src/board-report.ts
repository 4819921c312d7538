import { type Board, type BoardFacts, type DrillFormat, type FileReport, type Problem, roleText } from '@copperline/fab';
import { nmPerMm } from '@copperline/contract';

/** Output of `inspect --json`. Roles are named as in the Gerber X2 attribute FileFunction. */
export interface BoardReport {
  readonly files: readonly {
    readonly name: string;
    readonly kind: string;
    readonly role: string | null;
    readonly confidence: number;
  }[];
  readonly board: {
    readonly copperLayers: number | null;
    readonly widthMm: number | null;
    readonly heightMm: number | null;
    readonly minTraceMm: number | null;
    /** Null also where no neck of an area is narrower than usual tracks. */
    readonly minNeckMm: number | null;
    readonly minSpaceMm: number | null;
    readonly minDrillMm: number | null;
    readonly holes: number;
    readonly slots: number;
  };
  readonly drills: readonly {
    readonly name: string;
    readonly unit: DrillFormat['unit'] | null;
    readonly zeros: DrillFormat['zeros'] | null;
    /** Digits before and after the point, as in "3:3". */
    readonly format: string | null;
    readonly confidence: number;
  }[];
  readonly problems: readonly (Problem & { readonly text: string })[];
  readonly timesMs: Readonly<Record<string, number>>;
}

export const pathOf = ({ folder, name }: Pick<FileReport, 'folder' | 'name'>): string =>
  folder === '' ? name : `${folder}/${name}`;

const mm = (nm: number | undefined): number | null => (nm === undefined ? null : nm / nmPerMm);

export const reportBoard = (
  board: Board,
  facts: BoardFacts,
  problems: readonly Problem[],
  say: (problem: Problem) => string,
  timesMs: Readonly<Record<string, number>>,
): BoardReport => ({
  files: board.files.map((file) => ({
    name: pathOf(file),
    kind: file.kind,
    role: file.role && roleText(file.role),
    confidence: file.confidence,
  })),
  board: {
    copperLayers: facts.layers?.value ?? null,
    widthMm: mm(facts.width?.value),
    heightMm: mm(facts.height?.value),
    minTraceMm: mm(facts.minTrace?.value),
    minNeckMm: mm(facts.minNeck?.value),
    minSpaceMm: mm(facts.minSpace?.value),
    minDrillMm: mm(facts.minDrill?.value),
    holes: board.holes.length,
    slots: board.slots.length,
  },
  drills: board.drills.map(({ file, choice }) => {
    const source = board.files[file];
    return {
      name: source ? pathOf(source) : '',
      unit: choice?.chosen.unit ?? null,
      zeros: choice?.chosen.zeros ?? null,
      format: choice ? `${choice.chosen.integer}:${choice.chosen.decimal}` : null,
      confidence: choice?.confidence ?? 0,
    };
  }),
  problems: problems.map((problem) => ({ ...problem, text: say(problem) })),
  timesMs,
});
