import {
  type Board,
  type DrillFormat,
  drillDoubt,
  type Entry,
  interpretDrill,
  readBoard,
  readExcellon,
  sniff,
} from '@copperline/fab';
import { pathOf } from '../board-report.ts';
import { stripDrillFormat } from './strip.ts';

/** A drill file's stated format, and the format found without the statement. */
export interface DrillAnswer {
  readonly file: string;
  readonly stated: string;
  readonly chosen: string;
  /** Share of hits on pads in the stated format; null without copper. */
  readonly onPads: number | null;
  readonly confidence: number | null;
  readonly outcome: 'same' | 'asks' | 'wrong';
}

export const formatText = ({ unit, integer, decimal, zeros }: DrillFormat): string =>
  zeros === 'decimal' ? `${unit} decimal` : `${unit} ${integer}:${decimal} ${zeros}`;

const samePositionNm = 2_000;

/** Whether two formats give the same holes. */
export const sameHoles = (bytes: Uint8Array, a: DrillFormat, b: DrillFormat): boolean => {
  const file = readExcellon(bytes).value;
  const [one, other] = [interpretDrill(file, a).value.holes, interpretDrill(file, b).value.holes];
  return (
    one.length === other.length &&
    one.every((hole, n) => {
      const twin = other[n];
      if (!twin) return false;
      return (
        Math.abs(hole.x - twin.x) <= samePositionNm &&
        Math.abs(hole.y - twin.y) <= samePositionNm &&
        Math.abs(hole.diameter - twin.diameter) <= samePositionNm
      );
    })
  );
};

/** Reads the drill files with a stated format again, with the statements of all files removed. */
export const tryDrills = (entries: readonly Entry[], board: Board): DrillAnswer[] => {
  const stated = board.drills.filter(({ choice }) => choice?.source === 'stated');
  if (stated.length === 0) return [];
  const bare = entries.map((entry) => (sniff(entry) === 'excellon' ? { ...entry, bytes: stripDrillFormat(entry.bytes) } : entry));
  const again = readBoard(bare).value;
  return stated.flatMap(({ file, choice }) => {
    const entry = entries[file];
    if (!entry || !choice) return [];
    const found = again.drills.find((drill) => drill.file === file)?.choice ?? null;
    const onPads = choice.candidates[0]?.onPads ?? null;
    const same = found !== null && sameHoles(entry.bytes, choice.chosen, found.chosen);
    return [
      {
        file: pathOf(entry),
        stated: formatText(choice.chosen),
        chosen: found ? formatText(found.chosen) : '',
        onPads,
        confidence: found?.confidence ?? null,
        outcome: same ? ('same' as const) : !found || found.confidence < drillDoubt ? ('asks' as const) : ('wrong' as const),
      },
    ];
  });
};
