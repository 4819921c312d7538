import {
  boardTypes,
  castellatedSides,
  finishes,
  impedanceControls,
  innerCopperUm,
  layerCounts,
  maskColours,
  minTracesNm,
  outerCopperUm,
  packagings,
  quantitySteps,
  silkscreenColours,
  smallestHolesNm,
  testings,
  thicknessesNm,
  viaProcesses,
} from '@copperline/contract';
import type { PcbSpec, PcbSwitch } from '../spec.ts';
import { otherPanels } from './panel.ts';
import { type Domains, type Move, movesIn } from './repair.ts';
import type { SpecField } from './rule.ts';

/** Values that a repair can set. Gold fingers are on or off; their number is the customer's. */
export const combinationDomains = {
  layers: layerCounts,
  thicknessNm: thicknessesNm,
  outerCopperUm,
  innerCopperUm: [0, ...innerCopperUm],
  finish: finishes,
  maskColour: maskColours,
  silkscreenColour: silkscreenColours,
  viaProcess: viaProcesses,
  minTraceNm: minTracesNm,
  smallestHoleNm: smallestHolesNm,
  impedance: impedanceControls,
  castellatedSides,
  goldFingers: [0],
} as const satisfies Domains;

/** Further fields that a repair can reset, but never request. */
const furtherDomains = {
  boardType: boardTypes,
  packaging: packagings,
  designs: [1],
  quantity: quantitySteps,
  testing: testings,
  maskSides: ['both'],
  microvia: ['none'],
  blindViaTimes: [0],
  expediteDays: [0, 1, 2, 3, 4],
} as const satisfies Domains;

const domains: Domains = { ...combinationDomains, ...furtherDomains };

/** Fields whose values are ordered by size; in the others all values are equally distant. */
const ordered: ReadonlySet<SpecField> = new Set([
  'layers',
  'thicknessNm',
  'outerCopperUm',
  'innerCopperUm',
  'minTraceNm',
  'smallestHoleNm',
  'impedance',
  'castellatedSides',
  'quantity',
  'expediteDays',
]);

const stepsBetween = (field: SpecField, from: unknown, to: unknown): number => {
  const values: readonly unknown[] = domains[field] ?? [];
  return ordered.has(field) ? Math.abs(values.indexOf(from) - values.indexOf(to)) : 1;
};

const switchesBetween = (from: readonly PcbSwitch[], to: readonly PcbSwitch[]): number =>
  from.filter((name) => !to.includes(name)).length + to.filter((name) => !from.includes(name)).length;

/** Distance of a change from the request, in steps of each field's list; each switch is one step. */
export const distance = (spec: PcbSpec, changes: Move): number =>
  (Object.keys(changes) as SpecField[]).reduce((sum, field) => {
    const { switches } = changes;
    if (field === 'switches' && switches !== undefined) return sum + switchesBetween(spec.switches, switches);
    return sum + stepsBetween(field, spec[field], changes[field]);
  }, 0);

/** Switches that other options can exclude. */
const conditional: readonly PcbSwitch[] = ['via-in-pad', 'edge-plating', 'skip-scoring'];

/** Turns any of the conditional switches off. */
const switchMoves = ({ switches }: PcbSpec): Move[] => {
  let left: PcbSwitch[][] = [switches];
  for (const name of conditional)
    if (switches.includes(name)) left = left.flatMap((names) => [names, names.filter((other) => other !== name)]);
  return left.slice(1).map((names) => ({ switches: names }));
};

/** All moves of a repair of this order, nearest first. */
export const repairMoves = (spec: PcbSpec): Move[] =>
  [...movesIn(spec, domains), ...switchMoves(spec), ...otherPanels(spec)].toSorted(
    (a, b) => distance(spec, a) - distance(spec, b),
  );
