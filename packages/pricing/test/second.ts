/**
 * The second price calculator, written independently from the text of the price rules (decision 15).
 *
 * Every amount is an exact decimal, kept as a bigint of digits and a number of decimals; every figure is the text of the rule, in
 * dollars, next to the line that it belongs to. Only `cents` rounds, once per line. It has no price table and imports only its own
 * decimals: no figure is shared with the first implementation.
 */

import { cents, compare, type Exact, exact, larger, plus, smaller, times } from './second-decimal.ts';

export interface PcbSpec {
  readonly boardType: 'single' | 'panel';
  readonly panel: {
    readonly rows: number;
    readonly columns: number;
    readonly separation: 'v-cut' | 'tab' | 'mouse-bite';
    readonly railNm: number;
  } | null;
  readonly designs: number;
  readonly widthNm: number;
  readonly heightNm: number;
  readonly quantity: number;
  readonly layers: 1 | 2 | 4 | 6 | 8;
  readonly material: 'fr4-tg135' | 'fr4-tg150' | 'fr4-tg170';
  readonly thicknessNm: number;
  readonly maskColour: 'green' | 'blue' | 'black' | 'red' | 'yellow' | 'white' | 'purple' | 'matt-black' | 'matt-green';
  readonly silkscreenColour: 'white' | 'black';
  readonly finish: 'hasl' | 'lead-free-hasl' | 'enig' | 'immersion-tin' | 'immersion-silver' | 'osp';
  readonly goldMicroInch: 1 | 2 | 3;
  readonly outerCopperUm: 35 | 70;
  readonly innerCopperUm: 0 | 17 | 35 | 70;
  readonly viaProcess: 'tented' | 'uncovered' | 'plugged' | 'filled-capped';
  readonly minTraceNm: number;
  readonly smallestHoleNm: number;
  readonly impedance: 'none' | '10-percent' | '5-percent';
  readonly testing: 'flying-probe' | 'full' | 'sampling' | 'fixture';
  readonly testPoints: number | null;
  readonly inspection: 'ipc-2' | 'ipc-3';
  readonly castellatedSides: 0 | 1 | 2 | 3 | 4;
  readonly goldFingers: number;
  readonly chamferDegrees: 20 | 30 | 45 | 60;
  readonly microvia: 'none' | 'order-1' | 'order-2' | 'order-3';
  readonly blindViaTimes: 0 | 1 | 2 | 3;
  readonly switches: readonly (
    | 'peelable-mask'
    | 'laser-drill'
    | 'edge-plating'
    | 'skip-scoring'
    | 'carbon-mask'
    | 'countersink'
    | 'kapton-tape'
    | 'press-fit'
    | 'via-in-pad'
    | 'remove-order-number'
  )[];
  readonly xOut: 'accepted' | 'refused';
  readonly expediteDays: 0 | 1 | 2 | 3 | 4;
}

export interface StencilSpec {
  readonly type: 'solder-paste' | 'adhesive';
  readonly frame: { readonly widthNm: number; readonly heightNm: number } | null;
  readonly widthNm: number;
  readonly heightNm: number;
  readonly thicknessUm: 100 | 127 | 150;
  readonly side: 'top' | 'bottom' | 'both-on-one' | 'separate';
  readonly treatment: 'none' | 'polished' | 'electropolished';
  readonly fiducials: 'none' | 'half-etched' | 'through';
  readonly quantity: number;
}

export interface AssemblyLine {
  readonly placed: number;
  readonly bought: number;
  readonly unitMicros: number;
  readonly joints: number;
  readonly mounting: 'smt' | 'through-hole';
  readonly extended: boolean;
  readonly own: boolean;
}

export interface AssemblySpec {
  readonly boards: number;
  readonly lines: readonly AssemblyLine[];
  readonly placementsToDesign: number | null;
  readonly needsJig: boolean;
  readonly programmed: number;
}

/** `fixed + perSquareMetre * area` */
const fixedAndArea = (fixed: string, perSquareMetre: string, area: Exact): Exact =>
  plus(exact(fixed), times(exact(perSquareMetre), area));

function unknown(what: string, value: unknown): never {
  throw new RangeError(`no price for ${what} ${String(value)}`);
}

function sum(lines: Record<string, number>): number {
  let total = 0;
  for (const amount of Object.values(lines)) total += amount;
  return total;
}

// Bare boards

/** Square metres of the whole order: nm² are 10^-18 m². */
const orderArea = (spec: PcbSpec): Exact => ({
  digits: BigInt(spec.widthNm) * BigInt(spec.heightNm) * BigInt(spec.quantity),
  decimals: 18,
});

/** Square decimetres of one board: nm² are 10^-16 dm². */
const boardDm2 = (spec: PcbSpec): Exact => ({ digits: BigInt(spec.widthNm) * BigInt(spec.heightNm), decimals: 16 });

const lengthIsMm = (nm: number, mm: string): boolean => compare({ digits: BigInt(nm), decimals: 6 }, exact(mm)) === 0;
const lengthBelowMm = (nm: number, mm: string): boolean => compare({ digits: BigInt(nm), decimals: 6 }, exact(mm)) < 0;
const lengthAboveMm = (nm: number, mm: string): boolean => compare({ digits: BigInt(nm), decimals: 6 }, exact(mm)) > 0;

function ratePerSquareMetre(layers: number): Exact {
  if (layers === 1) return exact('52');
  if (layers === 2) return exact('58');
  if (layers === 4) return exact('128');
  if (layers === 6) return exact('250');
  if (layers === 8) return exact('390');
  return unknown('layers', layers);
}

/** M(A): the area in each slice times the slice's factor, from the top slice down. */
function discountedArea(area: Exact): Exact {
  let rest = area;
  let weighed = exact(0);
  const cutAbove = (limit: string, factor: string): void => {
    const from = exact(limit);
    if (compare(rest, from) <= 0) return;
    const slice = plus(rest, times(exact(-1), from));
    weighed = plus(weighed, times(slice, exact(factor)));
    rest = from;
  };
  cutAbove('10', '0.72');
  cutAbove('3', '0.78');
  cutAbove('1', '0.85');
  cutAbove('0.5', '0.92');
  cutAbove('0', '1');
  return weighed;
}

function thicknessFactor(nm: number): Exact {
  if (lengthIsMm(nm, '0.4')) return exact('1.25');
  if (lengthIsMm(nm, '0.6')) return exact('1.08');
  if (lengthIsMm(nm, '0.8')) return exact('1.03');
  if (lengthIsMm(nm, '1.0') || lengthIsMm(nm, '1.2') || lengthIsMm(nm, '1.6')) return exact('1');
  if (lengthIsMm(nm, '2.0')) return exact('1.12');
  if (lengthIsMm(nm, '2.5')) return exact('1.30');
  return unknown('thickness', nm);
}

/** A mil is 0.0254 mm. */
function traceMil(nm: number): 8 | 6 | 5 | 4 {
  if (lengthIsMm(nm, '0.2032')) return 8;
  if (lengthIsMm(nm, '0.1524')) return 6;
  if (lengthIsMm(nm, '0.1270')) return 5;
  if (lengthIsMm(nm, '0.1016')) return 4;
  return unknown('trace', nm);
}

function traceFactor(nm: number): Exact {
  const mils = traceMil(nm);
  return exact(mils === 4 ? '1.18' : mils === 5 ? '1.06' : '1');
}

function holeFactor(nm: number): Exact {
  if (lengthIsMm(nm, '0.35') || lengthIsMm(nm, '0.3')) return exact('1');
  if (lengthIsMm(nm, '0.25')) return exact('1.08');
  if (lengthIsMm(nm, '0.2')) return exact('1.22');
  return unknown('hole', nm);
}

function copperFactor(outerUm: number, innerUm: number): Exact {
  const outer = outerUm === 35 ? '1' : outerUm === 70 ? '1.28' : unknown('outer copper', outerUm);
  const inner =
    innerUm === 0 || innerUm === 17 ? '1' : innerUm === 35 ? '1.12' : innerUm === 70 ? '1.35' : unknown('inner copper', innerUm);
  return times(exact(outer), exact(inner));
}

function impedanceFactor(impedance: PcbSpec['impedance']): Exact {
  if (impedance === 'none') return exact('1');
  if (impedance === '10-percent') return exact('1.05');
  if (impedance === '5-percent') return exact('1.15');
  return unknown('impedance', impedance);
}

function boardFee(spec: PcbSpec): number {
  return cents(
    times(
      ratePerSquareMetre(spec.layers),
      discountedArea(orderArea(spec)),
      thicknessFactor(spec.thicknessNm),
      traceFactor(spec.minTraceNm),
      holeFactor(spec.smallestHoleNm),
      copperFactor(spec.outerCopperUm, spec.innerCopperUm),
      impedanceFactor(spec.impedance),
      exact(spec.xOut === 'refused' ? '1.15' : '1'),
    ),
  );
}

function pcbToolingCost(spec: PcbSpec): number {
  const byLayers =
    spec.layers === 1 || spec.layers === 2
      ? '5'
      : spec.layers === 4
        ? '26'
        : spec.layers === 6
          ? '60'
          : spec.layers === 8
            ? '95'
            : unknown('layers', spec.layers);
  return cents(
    plus(
      exact(byLayers),
      exact(traceMil(spec.minTraceNm) === 4 ? '8' : '0'),
      exact(lengthIsMm(spec.smallestHoleNm, '0.2') ? '10' : '0'),
      exact(spec.impedance === '10-percent' ? '20' : spec.impedance === '5-percent' ? '50' : '0'),
    ),
  );
}

function filmFee(spec: PcbSpec): number {
  const films = spec.layers === 1 ? 4 : spec.layers + 4;
  return cents(times(exact('0.35'), exact(films), larger(exact('1'), boardDm2(spec))));
}

function pcbTestingFee(spec: PcbSpec): number {
  if (spec.testing === 'sampling') return 0;
  if (spec.testing === 'full' || spec.testing === 'flying-probe') return cents(fixedAndArea('4', '7', orderArea(spec)));
  if (spec.testing === 'fixture')
    return cents(plus(exact('45'), smaller(exact('255'), times(exact('0.03'), exact(spec.testPoints ?? 500)))));
  return unknown('testing', spec.testing);
}

const isSpecialColour = (colour: PcbSpec['maskColour']): boolean =>
  colour === 'purple' || colour === 'matt-black' || colour === 'matt-green';

function soldermaskFee(spec: PcbSpec): number {
  return isSpecialColour(spec.maskColour) ? cents(fixedAndArea('12', '8', orderArea(spec))) : 0;
}

function finishFee(spec: PcbSpec): number {
  const area = orderArea(spec);
  switch (spec.finish) {
    case 'hasl':
      return 0;
    case 'lead-free-hasl':
      return cents(fixedAndArea('3', '4', area));
    case 'enig': {
      const gold =
        spec.goldMicroInch === 1
          ? '1'
          : spec.goldMicroInch === 2
            ? '1.35'
            : spec.goldMicroInch === 3
              ? '1.7'
              : unknown('gold', spec.goldMicroInch);
      return cents(times(fixedAndArea('15', '22', area), exact(gold)));
    }
    case 'osp':
      return cents(fixedAndArea('6', '5', area));
    case 'immersion-tin':
      return cents(fixedAndArea('15', '16', area));
    case 'immersion-silver':
      return cents(fixedAndArea('16', '20', area));
    default:
      return unknown('finish', spec.finish);
  }
}

function viaFee(spec: PcbSpec): number {
  if (spec.viaProcess === 'tented' || spec.viaProcess === 'uncovered') return 0;
  if (spec.viaProcess === 'plugged') return cents(fixedAndArea('10', '12', orderArea(spec)));
  if (spec.viaProcess === 'filled-capped') return cents(fixedAndArea('35', '55', orderArea(spec)));
  return unknown('via process', spec.viaProcess);
}

function castellatedFee(spec: PcbSpec): number {
  const area = orderArea(spec);
  switch (spec.castellatedSides) {
    case 0:
      return 0;
    case 1:
      return cents(fixedAndArea('36', '29', area));
    case 2:
      return cents(fixedAndArea('36', '43', area));
    case 3:
      return cents(fixedAndArea('36', '58', area));
    case 4:
      return cents(fixedAndArea('36', '72', area));
    default:
      return unknown('castellated sides', spec.castellatedSides);
  }
}

function goldFingersFee(spec: PcbSpec): number {
  if (spec.goldFingers === 0) return 0;
  return cents(plus(exact('28'), times(exact('0.02'), exact(spec.goldFingers), exact(spec.quantity))));
}

function smallBoardFee(spec: PcbSpec): number {
  const { widthNm, heightNm } = spec;
  const narrow = lengthBelowMm(widthNm, '20') || lengthBelowMm(heightNm, '20');
  const tiny = lengthBelowMm(widthNm, '50') && lengthBelowMm(heightNm, '50');
  return narrow || tiny ? cents(fixedAndArea('6', '4', orderArea(spec))) : 0;
}

/** `15 k`, or k quarters of the (rounded) lines above if that is more. */
function expediteFee(daysSooner: number, linesAboveCents: number): number {
  if (daysSooner === 0) return 0;
  if (daysSooner < 0 || daysSooner > 4) return unknown('days sooner', daysSooner);
  const least = times(exact('15'), exact(daysSooner));
  const share = times(exact('0.25'), exact(daysSooner), { digits: BigInt(linesAboveCents), decimals: 2 });
  return cents(larger(least, share));
}

/** Fixed price of the special offer in cents; null if the board is not eligible. */
function offerTarget(spec: PcbSpec): number | null {
  const asksForMore =
    spec.boardType !== 'single' ||
    spec.layers !== 2 ||
    lengthAboveMm(spec.widthNm, '100') ||
    lengthAboveMm(spec.heightNm, '100') ||
    spec.material !== 'fr4-tg135' ||
    !['1.0', '1.2', '1.6'].some((thickness) => lengthIsMm(spec.thicknessNm, thickness)) ||
    isSpecialColour(spec.maskColour) ||
    spec.finish !== 'hasl' ||
    spec.outerCopperUm !== 35 ||
    spec.innerCopperUm > 17 ||
    (spec.viaProcess !== 'tented' && spec.viaProcess !== 'uncovered') ||
    traceMil(spec.minTraceNm) < 6 ||
    lengthBelowMm(spec.smallestHoleNm, '0.3') ||
    spec.testing !== 'sampling' ||
    spec.impedance !== 'none' ||
    spec.castellatedSides !== 0 ||
    spec.goldFingers !== 0 ||
    spec.microvia !== 'none' ||
    spec.blindViaTimes !== 0 ||
    spec.xOut === 'refused' ||
    spec.switches.length > 0 ||
    spec.designs !== 1;
  if (asksForMore) return null;
  if (spec.quantity === 5 || spec.quantity === 10) return cents(exact('1.00'));
  if (spec.quantity === 50) return cents(exact('30.00'));
  return null;
}

function workingDays(spec: PcbSpec): number | null {
  const area = orderArea(spec);
  let days = spec.layers === 8 ? 7 : spec.layers === 6 ? 5 : spec.layers === 4 ? 4 : 3;
  if (compare(area, exact(30)) > 0) days += 8;
  else if (compare(area, exact(10)) > 0) days += 5;
  else if (compare(area, exact(3)) > 0) days += 3;
  else if (compare(area, exact(1)) > 0) days += 1;
  if (spec.castellatedSides > 0) days += 1;
  if (spec.viaProcess === 'filled-capped') days += 1;
  if (spec.goldFingers > 0) days += 1;
  if (spec.impedance !== 'none') days += 1;
  if (spec.outerCopperUm === 70) days += 1;
  if (isSpecialColour(spec.maskColour)) days += 1;
  if (lengthBelowMm(spec.thicknessNm, '0.8') || lengthAboveMm(spec.thicknessNm, '1.6')) days += 1;
  if (spec.expediteDays === 0) return days;
  const floor = spec.layers <= 2 ? 1 : spec.layers === 4 ? 2 : 3;
  const sooner = days - spec.expediteDays;
  return sooner < floor ? null : sooner;
}

export function secondPcb(spec: PcbSpec): { lines: Record<string, number>; totalCents: number; days: number | null } {
  const area = orderArea(spec);
  const switched = (name: PcbSpec['switches'][number], fee: Exact): number => (spec.switches.includes(name) ? cents(fee) : 0);
  const lines: Record<string, number> = {
    boardFee: boardFee(spec),
    pcbToolingCost: pcbToolingCost(spec),
    filmFee: filmFee(spec),
    pcbTestingFee: pcbTestingFee(spec),
    soldermaskFee: soldermaskFee(spec),
    finishFee: finishFee(spec),
    viaFee: viaFee(spec),
    castellated: castellatedFee(spec),
    goldFingers: goldFingersFee(spec),
    differentDesigns: cents(times(exact('8'), exact(spec.designs - 1))),
    smallBoard: smallBoardFee(spec),
    edgePlating: switched('edge-plating', fixedAndArea('30', '40', area)),
    carbonMask: switched('carbon-mask', fixedAndArea('30', '18', area)),
    peelableMask: switched('peelable-mask', fixedAndArea('12', '10', area)),
    removeOrderNumber: switched('remove-order-number', exact('1.50')),
  };
  const list = sum(lines);
  lines['expedite'] = expediteFee(spec.expediteDays, list);
  const target = offerTarget(spec);
  lines['specialOffer'] = target !== null && list > target ? target - list : 0;
  return { lines, totalCents: sum(lines), days: workingDays(spec) };
}

// Stencils

function sheetOrFrame(spec: StencilSpec): Exact {
  if (spec.frame === null) {
    // nm² are 10^-14 cm²
    const cm2: Exact = { digits: BigInt(spec.widthNm) * BigInt(spec.heightNm), decimals: 14 };
    return fixedAndArea('6', '0.004', cm2);
  }
  const { widthNm, heightNm } = spec.frame;
  const measures = (width: string, height: string): boolean => lengthIsMm(widthNm, width) && lengthIsMm(heightNm, height);
  if (measures('300', '400')) return exact('15');
  if (measures('370', '470')) return exact('18');
  if (measures('420', '520')) return exact('24');
  if (measures('450', '550')) return exact('28');
  if (measures('550', '650')) return exact('36');
  if (measures('584', '584')) return exact('38');
  return unknown('frame', `${widthNm} x ${heightNm}`);
}

export function secondStencil(spec: StencilSpec): { unitCents: number; totalCents: number } {
  const unitCents = cents(
    plus(times(exact(spec.side === 'separate' ? '2' : '1'), sheetOrFrame(spec)), exact(spec.treatment === 'none' ? '0' : '3')),
  );
  return { unitCents, totalCents: unitCents * spec.quantity };
}

// Parts and assembly

/** Price of a number of pieces; a micro is a millionth of a dollar. */
const piecesCents = (pieces: number, unitMicros: number): number =>
  cents({ digits: BigInt(pieces) * BigInt(unitMicros), decimals: 6 });

export function secondComponents(spec: AssemblySpec): { lines: Record<string, number>; totalCents: number } {
  let needed = 0;
  let beyond = 0;
  for (const line of spec.lines) {
    if (line.own) continue;
    // Golden BOM, 10 boards, line B: 140 cost 0.25, 120 of them 0.22, so the rest is 0.03 (20 alone would be 0.04).
    const neededCents = piecesCents(line.placed, line.unitMicros);
    needed += neededCents;
    beyond += piecesCents(line.bought, line.unitMicros) - neededCents;
  }
  const lines = { componentsUnitPrice: needed, componentsMoqCost: beyond };
  return { lines, totalCents: sum(lines) };
}

function jointsOf(spec: AssemblySpec, mounting: AssemblyLine['mounting']): bigint {
  let joints = 0n;
  for (const line of spec.lines) if (line.mounting === mounting) joints += BigInt(line.placed) * BigInt(line.joints);
  return joints;
}

function placingFee(spec: AssemblySpec): number {
  const smt = jointsOf(spec, 'smt');
  const cheaper = smt > 100_000n ? smt - 100_000n : 0n;
  const anyWired = spec.lines.some((line) => line.mounting === 'through-hole' && line.placed > 0);
  return cents(
    plus(
      times(exact('0.0012'), exact(smt - cheaper)),
      times(exact('0.001'), exact(cheaper)),
      times(exact('0.007'), exact(jointsOf(spec, 'through-hole'))),
      exact(anyWired ? '3.50' : '0'),
    ),
  );
}

export function secondAssembly(spec: AssemblySpec): { lines: Record<string, number>; totalCents: number } {
  const feeders = spec.lines.filter((line) => line.extended).length;
  const sentIn = spec.lines.filter((line) => line.own).length;
  const lines = {
    assemblyUnitPrice: placingFee(spec),
    assemblyToolingCost: cents(plus(exact('8.00'), times(exact('3.00'), exact(feeders)))),
    stencil: cents(exact('1.50')),
    assemblyXyDesignCost:
      spec.placementsToDesign === null ? 0 : cents(plus(exact('5.00'), times(exact('0.05'), exact(spec.placementsToDesign)))),
    assemblyJigsCost: spec.needsJig ? cents(exact('15.00')) : 0,
    icProgramming: spec.programmed > 0 ? cents(plus(exact('10.00'), times(exact('0.30'), exact(spec.programmed)))) : 0,
    partCost: cents(times(exact('3.00'), exact(sentIn))),
  };
  return { lines, totalCents: sum(lines) };
}
