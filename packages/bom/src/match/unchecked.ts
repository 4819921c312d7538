import { type Category, mpnKeys, type Parameter, type Part, type RootCategory, rootOf, type Wanted } from '@copperline/parts';
import type { BomLine, Match } from '../line.ts';
import { askedNumber } from './keys.ts';
import { compared } from './meets.ts';

/** Steps that find the part with the number of the line. */
const sameNumber: ReadonlySet<Match['step']> = new Set(['exact', 'normalised', 'packing']);

/** Whether a part is another than the line names. A line that names none has no substitutes. */
export const isSubstitute = (
  line: Pick<BomLine, 'mpn' | 'manufacturer' | 'value' | 'designators' | 'wanted'>,
  part: Pick<Part, 'mpn'>,
  step?: Match['step'],
): boolean => {
  const asked = askedNumber(line);
  if (asked === null || (step !== undefined && sameNumber.has(step))) return false;
  return mpnKeys(asked.mpn).normal !== mpnKeys(part.mpn).normal;
};

/** Kinds with two equal or marked leads, whose package says how they are connected. */
const twoLeads: ReadonlySet<RootCategory> = new Set(['resistors', 'capacitors', 'inductors', 'protection', 'hardware']);
const withPins: ReadonlySet<Category> = new Set(['resistor-networks', 'potentiometers', 'common-mode-chokes', 'transformers']);
const programmed: ReadonlySet<Category> = new Set([
  'microcontrollers',
  'microprocessors',
  'programmable-logic',
  'pmics',
  'usb-bridges',
  'usb-controllers',
  'touch-controllers',
  'video-and-display-interface',
  'audio-codecs',
  'clock-generators',
  'motor-drivers',
  'addressable-leds',
  'graphic-displays',
]);
const programmedRoots: ReadonlySet<RootCategory> = new Set(['memory', 'sensors', 'radio']);

/** What a comparison of a part with a line covers, and what the data of the catalogue cannot say. */
export interface Coverage {
  /** With data on both sides. */
  readonly compared: readonly (Parameter | 'package')[];
  /** Asked for, but not in the part's data. */
  readonly unknown: readonly Parameter[];
  /** In no data: assignment of pins, program and settings. Empty for parts that have neither. */
  readonly unchecked: readonly ('pins' | 'firmware')[];
}

export const coverageOf = (
  wanted: Pick<Wanted, 'parameters' | 'package'>,
  part: Pick<Part, 'category' | 'package' | 'parameters'>,
): Coverage => {
  const all = compared(wanted, part);
  const root = rootOf(part.category);
  return {
    compared: [
      ...all.flatMap(({ parameter, has }) => (has === null ? [] : [parameter])),
      ...(wanted.package !== '' && part.package !== '' ? (['package'] as const) : []),
    ],
    unknown: all.flatMap(({ parameter, has }) => (has === null ? [parameter] : [])),
    unchecked: [
      ...(!twoLeads.has(root) || withPins.has(part.category) ? (['pins'] as const) : []),
      ...(programmed.has(part.category) || programmedRoots.has(root) ? (['firmware'] as const) : []),
    ],
  };
};
