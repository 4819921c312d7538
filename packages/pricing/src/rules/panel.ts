import { assemblyCapability, mm, type Panel, pcbCapability, quantitySteps } from '@copperline/contract';
import type { PcbSpec } from '../spec.ts';

export interface SizeNm {
  readonly widthNm: number;
  readonly heightNm: number;
}

type Packaging = PcbSpec['packaging'];

/** Minimum sides of a panel and of a board in it for the V-cut machine. */
export const leastVCutPanelNm = mm(70);
export const leastVCutBoardNm = mm(15);
/** Smaller boards cannot be separated from a panel without damage. */
export const leastBoardInPanelNm = mm(5);
const usualRailNm = mm(5);
const routerNm = mm(2);

/** A V-cut has no width; routed boards are separated by the router's diameter, also from the rails. */
const gapNm = (packaging: Packaging): number => (packaging === 'panel-tab' || packaging === 'panel-mouse-bite' ? routerNm : 0);

const railsNm = ({ railNm }: Pick<Panel, 'railNm'>, packaging: Packaging): number =>
  railNm === 0 ? 0 : 2 * (railNm + gapNm(packaging));

/** Size of the panel. The rails run along its width, above and below the boards. */
export const panelSize = (board: SizeNm, panel: Panel, packaging: Packaging): SizeNm => {
  const gap = gapNm(packaging);
  return {
    widthNm: panel.columns * (board.widthNm + gap) - gap,
    heightNm: panel.rows * (board.heightNm + gap) - gap + railsNm(panel, packaging),
  };
};

/** Size of a board in a panel made by us; null if the customer's file contains the panel, or there is none. */
export const boardInPanel = ({
  panel,
  packaging,
  widthNm,
  heightNm,
}: Pick<PcbSpec, 'panel' | 'packaging' | 'widthNm' | 'heightNm'>): SizeNm | null => {
  if (panel === null) return null;
  const gap = gapNm(packaging);
  return {
    widthNm: Math.round((widthNm + gap) / panel.columns) - gap,
    heightNm: Math.round((heightNm - railsNm(panel, packaging) + gap) / panel.rows) - gap,
  };
};

export const shorterNm = ({ widthNm, heightNm }: SizeNm): number => Math.min(widthNm, heightNm);
export const longerNm = ({ widthNm, heightNm }: SizeNm): number => Math.max(widthNm, heightNm);

/** In either orientation. */
export const fitsInto = (size: SizeNm, { width, height }: { readonly width: number; readonly height: number }): boolean =>
  shorterNm(size) <= Math.min(width, height) && longerNm(size) <= Math.max(width, height);

export const boardsIn = (panel: Panel | null): number => (panel === null ? 1 : panel.rows * panel.columns);

/** The same board in the smallest panel whose sides are both long enough for a V-cut. */
const grown = (board: SizeNm, railNm: number, packaging: Packaging): Panel => {
  const gap = gapNm(packaging);
  const columns = Math.ceil((leastVCutPanelNm + gap) / (board.widthNm + gap));
  const forBoards = leastVCutPanelNm - railsNm({ railNm }, packaging);
  return { columns, rows: Math.ceil((forBoards + gap) / (board.heightNm + gap)), railNm };
};

/** The same board with as many copies as fit into the largest panel; null if none fits. */
const shrunk = (board: SizeNm, panel: Panel, packaging: Packaging): Panel | null => {
  let [rows, columns] = [panel.rows, panel.columns];
  const size = (): SizeNm => panelSize(board, { ...panel, rows, columns }, packaging);
  while (!fitsInto(size(), pcbCapability.boardMaxNm)) {
    if (rows === 1 && columns === 1) return null;
    const { widthNm, heightNm } = size();
    // The longer side is reduced first.
    if (columns > 1 && (widthNm >= heightNm || rows === 1)) columns -= 1;
    else rows -= 1;
  }
  return { ...panel, rows, columns };
};

type PanelChange = Partial<Pick<PcbSpec, 'boardType' | 'packaging' | 'panel' | 'widthNm' | 'heightNm'>>;

/** Alternatives to a panel made by us: panels of a possible size, or the single board. */
export const otherPanels = (spec: PcbSpec): PanelChange[] => {
  const { panel, packaging, boardType } = spec;
  const board = boardInPanel(spec);
  if (board === null || panel === null || shorterNm(board) < leastBoardInPanelNm) return [];
  const resized = (other: Panel): PanelChange => ({ panel: other, ...panelSize(board, other, packaging) });
  const changes: PanelChange[] = [
    {
      ...(boardType === 'panel' && { boardType: 'single' }),
      ...(packaging !== 'single-pieces' && { packaging: 'single-pieces' }),
      panel: null,
      ...board,
    },
  ];
  if (shorterNm(spec) < leastVCutPanelNm) changes.push(resized(grown(board, panel.railNm, packaging)));
  if (fitsInto(spec, pcbCapability.boardMaxNm)) return changes;
  const smaller = shrunk(board, panel, packaging);
  return smaller === null ? changes : [...changes, resized(smaller)];
};

/**
 * The smallest panel of this board for the assembly line: with rails, and both sides at least 70 mm, so that it can be V-cut. It has
 * at least as many boards as ordered. Null if there is no such panel, or if the customer's file already contains one.
 */
export const panelFor = (
  spec: PcbSpec,
): Pick<PcbSpec, 'boardType' | 'panel' | 'packaging' | 'widthNm' | 'heightNm' | 'quantity'> | null => {
  const board = spec.boardType === 'single' ? spec : boardInPanel(spec);
  if (board === null || shorterNm(board) < leastBoardInPanelNm) return null;
  // A V-cut would tear half holes, and narrow boards break next to it.
  const packaging = shorterNm(board) < leastVCutBoardNm || spec.castellatedSides > 0 ? 'panel-mouse-bite' : 'panel-v-cut';
  const panel = grown(board, usualRailNm, packaging);
  const size = panelSize(board, panel, packaging);
  const boards = spec.quantity * boardsIn(spec.boardType === 'single' ? null : spec.panel);
  const quantity = quantitySteps.find((step) => step * boardsIn(panel) >= boards);
  if (quantity === undefined || !fitsInto(size, assemblyCapability.panelMaxNm)) return null;
  return { boardType: 'panel', panel, packaging, ...size, quantity };
};
