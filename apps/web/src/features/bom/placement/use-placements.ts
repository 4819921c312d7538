import { checkPlacements, type PlacementCheck, type PlacementFile } from '@copperline/bom';
import type { Bom } from '@copperline/contract';
import { useEffect, useMemo, useState } from 'react';
import { boardParts } from '#domain/board/read/board-parts.ts';
import { boardShapeOf } from '#domain/board/read/board-shape.ts';
import { checkOnBoard } from '#domain/board/read/check-board.ts';
import type { OpenedBoard } from '#domain/board/read/open-board.ts';
import type { BoardPart } from '#domain/board/read/part-at.ts';
import { placementFile } from '#domain/board/read/placement-file.ts';
import { asLine } from '#domain/parts/as-line.ts';

export interface Placements {
  readonly file: PlacementFile | null;
  /** Null while it is being checked. */
  readonly check: PlacementCheck | null;
  readonly failed: boolean;
  readonly parts: readonly BoardPart[];
}

const nobody: readonly BoardPart[] = [];

/** BOM, coordinates and, once it is read, the board, held against each other. */
export const usePlacements = (bom: Bom, board: OpenedBoard | null): Placements => {
  const { coordinates, edaCoors, corrections } = bom;
  const file = useMemo(() => placementFile({ coordinates, edaCoors, corrections }), [coordinates, edaCoors, corrections]);
  const lines = useMemo(() => bom.lines.map(asLine), [bom.lines]);
  const whole = board?.complete ? board.board : null;
  const two = useMemo(() => (file === null ? null : checkPlacements(lines, file)), [file, lines]);
  const [three, setThree] = useState<{ readonly of: unknown; readonly check: PlacementCheck | null } | null>(null);
  useEffect(() => {
    if (file === null || whole === null) return;
    const leaving = new AbortController();
    const tell = (check: PlacementCheck | null): void => {
      if (!leaving.signal.aborted) setThree({ of: whole, check });
    };
    checkOnBoard({ lines, file, board: boardShapeOf(whole) }, leaving.signal).then(tell, () => tell(null));
    return () => leaving.abort();
  }, [file, lines, whole]);
  const checked = three !== null && three.of === whole ? three : null;
  const check = whole === null ? two : (checked?.check ?? (checked ? two : null));
  const parts = useMemo(() => {
    if (file === null || check === null) return nobody;
    // The package that is asked for, else the one of the part that was taken.
    const packages = new Map(
      bom.lines.flatMap(({ designators, wanted, match }) => {
        const name = wanted.package || ((match && bom.parts[match.partId]?.package) ?? '');
        return designators.map((designator) => [designator, name] as const);
      }),
    );
    return boardParts(file.placements, {
      tool: file.tool,
      alignment: check.alignment,
      packageOf: (designator) => packages.get(designator) ?? '',
    });
  }, [file, check, bom.lines, bom.parts]);
  return { file, check, failed: checked !== null && checked.check === null, parts };
};
