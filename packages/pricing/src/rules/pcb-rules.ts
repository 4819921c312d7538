import type { PcbSpec } from '../spec.ts';
import { combinationRules } from './combination-rules.ts';
import { furtherRules } from './further-rules.ts';
import { broken, type Problem, problemOf, type Rule, type SpecField } from './rule.ts';

/** Every rule on a bare board, in the order in which problems are told. */
export const pcbRules: readonly Rule[] = [...combinationRules, ...furtherRules];

const rulesOn = (field: SpecField): readonly Rule[] => pcbRules.filter(({ fields }) => fields.includes(field));

export const problemsOf = (spec: PcbSpec): Problem[] => broken(spec, pcbRules).map(problemOf);

/** What would speak against this value were it picked now. Problems that have nothing to do with the field are left out. */
export const optionState = <F extends SpecField>(spec: PcbSpec, field: F, value: PcbSpec[F]): Problem[] =>
  broken({ ...spec, [field]: value }, rulesOn(field)).map(problemOf);
