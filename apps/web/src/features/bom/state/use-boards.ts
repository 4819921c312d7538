import { ordering } from '@copperline/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { assembledBoards, type OrderedBoards, piecesFor } from './boards.ts';
import type { OrderSlot } from './upload-slot.ts';
import type { OpenBom } from './use-bom-editor.ts';

/** One number of boards for the BOM and for the order: whoever changes it, the other follows. Answers the way to ask for another. */
export const useBoards = ({ editor, bom }: OpenBom, { boards, takePieces }: OrderSlot, wanted: number | null) => {
  const { pieces, each } = boards;
  const begun = useRef(false);
  const ask = (count: number): void => {
    const needed = piecesFor(count, each);
    takePieces(needed);
    const next = count < ordering.minPcbaQuantity ? count : needed * each;
    if (next !== bom.boards) void editor.setBoards(next);
  };
  const follow = useEffectEvent((ordered: OrderedBoards): void => {
    // What was kept with the BOM is what is wanted; the order begins with it.
    if (!begun.current) {
      begun.current = true;
      ask(wanted ?? bom.boards);
      return;
    }
    const next = assembledBoards(editor.get().bom.boards, ordered);
    if (next !== editor.get().bom.boards) void editor.setBoards(next);
  });
  useEffect(() => follow({ pieces, each }), [pieces, each]);
  return ask;
};
