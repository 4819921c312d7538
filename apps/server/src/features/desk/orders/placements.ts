import type { deskOrders, OutputOf } from '@copperline/contract';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { coordinatesOf } from '../../bom/answer.ts';
import { readCoordinateFiles } from '../../bom/read-files.ts';
import { orderedBoard } from '../../order-core/line-picture.ts';
import { findOrder } from '../../order-core/store.ts';
import { currentAnalysis } from '../../project/queue.ts';
import { findRevisionHead } from '../../quotes/bom-revision-store.ts';

/** Read anew from the order's own files: the customer may have changed or deleted the BOM since. */
export const orderPlacements = async (
  context: Context<'staff'>,
  { orderId, line }: { readonly orderId: string; readonly line: number },
): Promise<OutputOf<typeof deskOrders.placements>> => {
  const { db } = context;
  const order = await findOrder(db, orderId);
  const board = order && (await orderedBoard(db, order, line));
  if (!board) throw fail('NOT_FOUND');
  const { item, project, choices, coordinates: files } = board;
  // The unit of bare numbers follows from the size of the board.
  const outline = project && ((await currentAnalysis(context, project))?.result?.outline?.box ?? null);
  const given = files.map((file) => ({ file, given: { url: file.id, name: file.name } }));
  const coordinates = await readCoordinateFiles(context, given, outline);
  const frozen = item.quote ? await findRevisionHead(db, item.quote.quoteId, item.bomHash ?? null) : undefined;
  return { ...coordinatesOf({ coordinates }), corrections: [...(frozen?.corrections ?? [])], choices };
};
