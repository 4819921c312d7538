import { mil, um } from '@copperline/contract';
import type { PcbSpec } from '../spec.ts';
import type { Pair } from './enumeration.ts';
import type { SpecField } from './rule.ts';

/** Reviewed pairs of values that no valid board combines; each follows from the named rules. */
export interface DeadPairs {
  readonly rules: readonly string[];
  readonly because: string;
  readonly pairs: readonly Pair[];
}

/** Every value of one field with every value of the other. */
const each = <A extends SpecField, B extends SpecField>(
  first: A,
  values: readonly PcbSpec[A][],
  second: B,
  others: readonly PcbSpec[B][],
): Pair[] => values.flatMap((value) => others.map((other): Pair => ({ first: [first, value], second: [second, other] })));

const levelled = ['hasl', 'lead-free-hasl'] as const;
const flatButGold = ['immersion-tin', 'immersion-silver', 'osp'] as const;
const finerThan8 = [mil(6), mil(5), mil(4)];
const controlled = ['10-percent', '5-percent'] as const;
const tooThinFor4 = [um(400), um(600)];

export const reviewedDeadPairs: readonly DeadPairs[] = [
  {
    rules: ['R02', 'R03'],
    because: 'A stack of so many layers is thicker than that; one layer alone starts at 0.6 mm.',
    pairs: [
      ...each('layers', [1], 'thicknessNm', [um(400)]),
      ...each('layers', [4], 'thicknessNm', tooThinFor4),
      ...each('layers', [6], 'thicknessNm', [...tooThinFor4, um(800)]),
      ...each('layers', [8], 'thicknessNm', [...tooThinFor4, um(800), um(1000)]),
    ],
  },
  {
    rules: ['R04'],
    because: 'Inner copper is on inner layers, and every inner layer has copper.',
    pairs: [...each('layers', [1, 2], 'innerCopperUm', [17, 35, 70]), ...each('layers', [4, 6, 8], 'innerCopperUm', [0])],
  },
  {
    rules: ['R15', 'R17'],
    because: 'One layer has no plated vias; filling and capping them starts at four.',
    pairs: [
      ...each('layers', [1], 'viaProcess', ['plugged', 'filled-capped']),
      ...each('layers', [2], 'viaProcess', ['filled-capped']),
    ],
  },
  {
    rules: ['R18'],
    because: 'Holes of single-sided boards are punched or drilled without plating, from 0.3 mm.',
    pairs: each('layers', [1], 'smallestHoleNm', [um(250), um(200)]),
  },
  {
    rules: ['R08'],
    because: 'Impedance needs a plane to refer to.',
    pairs: each('layers', [1, 2], 'impedance', controlled),
  },
  {
    rules: ['R14'],
    because: 'Half holes are plated, and one layer has no plating.',
    pairs: each('layers', [1], 'castellatedSides', [1]),
  },
  {
    rules: ['R02', 'R04'],
    because: 'Too thin for four layers, so there is nothing inside to put copper on.',
    pairs: each('thicknessNm', tooThinFor4, 'innerCopperUm', [17, 35, 70]),
  },
  {
    rules: ['R05'],
    because: 'Heavy inner copper wants 1.6 mm and heavy outer copper.',
    pairs: [
      ...each('thicknessNm', [um(800), um(1000), um(1200)], 'innerCopperUm', [70]),
      ...each('outerCopperUm', [35], 'innerCopperUm', [70]),
    ],
  },
  {
    rules: ['R01'],
    because: 'Hot air bends thin boards.',
    pairs: each('thicknessNm', tooThinFor4, 'finish', levelled),
  },
  {
    rules: ['R02', 'R15'],
    because: 'Filled vias want four layers, which do not fit.',
    pairs: each('thicknessNm', tooThinFor4, 'viaProcess', ['filled-capped']),
  },
  {
    rules: ['R02', 'R08'],
    because: 'Impedance wants four layers, which do not fit.',
    pairs: each('thicknessNm', tooThinFor4, 'impedance', controlled),
  },
  {
    rules: ['R13'],
    because: 'Half holes of 0.4 mm boards tear.',
    pairs: each('thicknessNm', [um(400)], 'castellatedSides', [1]),
  },
  {
    rules: ['R11'],
    because: 'A bevel takes too much of a thin edge.',
    pairs: each('thicknessNm', [...tooThinFor4, um(800)], 'goldFingers', [10]),
  },
  {
    rules: ['R18', 'R20'],
    because: 'Deeper than eight times its diameter a hole is not plated through; unplated ones start at 0.3 mm anyway.',
    pairs: [
      ...each('thicknessNm', [um(2000)], 'smallestHoleNm', [um(200)]),
      ...each('thicknessNm', [um(2500)], 'smallestHoleNm', [um(250), um(200)]),
    ],
  },
  {
    rules: ['R06'],
    because: 'Heavy copper is not etched finer than 8 mil.',
    pairs: each('outerCopperUm', [70], 'minTraceNm', finerThan8),
  },
  {
    rules: ['R09'],
    because: 'Heavy copper varies too much for 5 %.',
    pairs: each('outerCopperUm', [70], 'impedance', ['5-percent']),
  },
  {
    rules: ['R04', 'R15'],
    because: 'Filled vias want four layers, which have inner copper.',
    pairs: each('innerCopperUm', [0], 'viaProcess', ['filled-capped']),
  },
  {
    rules: ['R04', 'R08'],
    because: 'Impedance wants four layers, which have inner copper.',
    pairs: each('innerCopperUm', [0], 'impedance', controlled),
  },
  {
    rules: ['R05', 'R09'],
    because: 'Heavy inner copper wants heavy outer copper, which varies too much for 5 %.',
    pairs: each('innerCopperUm', [70], 'impedance', ['5-percent']),
  },
  {
    rules: ['R05', 'R06'],
    because: 'Heavy inner copper wants heavy outer copper, which is not etched finer than 8 mil (what R07 would say).',
    pairs: each('innerCopperUm', [70], 'minTraceNm', finerThan8),
  },
  {
    rules: ['R16'],
    because: 'A capped via is a pad and wants to be flat.',
    pairs: each('finish', levelled, 'viaProcess', ['filled-capped']),
  },
  {
    rules: ['R21'],
    because: 'Solder bridges gaps of 4 mil.',
    pairs: each('finish', levelled, 'minTraceNm', [mil(4)]),
  },
  {
    rules: ['R12'],
    because: 'Solder closes half holes.',
    pairs: each('finish', levelled, 'castellatedSides', [1]),
  },
  {
    rules: ['R10'],
    because: 'Fingers are of gold.',
    pairs: each('finish', [...levelled, ...flatButGold], 'goldFingers', [10]),
  },
  {
    rules: ['R22'],
    because: 'Black legend is for white mask, and white legend for every other.',
    pairs: [
      ...each(
        'maskColour',
        ['green', 'blue', 'black', 'red', 'yellow', 'purple', 'matt-black', 'matt-green'],
        'silkscreenColour',
        ['black'],
      ),
      ...each('maskColour', ['white'], 'silkscreenColour', ['white']),
    ],
  },
  {
    rules: ['R23'],
    because: 'Plugging ink shows through white.',
    pairs: each('maskColour', ['white'], 'viaProcess', ['plugged']),
  },
  {
    rules: ['R22', 'R23'],
    because: 'Black legend means white mask, through which plugging ink shows.',
    pairs: each('silkscreenColour', ['black'], 'viaProcess', ['plugged']),
  },
];
