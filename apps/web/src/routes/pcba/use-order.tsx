import { projectNameOf } from '@copperline/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PriceStep } from '#features/assembly/PriceStep.tsx';
import type { StepState } from '#features/bom/state/step-states.ts';
import type { OrderSlot } from '#features/bom/state/upload-slot.ts';
import { boardsEach, isQuantity } from '#features/pcb/state/form.ts';
import { writeForm } from '#features/pcb/state/form-url.ts';
import { PanelOffer } from '#features/pcb/panel/PanelOffer.tsx';
import { useKnownBoard } from '#features/pcb/board/use-board.ts';
import { useNotes } from '#features/pcb/state/use-notes.ts';
import { type Pcb, usePcbForm } from '#features/pcb/state/use-pcb.ts';
import { keptVersion } from '#domain/project/project-version.ts';
import { NamedQuoteNotice } from '#domain/quote/keep/NamedQuoteNotice.tsx';
import { assemblyBlocks } from './assembly-blocks.ts';
import { BoardStep } from './BoardStep.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { useQuoteBefore } from './use-quote-before.ts';

/** Somebody has decided about the board itself; how many there are is decided elsewhere too. */
const isChosen = ({ form }: Pcb): boolean => writeForm(form).some(([name]) => name !== 'qty');

/** Whether board and stencil can both be read. */
const isComplete = ({ spec, stencil, form }: Pcb): boolean => spec !== null && (form.stencil === null || stencil !== null);

const boardState = (pcb: Pcb, isKnown: boolean): StepState => {
  const { spec, quote } = pcb;
  if (!isComplete(pcb) || quote?.decision === 'refused' || assemblyBlocks(spec).length > 0) return 'problem';
  return isKnown ? 'done' : 'todo';
};

/** The board's form and the price, for the workspace of the BOM to show where it has its steps. */
export const useOrder = (): OrderSlot => {
  const [params] = useSearchParams();
  const pcb = usePcbForm(null);
  const board = useKnownBoard();
  const [notes, setNotes] = useNotes();
  const { named, fill } = useQuoteBefore(pcb, setNotes);
  const changing = named?.role === 'change' ? named : null;
  const before = named?.role === 'again' ? named.quote : null;
  const [isReading, setReading] = useState(false);
  const { form, spec, stencil, currency, pick } = pcb;
  const each = boardsEach(form);
  return {
    boards: { pieces: form.quantity, each },
    takePieces: (quantity) => {
      if (isQuantity(quantity) && quantity !== form.quantity) pick('quantity', { quantity });
    },
    boardState: boardState(pcb, board.facts !== null || isChosen(pcb)),
    projectBefore: before && keptVersion(before.request),
    notice: changing && <NamedQuoteNotice named={changing} isSameKind onTake={fill} />,
    renderProject: (project) => <ProjectFacts pcb={pcb} board={board} project={project} onReading={setReading} />,
    renderBoard: (props) => <BoardStep {...props} pcb={pcb} board={board} />,
    renderPrice: (props) => (
      <PriceStep
        {...props}
        isReading={isReading}
        spec={isComplete(pcb) ? spec : null}
        stencil={stencil}
        currency={currency}
        projectName={named?.quote?.request.projectName || projectNameOf(params.get('fileName') ?? props.bom.bomFileName)}
        notes={notes}
        onNotes={(next) => setNotes({ ...notes, ...next })}
        before={before}
        changing={changing}
        renderPanelOffer={(offer) => <PanelOffer {...offer} pcb={pcb} />}
      />
    ),
  };
};
