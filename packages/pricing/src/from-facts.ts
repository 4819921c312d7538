import {
  type BoardFact,
  type BoardFactName,
  type BoardFacts,
  blindViaTimes,
  castellatedSides,
  layerCounts,
  microviaOrders,
  minTracesNm,
  mm,
  pcbCapability,
  smallestHolesNm,
  thicknessesNm,
  um,
} from '@copperline/contract';
import { isLevelled } from './rules/combination-rules.ts';
import { boardInPanel, longerNm, panelSize, type SizeNm } from './rules/panel.ts';
import { defaultPcb, has, type PcbSpec, type PcbSwitch } from './spec.ts';

/** Facts of a board that decide a field of an order. */
export const tellingFacts = [
  'layers',
  'width',
  'height',
  'minTrace',
  'minSpace',
  'minDrill',
  'castellations',
  'goldFingers',
  'blindOrBuried',
  'microvias',
  'edgePlating',
  'panel',
  'thickness',
] as const satisfies readonly BoardFactName[];
export type TellingFact = (typeof tellingFacts)[number];
export type TellingFacts = Pick<BoardFacts, TellingFact>;

/** Facts that may be beyond every value that is made. */
export type LimitedFact = Extract<
  TellingFact,
  'layers' | 'width' | 'height' | 'minTrace' | 'minSpace' | 'minDrill' | 'panel' | 'thickness'
>;

/** Files that tell nothing. */
export const silentFacts = Object.fromEntries(tellingFacts.map((fact) => [fact, null])) as Readonly<Record<TellingFact, null>>; // its own keys

export interface SpecFromBoard {
  readonly spec: PcbSpec;
  /** The fact behind each detected field. */
  readonly detected: Readonly<Partial<Record<keyof PcbSpec, TellingFact>>>;
  /** Facts beyond every offered value: `spec` has the nearest value, and an engineer has to check it. */
  readonly beyond: readonly LimitedFact[];
}

/** Drawings in millimetres have 0.15 mm for 6 mil; a difference of 2 % is the same class. */
const sameClassPercent = 98;
const sizeStepNm = um(10);
/** Tolerance of the finished thickness in percent; a larger difference is another thickness. */
const thicknessPercent = 10;
const sideToleranceNm = mm(1);
const mostDesigns = 10;

/** The coarsest class that can make the smallest feature; null if none can. */
const classFor = <V extends number>(classes: readonly V[], smallestNm: number, percent = 100): V | null =>
  classes.toSorted((a, b) => b - a).find((each) => each * percent <= smallestNm * 100) ?? null;

const nearestThickness = (nm: number): PcbSpec['thicknessNm'] | null => {
  const [nearest] = thicknessesNm.toSorted((a, b) => Math.abs(a - nm) - Math.abs(b - nm));
  return nearest !== undefined && Math.abs(nearest - nm) * 100 <= nearest * thicknessPercent ? nearest : null;
};

/** A side counts that has a half hole which is on no other side: those in the corners belong to two. */
const sidesOf = ({ places }: Pick<BoardFact<number>, 'places'>): PcbSpec['castellatedSides'] => {
  const centres = places.map(({ extent }) => ({ x: (extent.minX + extent.maxX) / 2, y: (extent.minY + extent.maxY) / 2 }));
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const lines = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
  if (lines[1] - lines[0] < sideToleranceNm || lines[3] - lines[2] < sideToleranceNm) return 1;
  const sides = new Set<number>();
  for (const { x, y } of centres) {
    const on = lines.flatMap((line, side) => (Math.abs((side < 2 ? x : y) - line) < sideToleranceNm ? [side] : []));
    const [only, ...others] = on;
    if (only !== undefined && others.length === 0) sides.add(only);
  }
  return castellatedSides.find((count) => count > 0 && count === sides.size) ?? 1;
};

class Filling {
  spec: PcbSpec;
  readonly detected: Partial<Record<keyof PcbSpec, TellingFact>> = {};
  readonly beyond: LimitedFact[] = [];

  constructor(base: PcbSpec) {
    this.spec = base;
  }

  set(fact: TellingFact, changes: Partial<PcbSpec>): void {
    this.spec = { ...this.spec, ...changes };
    // Keys of a partial spec are its fields.
    for (const field of Object.keys(changes) as (keyof PcbSpec)[]) this.detected[field] = fact;
  }

  /** `otherwise` is used if no offered value fits. */
  fit<F extends keyof PcbSpec>(fact: LimitedFact, field: F, value: PcbSpec[F] | null, otherwise: PcbSpec[F]): void {
    if (value === null) this.beyond.push(fact);
    this.set(fact, { [field]: value ?? otherwise });
  }

  switchOn(fact: TellingFact, name: PcbSwitch): void {
    if (!has(this.spec, name)) this.set(fact, { switches: [...this.spec.switches, name] });
  }
}

/** Sizes of an order have two decimals in millimetres. */
const sized = (nm: number): number => Math.round(nm / sizeStepNm) * sizeStepNm;

/** Whether the files hold a panel: more than one board. */
export const isPanelled = ({ panel }: Pick<TellingFacts, 'panel'>): boolean =>
  panel !== null && (panel.value.designs > 1 || panel.value.columns * panel.value.rows > 1);

/** The longest side that is made across and along a board of this shape. */
const largestFor = (board: SizeNm): SizeNm => {
  const { width, height } = pcbCapability.boardMaxNm;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return board.widthNm === longerNm(board) ? { widthNm: longer, heightNm: shorter } : { widthNm: shorter, heightNm: longer };
};

const fillSize = (filling: Filling, facts: TellingFacts): void => {
  const { width, height, panel } = facts;
  if (panel !== null && isPanelled(facts)) fillPanel(filling, panel);
  const { panel: made, packaging } = filling.spec;
  const board = boardInPanel(filling.spec) ?? filling.spec;
  const drawn = {
    widthNm: width === null ? board.widthNm : sized(width.value),
    heightNm: height === null ? board.heightNm : sized(height.value),
  };
  const largest = largestFor(drawn);
  if (width !== null && drawn.widthNm > largest.widthNm) filling.beyond.push('width');
  if (height !== null && drawn.heightNm > largest.heightNm) filling.beyond.push('height');
  const widthNm = width === null ? drawn.widthNm : Math.min(drawn.widthNm, largest.widthNm);
  const heightNm = height === null ? drawn.heightNm : Math.min(drawn.heightNm, largest.heightNm);
  // The panel that we make of the board grows with it.
  const size = made === null ? { widthNm, heightNm } : panelSize({ widthNm, heightNm }, made, packaging);
  if (width !== null) filling.set('width', { widthNm: size.widthNm });
  if (height !== null) filling.set('height', { heightNm: size.heightNm });
};

/** The file holds the panel already: there is none for us to make. */
const fillPanel = (filling: Filling, { value }: BoardFact<{ readonly designs: number; readonly vCuts: number }>): void => {
  const { designs, vCuts } = value;
  filling.set('panel', {
    boardType: 'panel',
    packaging: vCuts > 0 ? 'panel-v-cut' : 'panel-tab',
    panel: null,
    designs: Math.max(1, Math.min(mostDesigns, designs)),
  });
  if (designs > mostDesigns) filling.beyond.push('panel');
};

const fillStack = (filling: Filling, { layers, thickness }: TellingFacts): void => {
  if (layers !== null) {
    filling.fit('layers', 'layers', layerCounts.find((count) => count >= layers.value) ?? null, 8);
    filling.set('layers', { innerCopperUm: filling.spec.layers >= 4 ? filling.spec.innerCopperUm || 17 : 0 });
  }
  if (thickness === null) return;
  const nearest = nearestThickness(thickness.value);
  if (nearest === null) filling.beyond.push('thickness');
  else filling.set('thickness', { thicknessNm: nearest });
};

const fillFineness = (filling: Filling, { minTrace, minSpace, minDrill }: TellingFacts): void => {
  const [traceNm, spaceNm] = [minTrace?.value ?? Infinity, minSpace?.value ?? Infinity];
  const finest = Math.min(traceNm, spaceNm);
  if (finest < Infinity)
    filling.fit(
      spaceNm < traceNm ? 'minSpace' : 'minTrace',
      'minTraceNm',
      classFor(minTracesNm, finest, sameClassPercent),
      Math.min(...minTracesNm),
    );
  if (minDrill !== null)
    filling.fit('minDrill', 'smallestHoleNm', classFor(smallestHolesNm, minDrill.value), Math.min(...smallestHolesNm));
};

const fillProcesses = (filling: Filling, facts: TellingFacts): void => {
  const { castellations, goldFingers, blindOrBuried, microvias, edgePlating } = facts;
  if (castellations !== null && castellations.value > 0)
    filling.set('castellations', { castellatedSides: sidesOf(castellations) });
  if (goldFingers !== null && goldFingers.value > 0) filling.set('goldFingers', { goldFingers: goldFingers.value });
  // R10 and R12 are kept by the filling already: fingers are made only in gold, half holes in no levelled finish.
  const { spec } = filling;
  if (spec.goldFingers > 0 && spec.finish !== 'enig') filling.set('goldFingers', { finish: 'enig' });
  else if (spec.castellatedSides > 0 && isLevelled(spec)) filling.set('castellations', { finish: 'enig' });
  if (blindOrBuried?.value === true) filling.set('blindOrBuried', { blindViaTimes: blindViaTimes[1] });
  if (microvias !== null && microvias.value > 0) {
    filling.set('microvias', { microvia: microviaOrders[1] });
    filling.switchOn('microvias', 'laser-drill');
  }
  if (edgePlating?.value === true) filling.switchOn('edgePlating', 'edge-plating');
};

/** Outlines may be drawn upright or lying: the board is turned as it was ordered. */
export const turnedAs = <F extends TellingFacts>(order: PcbSpec, facts: F): F => {
  const { width, height } = facts;
  const room = boardInPanel(order) ?? order;
  if (width === null || height === null) return facts;
  const isTurned = width.value > height.value !== room.widthNm > room.heightNm && room.widthNm !== room.heightNm;
  return isTurned ? { ...facts, width: height, height: width } : facts;
};

/** What the files say of an order, on top of what is usual or was ordered. */
export const specFromBoard = (facts: TellingFacts, base: PcbSpec = defaultPcb): SpecFromBoard => {
  const filling = new Filling(base);
  fillSize(filling, facts);
  fillStack(filling, facts);
  fillFineness(filling, facts);
  fillProcesses(filling, facts);
  const { spec, detected, beyond } = filling;
  return { spec, detected, beyond };
};
