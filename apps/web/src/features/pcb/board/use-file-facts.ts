import type { BoardFacts } from '@copperline/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { filledFrom } from '../state/detected.ts';
import { filledText } from '../state/field-words.ts';
import { formParams } from '../state/form-url.ts';
import type { KnownBoard } from './use-board.ts';
import type { Pcb } from '../state/use-pcb.ts';

/** Facts of files that were read elsewhere. */
export interface FileFacts {
  /** Which files: others are a reason to fill the form again. */
  readonly key: string;
  readonly name: string;
  readonly facts: BoardFacts;
  readonly isDamaged: boolean;
}

/** Fills the form from files that the server has read. Where the address already names options or a quote, they are only compared. */
export const useFileFacts = (pcb: Pcb, board: KnownBoard, files: FileFacts | null): void => {
  const [params] = useSearchParams();
  const restored = useRef([...params.keys()].some((name) => (formParams.has(name) && name !== 'qty') || name === 'quote'));
  const key = files?.key ?? null;
  const fill = useEffectEvent((): void => {
    if (files === null) return;
    const { facts, isDamaged } = files;
    board.learn({ facts, isDamaged, paste: { top: [], bottom: [] } });
    const filled = restored.current ? null : filledFrom(pcb.form, facts, pcb.state.chosen);
    restored.current = false;
    if (filled) pcb.take(filled.form, filledText(pcb.speaker, filled, files.name));
  });
  useEffect(() => {
    if (key !== null) fill();
  }, [key]);
};
