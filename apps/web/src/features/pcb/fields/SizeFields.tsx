import type { MessageKey, Translate } from '@copperline/content';
import { fieldLimits, nmPerMm, type NumberLimit } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Fields.module.css';
import type { FormProblem } from '../state/form.ts';
import { shownIn, type SizeUnit, type Typed } from '../state/typed-length.ts';

const sentences: Readonly<Record<Exclude<FormProblem, 'range'>, MessageKey>> = {
  empty: 'form.field.size',
  format: 'form.field.sizeFormat',
  inputMethod: 'form.field.inputMethod',
  input: 'form.field.input',
};

/** What is wrong with a typed length; a length outside its limit is told the limit. */
export const lengthProblem = (t: Translate, problem: FormProblem | undefined, { min, max }: NumberLimit): string | undefined => {
  if (problem === 'range') return t('form.rangeLength', { min: min / nmPerMm, max: max / nmPerMm, unit: t('units.mm') });
  return problem && t(sentences[problem]);
};

/** What is wrong with a typed number. */
export const countProblem = (t: Translate, problem: FormProblem | undefined, limit: NumberLimit): string | undefined =>
  problem && (problem === 'range' ? t('form.range', { ...limit }) : t(sentences[problem]));

interface SizeFieldsProps {
  readonly unit: SizeUnit;
  readonly width: Typed;
  readonly height: Typed;
  readonly problems: { readonly width?: FormProblem | undefined; readonly height?: FormProblem | undefined };
  readonly problemId: string | undefined;
  readonly onWidth: (typed: Typed) => void;
  readonly onHeight: (typed: Typed) => void;
}

/** Width and height as typed, shown in the unit of the moment. */
export function SizeFields({ unit, width, height, problems, problemId, onWidth, onHeight }: SizeFieldsProps) {
  const t = useT();
  const input = (side: 'width' | 'height', typed: Typed, onTyped: (typed: Typed) => void) => (
    <input
      className={styles.input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={fieldLimits.boardSizeDigits.max}
      aria-label={t(`pcb.size.${side}`, { unit: t(`units.${unit}`) })}
      aria-invalid={problems[side] ? true : undefined}
      aria-describedby={problems[side] ? problemId : undefined}
      value={shownIn(typed, unit)}
      onChange={(event) => onTyped({ unit, text: event.target.value })}
    />
  );
  return (
    <>
      {input('width', width, onWidth)}
      <span className={styles.times} aria-hidden="true">
        ×
      </span>
      {input('height', height, onHeight)}
    </>
  );
}
