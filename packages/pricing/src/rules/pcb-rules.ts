import type { PcbSpec } from '../spec.ts';
import { combinationRules } from './combination-rules.ts';
import { furtherRules } from './further-rules.ts';
import { broken, type Problem, problemOf, type Rule, type SpecField } from './rule.ts';

/** All rules of a bare board, in the order of reporting. */
export const pcbRules: readonly Rule[] = [...combinationRules, ...furtherRules];

const rulesOn = (field: SpecField): readonly Rule[] => pcbRules.filter(({ fields }) => fields.includes(field));

export const problemsOf = (spec: PcbSpec): Problem[] => broken(spec, pcbRules).map(problemOf);

/** Rules that this value would violate if picked now; only rules that read the field. */
export const optionState = <F extends SpecField>(spec: PcbSpec, field: F, value: PcbSpec[F]): Problem[] =>
  broken({ ...spec, [field]: value }, rulesOn(field)).map(problemOf);
