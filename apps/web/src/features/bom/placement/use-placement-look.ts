import type { PlacementCheck } from '@copperline/bom';
import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '#lib/form/draft.ts';
import { openFindings } from '#domain/board/placement/placement-findings.ts';
import { rotationChoices } from '#domain/board/placement/rotation-proposals.ts';
import type { PlacementLook } from '../state/step-states.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';
import { usePlacements } from './use-placements.ts';

const lookKey = 'bom.placement';

/** What the board says to the placement takes its files to find out: it is known from the last time that step was looked at. */
interface OnBoard {
  readonly of: string;
  readonly open: number;
}

const lastLook = (): OnBoard | null => {
  const kept = readDraft(lookKey);
  return typeof kept === 'object' && kept !== null && 'of' in kept ? (kept as OnBoard) : null;
};

/** How the placement stands, for the bar of steps; `tell` hears of every check that has the board in it. */
export const usePlacementLook = ({ bom }: Pick<OpenBom, 'bom'>) => {
  const { bomId, projectId, projectVersion, coordinates, edaCoors, corrections } = bom;
  const { check } = usePlacements(bom, null);
  const of = JSON.stringify([bomId, projectId, projectVersion, coordinates?.files]);
  const [known, setKnown] = useState(lastLook);
  const onBoard = known?.of === of ? known : null;
  const tell = useCallback(
    ({ findings, rotation }: PlacementCheck): void => {
      const { asked } = rotationChoices(rotation, { edaCoors, corrections });
      const next = { of, open: openFindings(findings) + asked.length };
      keepDraft(lookKey, next);
      setKnown(next);
    },
    [of, edaCoors, corrections],
  );
  const look: PlacementLook = {
    open: projectId !== null && onBoard ? onBoard.open : openFindings(check?.findings ?? []),
    isWhole: projectId === null || onBoard !== null,
  };
  return { look, tell };
};
