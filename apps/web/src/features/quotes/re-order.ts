import { type Bom, bom, type InputOf, type QuoteDetail } from '@copperline/contract';

/** What a re-order touches outside itself. */
export interface ReOrderEnvironment {
  /** Reads the files of the quote anew. */
  parse(input: InputOf<typeof bom.parse>): Promise<Bom>;
  /** Leaves the BOM, and for how many boards, in the session's storage. */
  remember(bom: Bom): void;
  /** Forgets the board that another order left there. */
  forgetBoard(): void;
  /** By a full load, in the page's language. */
  leaveFor(path: string): void;
}

const pcbaPage = (params: Readonly<Record<string, string>>): string =>
  `/order/manufacturing/pcba?${new URLSearchParams(params).toString()}`;

/**
 * The re-order of an assembly: its files are parsed anew, quantity and BOM are kept for the session, then the PCBA page opens. A BOM that
 * was typed by hand has no file to be parsed; it is opened as it is.
 */
export const reOrder = async (quote: QuoteDetail, env: ReOrderEnvironment): Promise<void> => {
  const { designBack: files, quantity, request } = quote;
  const opened = { quote: quote.quoteId, isReOrder: '1' };
  if (files.bomFileUrl === '') {
    env.forgetBoard();
    env.leaveFor(pcbaPage({ ...(request.bomId !== null && { bom: request.bomId }), ...opened }));
    return;
  }
  // Those that were deleted since have no address.
  const coordinate = files.coordinates.filter(({ url }) => url !== '');
  const bom = await env.parse({
    bom: files.bomFileUrl,
    bomFileName: files.bomFileName,
    ...(coordinate.length > 0 && { coordinate: JSON.stringify(coordinate) }),
  });
  env.remember({ ...bom, boards: quantity });
  env.forgetBoard();
  env.leaveFor(pcbaPage(opened));
};
