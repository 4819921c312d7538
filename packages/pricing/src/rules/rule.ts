import type { PcbSpec } from '../spec.ts';

export type SpecField = keyof PcbSpec;

/** What happens where a rule is broken: `block` asks for a repair, `inquiry` for an engineer's price, `notice` is only said. */
export type RuleKind = 'block' | 'inquiry' | 'notice';

/** One rule, read by the form, the server, the help and the capability pages alike. Its reason is in `content` under its id. */
export interface Rule {
  readonly id: string;
  readonly kind: RuleKind;
  /** Every field that `holds` reads and no other: a repair changes one of these. A test watches what is read. */
  readonly fields: readonly SpecField[];
  readonly holds: (spec: PcbSpec) => boolean;
  /** Where it comes from: SPEC, a maker's page, or us. */
  readonly source: string;
  /** The fields whose change is a sensible repair, where not all of them are: nobody adds boards to be let off a rush. */
  readonly mends?: readonly SpecField[];
}

/** A rule that does not hold. */
export interface Problem {
  readonly rule: string;
  readonly kind: RuleKind;
  readonly fields: readonly SpecField[];
}

export const broken = <R extends Pick<Rule, 'holds'>>(spec: PcbSpec, rules: readonly R[]): R[] =>
  rules.filter(({ holds }) => !holds(spec));

export const problemOf = ({ id, kind, fields }: Rule): Problem => ({ rule: id, kind, fields });
