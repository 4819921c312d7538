import { isPanelled, type TellingFact, type TellingFacts } from './from-facts.ts';
import { boardInPanel, longerNm, shorterNm } from './rules/panel.ts';
import { has, type PcbSpec } from './spec.ts';

type Compare = (needed: PcbSpec, order: PcbSpec, facts: TellingFacts) => boolean;

const fits: Compare = (needed, order) => {
  const [board, room] = [boardInPanel(needed) ?? needed, boardInPanel(order) ?? order];
  return shorterNm(board) <= shorterNm(room) && longerNm(board) <= longerNm(room);
};
const isAsFine: Compare = (needed, order) => order.minTraceNm <= needed.minTraceNm;

/** Whether the order covers what a fact asks for. */
export const covers: Readonly<Record<TellingFact, Compare>> = {
  layers: (needed, order) => order.layers >= needed.layers,
  width: fits,
  height: fits,
  minTrace: isAsFine,
  minSpace: isAsFine,
  minDrill: (needed, order) => order.smallestHoleNm <= needed.smallestHoleNm,
  castellations: (needed, order) => order.castellatedSides >= needed.castellatedSides,
  goldFingers: (needed, order) => order.goldFingers >= needed.goldFingers,
  blindOrBuried: (needed, order) => order.blindViaTimes >= needed.blindViaTimes,
  microvias: (needed, order) => needed.microvia === 'none' || (order.microvia !== 'none' && has(order, 'laser-drill')),
  edgePlating: (needed, order) => !has(needed, 'edge-plating') || has(order, 'edge-plating'),
  // A panel of the customer's is ordered as one, with as many designs as it holds.
  panel: (needed, order, facts) =>
    !isPanelled(facts) || (order.boardType === 'panel' && order.panel === null && order.designs >= needed.designs),
  thickness: () => true,
};
