import type { PcbSpec } from '../spec.ts';

export type SpecField = keyof PcbSpec;

/** Effect of a violation: `block` needs a repair, `inquiry` an engineer's price, `notice` is information only. */
export type RuleKind = 'block' | 'inquiry' | 'notice';

/** A rule, used by the form, the server, the help and the capability pages. `content` has its reason under its id. */
export interface Rule {
  readonly id: string;
  readonly kind: RuleKind;
  /** Exactly the fields that `isMet` reads (a test checks it); a repair changes one of them. */
  readonly fields: readonly SpecField[];
  readonly isMet: (spec: PcbSpec) => boolean;
  /** Source of the rule: our published capability, another maker's page, or our own decision. */
  readonly source: string;
  /** The fields that a repair may change, if not all of them make sense. */
  readonly mends?: readonly SpecField[];
}

/** A violated rule. */
export interface Problem {
  readonly rule: string;
  readonly kind: RuleKind;
  readonly fields: readonly SpecField[];
}

export const broken = <R extends Pick<Rule, 'isMet'>>(spec: PcbSpec, rules: readonly R[]): R[] =>
  rules.filter(({ isMet }) => !isMet(spec));

export const problemOf = ({ id, kind, fields }: Rule): Problem => ({ rule: id, kind, fields });
