import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DrillFormat } from '@copperline/fab';

// Facts of sets that do not label themselves, recorded by hand beside the samples (`labels2.json`).

interface LabelledDrill {
  /** One name, several with commas, or a pattern such as "*.drd". */
  readonly file: string;
  readonly unit?: 'mm' | 'inch';
  /** Digits: "2.4", "4.2 (METRIC,0000.00)". */
  readonly format?: string;
  readonly zeros?: string;
  readonly plating?: string;
}

export interface LabelledBoard {
  /** X2 words, or "not-gerber". */
  readonly files: Readonly<Record<string, string>>;
  readonly copper_layers?: number;
  readonly size_mm?: readonly [number, number];
  readonly drill?: readonly LabelledDrill[];
}

/** The recorded facts by set. */
export const labelledBoards = (corpus: string): Readonly<Record<string, LabelledBoard>> => {
  const file = path.join(corpus, 'labels2.json');
  if (!existsSync(file)) return {};
  const { sets } = JSON.parse(readFileSync(file, 'utf8')) as { sets: Record<string, LabelledBoard> }; // written by hand in this shape
  // Files of an archive are named "archive.zip!folder/name".
  return Object.fromEntries(
    Object.entries(sets).map(([set, board]) => [
      set,
      {
        ...board,
        files: Object.fromEntries(Object.entries(board.files).map(([name, role]) => [name.split('!').pop() ?? name, role])),
      },
    ]),
  );
};

const baseName = (name: string): string => name.split(/[/!]/).pop() ?? name;

/** The facts about one drill file. */
export const labelledDrill = ({ drill = [] }: LabelledBoard, name: string): LabelledDrill | null =>
  drill.find(({ file }) =>
    file
      .split(',')
      .map((part) => baseName(part.trim()))
      .some((part) =>
        part.startsWith('*') ? name.toLowerCase().endsWith(part.slice(1).toLowerCase()) : part === baseName(name),
      ),
  ) ?? null;

/** The formats that agree with the facts; without a word about zeros either way. */
export const labelledFormats = ({ unit, format, zeros }: LabelledDrill): DrillFormat[] => {
  const [, integer, decimal] = /^(\d)[.:](\d)/.exec(format ?? '') ?? [];
  if (!unit || integer === undefined || decimal === undefined) return [];
  const kept = zeros?.startsWith('leading omitted')
    ? (['trailing'] as const)
    : zeros?.startsWith('trailing omitted')
      ? (['leading'] as const)
      : (['leading', 'trailing'] as const);
  return kept.map((each) => ({ unit, integer: Number(integer), decimal: Number(decimal), zeros: each }));
};

export const labelledPlating = ({ plating = '' }: LabelledDrill): boolean | null => {
  if (/^not plated|^unplated|^nonplated/i.test(plating)) return false;
  return /^plated/i.test(plating) ? true : null;
};
