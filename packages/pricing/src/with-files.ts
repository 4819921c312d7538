import type { Priced } from '@copperline/contract';
import { type LimitedFact, specFromBoard, type TellingFacts } from './from-facts.ts';
import type { RuleKind, SpecField } from './rules/rule.ts';

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

/** Rules on the files of an order. No option meets them: an engineer decides. */
export const fileRules: readonly FileRule[] = [...new Set([unread, damaged, ...Object.values(ruleOf)])];

/** The rules that these files break; none for files that are not read yet. */
export const brokenByFiles = (files: OrderFiles | null): FileRule[] => {
  if (files === null) return [];
  if (files === 'unread') return [unread];
  return files === 'damaged' ? [damaged] : [...new Set(specFromBoard(files).beyond.map((fact) => ruleOf[fact]))];
};

/**
 * The price of boards with these files. Files that nobody could read whole, or that ask for more than is made, never have an automatic price:
 * the options, which are the nearest that are made, are not what the files ask for.
 */
export const withFiles = (priced: Priced, files: OrderFiles | null): Priced => {
  const broken = priced.kind === 'stencil' ? [] : brokenByFiles(files);
  if (broken.length === 0) return priced;
  const further = broken.map(({ id, kind, fields }) => ({ rule: id, kind, fields: [...fields] }));
  const decision = priced.decision === 'refused' ? priced.decision : 'inquiry';
  return { ...priced, problems: [...priced.problems, ...further], decision };
};
