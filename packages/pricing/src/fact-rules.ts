import { sureFact } from '@copperline/contract';
import { covers } from './covers.ts';
import { silentFacts, specFromBoard, type TellingFact, type TellingFacts, tellingFacts, turnedAs } from './from-facts.ts';
import type { Rule, SpecField } from './rules/rule.ts';
import { defaultPcb, type PcbSpec } from './spec.ts';

const size: readonly SpecField[] = ['widthNm', 'heightNm', 'panel', 'packaging'];

/** The fields in which an order covers a fact. */
const fieldsOf: Readonly<Record<TellingFact, readonly SpecField[]>> = {
  layers: ['layers'],
  width: size,
  height: size,
  minTrace: ['minTraceNm'],
  minSpace: ['minTraceNm'],
  minDrill: ['smallestHoleNm'],
  castellations: ['castellatedSides'],
  goldFingers: ['goldFingers'],
  blindOrBuried: ['blindViaTimes'],
  microvias: ['microvia', 'switches'],
  edgePlating: ['switches'],
  panel: ['boardType', 'panel', 'designs'],
  thickness: ['thicknessNm'],
};

/** A fact of the files, as a rule on the orders of this board. */
export interface FactRule extends Rule {
  readonly fact: TellingFact;
  readonly isSure: boolean;
}

/** Width and height decide together whether a board fits, whichever way it is turned; one alone decides nothing. */
const heldWith = (facts: TellingFacts, fact: TellingFact): Partial<TellingFacts> | null => {
  const { width, height } = facts;
  if (fact !== 'width' && fact !== 'height') return { [fact]: facts[fact] };
  return width === null || height === null ? null : { width, height };
};

/**
 * One rule for each fact that the files tell: an order that meets them all has everything that the board has. A repair keeps them, so
 * that it never drops a layer, a hole or a process of the files. More than the files ask for meets a rule as well. The thickness is a
 * wish of the files, not a property of their drawings: its rule holds only for an order that follows it.
 */
export const factRules = (facts: TellingFacts, order: PcbSpec): FactRule[] =>
  tellingFacts.flatMap((fact): FactRule[] => {
    const [told, held] = [facts[fact], facts[fact] && heldWith(facts, fact)];
    if (told === null || held === null) return [];
    const { spec: needed, detected } = specFromBoard({ ...silentFacts, ...held }, defaultPcb);
    if (fact === 'thickness' && (detected.thicknessNm === undefined || order.thicknessNm !== needed.thicknessNm)) return [];
    const isMet: Rule['isMet'] =
      fact === 'thickness'
        ? ({ thicknessNm }) => thicknessNm === needed.thicknessNm
        : (spec) => covers[fact](needed, spec, facts);
    const fields = fieldsOf[fact];
    return [{ id: `fact-${fact}`, kind: 'block', fields, isMet, source: 'files', fact, isSure: told.confidence >= sureFact }];
  });

/** The order with the held facts that it lacks in their place. */
export const withFacts = (order: PcbSpec, facts: TellingFacts, held: readonly FactRule[]): PcbSpec => {
  const lacking = held.filter(({ isMet }) => !isMet(order)).map(({ fact }) => fact);
  if (lacking.length === 0) return order;
  const told = turnedAs(order, facts);
  return specFromBoard({ ...silentFacts, ...Object.fromEntries(lacking.map((fact) => [fact, told[fact]])) }, order).spec;
};
