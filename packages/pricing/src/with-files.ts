import type { Priced } from '@copperline/contract';
import { factRules } from './fact-rules.ts';
import { type LimitedFact, specFromBoard, type TellingFacts } from './from-facts.ts';
import type { RuleKind, SpecField } from './rules/rule.ts';
import type { PcbSpec } from './spec.ts';

/** Production files as far as their order is concerned: what they tell, or that no reader could read them, or not all of them. */
export type OrderFiles = TellingFacts | 'unread' | 'damaged';

interface FileRule {
  readonly id: string;
  readonly kind: RuleKind;
  readonly fields: readonly SpecField[];
}

const fileRule = (id: string, ...fields: SpecField[]): FileRule => ({ id, kind: 'inquiry', fields });

const unread = fileRule('files-unread');
const damaged = fileRule('files-damaged');
const size = fileRule('files-size', 'widthNm', 'heightNm');
const fineness = fileRule('files-fineness', 'minTraceNm');

const ruleOf: Readonly<Record<LimitedFact, FileRule>> = {
  layers: fileRule('files-layers', 'layers'),
  width: size,
  height: size,
  minTrace: fineness,
  minSpace: fineness,
  minDrill: fileRule('files-drill', 'smallestHoleNm'),
  panel: fileRule('files-designs', 'designs'),
  thickness: fileRule('files-thickness', 'thicknessNm'),
};

/** The order leaves out what the files surely hold: layers, fine tracks, a process. Its fields are those that would cover it. */
const differs = fileRule('files-differ');

/** Rules on the files of an order. For those on what is beyond our limits, or was not read, no option helps: an engineer decides. */
export const fileRules: readonly FileRule[] = [...new Set([unread, damaged, ...Object.values(ruleOf), differs])];

const leftOut = (facts: TellingFacts, pcb: PcbSpec, known: readonly FileRule[]): FileRule[] => {
  const unmet = factRules(facts, pcb).filter(({ isSure, isMet }) => isSure && !isMet(pcb));
  const told = new Set(known.flatMap(({ fields }) => fields));
  const fields = [...new Set(unmet.flatMap((rule) => rule.fields))].filter((field) => !told.has(field));
  return fields.length === 0 ? [] : [{ ...differs, fields }];
};

/** The rules that these files break with an order of these boards; none for files that are not read yet. */
export const brokenByFiles = (files: OrderFiles | null, pcb: PcbSpec): FileRule[] => {
  if (files === null) return [];
  if (files === 'unread') return [unread];
  if (files === 'damaged') return [damaged];
  const beyond = [...new Set(specFromBoard(files).beyond.map((fact) => ruleOf[fact]))];
  return [...beyond, ...leftOut(files, pcb, beyond)];
};

/**
 * The price of boards with these files. Files that nobody could read whole, that ask for more than is made, or for more than is ordered,
 * never have an automatic price: the options are not what the files ask for.
 */
export const withFiles = (priced: Priced, files: OrderFiles | null, pcb: PcbSpec | null): Priced => {
  const broken = priced.kind === 'stencil' || pcb === null ? [] : brokenByFiles(files, pcb);
  if (broken.length === 0) return priced;
  const further = broken.map(({ id, kind, fields }) => ({ rule: id, kind, fields: [...fields] }));
  const decision = priced.decision === 'refused' ? priced.decision : 'inquiry';
  return { ...priced, problems: [...priced.problems, ...further], decision };
};
