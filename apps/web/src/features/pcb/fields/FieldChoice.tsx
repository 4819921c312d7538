import type { PcbSpec } from '@copperline/contract';
import type { ReactNode } from 'react';
import { ruleTitle } from '#domain/quote/words/rule-words.ts';
import { Choice } from './Choice.tsx';
import type { SpecField } from '../state/engine.ts';
import { fieldName, valueText } from '../state/field-words.ts';
import type { KeptField, PcbForm } from '../state/form.ts';
import { Row } from './Row.tsx';
import { usePcb } from '../state/use-pcb.ts';

/** Fields with one value of a list. */
type ListedField = Exclude<KeptField, 'switches'>;

interface FieldChoiceProps<F extends ListedField> {
  readonly field: F;
  readonly values: readonly PcbSpec[F][];
  readonly first?: number;
  readonly colour?: (value: PcbSpec[F]) => string;
  readonly hint?: ReactNode;
  /** Where not the field's name: with the unit that its values then leave out. */
  readonly label?: string;
  readonly text?: (value: PcbSpec[F]) => string;
  /** What else goes with a value, in sight of whoever picks it. */
  readonly along?: (value: PcbSpec[F]) => Partial<PcbForm>;
}

/** Why a value of a field does not go with the others, in a few words. */
export const useAgainst = (): ((field: SpecField, changes: Partial<PcbForm>) => string | null) => {
  const { brokenBy, speaker } = usePcb();
  return (field, changes) => {
    const problem = brokenBy(field, changes);
    return problem && ruleTitle(speaker.t, problem.rule);
  };
};

/** A row for one field of the order: its values side by side, those that would break a rule marked. */
export function FieldChoice<F extends ListedField>({
  field,
  values,
  first,
  colour,
  hint,
  along,
  label,
  text,
}: FieldChoiceProps<F>) {
  const { form, pick, speaker, shown } = usePcb();
  const against = useAgainst();
  // The form holds such fields as the order does, which the compiler sees for each of them, not for all.
  const held = form[field] as unknown as PcbSpec[F];
  // The value is of that field; an object with a computed key is of any.
  const changesOf = (value: PcbSpec[F]) => ({ [field]: value, ...along?.(value) }) as Partial<PcbForm>;
  return (
    <Row label={label ?? fieldName(speaker, field)} fields={[field]} hint={hint}>
      {(labelId) => (
        <Choice
          labelledBy={labelId}
          values={values}
          value={held}
          text={text ?? ((value) => valueText(speaker, field, value, shown.copperUnit))}
          against={(value) => against(field, changesOf(value))}
          onPick={(value) => pick(field, changesOf(value))}
          {...(first !== undefined && { first })}
          {...(colour && { colour })}
        />
      )}
    </Row>
  );
}
