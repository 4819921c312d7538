import {
  blindViaTimes,
  castellatedSides,
  layerCounts,
  microviaOrders,
  minTracesNm,
  mm,
  smallestHolesNm,
  thicknessesNm,
  um,
} from '@copperline/contract';
import { defaultPcb, has, type PcbSpec, type PcbSwitch } from './spec.ts';

/** The properties of a fact that are read here; facts of `fab` and stored facts both have them. */
interface Told<T> {
  readonly value: T;
}
interface Located<T> extends Told<T> {
  readonly places: readonly { readonly extent: { minX: number; minY: number; maxX: number; maxY: number } }[];
}

/** Facts of a board that decide a field of an order. Lengths are nanometres; null if the files do not say. */
export interface TellingFacts {
  readonly layers: Told<number> | null;
  readonly width: Told<number> | null;
  readonly height: Told<number> | null;
  readonly minTrace: Told<number> | null;
  readonly minSpace: Told<number> | null;
  readonly minDrill: Told<number> | null;
  readonly castellations: Located<number> | null;
  readonly goldFingers: Told<number> | null;
  readonly blindOrBuried: Told<boolean> | null;
  readonly microvias: Told<number> | null;
  readonly edgePlating: Told<boolean> | null;
  readonly panel: Told<{
    readonly designs: number;
    readonly columns: number;
    readonly rows: number;
    readonly vCuts: number;
  }> | null;
  readonly thickness: Told<number> | null;
}
export type TellingFact = keyof TellingFacts;

export interface SpecFromBoard {
  readonly spec: PcbSpec;
  /** The fact behind each detected field. */
  readonly detected: Readonly<Partial<Record<keyof PcbSpec, TellingFact>>>;
  /** Facts beyond every offered value: `spec` has the nearest value, and an engineer has to check it. */
  readonly beyond: readonly TellingFact[];
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

/** Sides with a half hole that is on no other side; half holes in corners belong to two sides. */
const sidesOf = ({ places }: Located<number>): PcbSpec['castellatedSides'] => {
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
  readonly beyond: TellingFact[] = [];

  constructor(base: PcbSpec) {
    this.spec = base;
  }

  set(fact: TellingFact, changes: Partial<PcbSpec>): void {
    this.spec = { ...this.spec, ...changes };
    // Keys of a partial spec are its fields.
    for (const field of Object.keys(changes) as (keyof PcbSpec)[]) this.detected[field] = fact;
  }

  /** `otherwise` is used if no offered value fits. */
  fit<F extends keyof PcbSpec>(fact: TellingFact, field: F, value: PcbSpec[F] | null, otherwise: PcbSpec[F]): void {
    if (value === null) this.beyond.push(fact);
    this.set(fact, { [field]: value ?? otherwise });
  }

  switchOn(fact: TellingFact, name: PcbSwitch): void {
    if (!has(this.spec, name)) this.set(fact, { switches: [...this.spec.switches, name] });
  }
}

/** Sizes of an order have two decimals in millimetres. */
const sized = (nm: number): number => Math.round(nm / sizeStepNm) * sizeStepNm;

const fillSize = (filling: Filling, { width, height, panel }: TellingFacts): void => {
  if (width !== null) filling.set('width', { widthNm: sized(width.value) });
  if (height !== null) filling.set('height', { heightNm: sized(height.value) });
  if (panel === null) return;
  const { designs, columns, rows, vCuts } = panel.value;
  if (designs === 1 && columns * rows === 1) return;
  // The file already contains the panel, so we make none.
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
    filling.set('layers', { innerCopperUm: filling.spec.layers >= 4 ? 17 : 0 });
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
  // Gold fingers need ENIG (rule R10) and half holes exclude HASL (rule R12), so the finish follows from the file.
  const flat = filling.spec.castellatedSides > 0 ? 'castellations' : filling.spec.goldFingers > 0 ? 'goldFingers' : null;
  if (flat !== null) filling.set(flat, { finish: 'enig' });
  if (blindOrBuried?.value === true) filling.set('blindOrBuried', { blindViaTimes: blindViaTimes[1] });
  if (microvias !== null && microvias.value > 0) {
    filling.set('microvias', { microvia: microviaOrders[1] });
    filling.switchOn('microvias', 'laser-drill');
  }
  if (edgePlating?.value === true) filling.switchOn('edgePlating', 'edge-plating');
};

/** The default order with the fields that the files decide. */
export const specFromBoard = (facts: TellingFacts, base: PcbSpec = defaultPcb): SpecFromBoard => {
  const filling = new Filling(base);
  fillSize(filling, facts);
  fillStack(filling, facts);
  fillFineness(filling, facts);
  fillProcesses(filling, facts);
  const { spec, detected, beyond } = filling;
  return { spec, detected, beyond };
};
