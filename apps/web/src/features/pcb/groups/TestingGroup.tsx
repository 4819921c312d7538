import { fieldLimits, inspectionStandards, markings, numberLimits, testings, xOutAllowances } from '@copperline/contract';
import { FieldChoice } from '../fields/FieldChoice.tsx';
import fields from '../fields/Fields.module.css';
import type { KeptField } from '../state/form.ts';
import { FoldedGroup } from '../fields/Group.tsx';
import { unusual } from './ProcessGroup.tsx';
import { countProblem } from '../fields/SizeFields.tsx';
import { Row } from '../fields/Row.tsx';
import { useConflict } from '../fields/use-conflict.ts';
import { usePcb } from '../state/use-pcb.ts';

const ownFields = ['testing', 'inspection', 'xOut', 'ulMark', 'dateCode'] as const satisfies readonly KeptField[];
const orderNumber = 'remove-order-number';

function PointsRow() {
  const { form, formProblems, pick, speaker } = usePcb();
  const { t } = speaker;
  return (
    <Row
      label={t('pcb.field.testPoints')}
      fields={['testPoints']}
      hint={t('pcb.option.pointsHint')}
      problem={countProblem(t, formProblems.testPoints, numberLimits.testPoints)}
    >
      {(labelId, problemId) => (
        <input
          className={`${fields.input} ${fields.number}`}
          inputMode="numeric"
          autoComplete="off"
          aria-labelledby={labelId}
          aria-invalid={formProblems.testPoints ? true : undefined}
          aria-describedby={problemId}
          maxLength={fieldLimits.goldFingers.max}
          value={form.testPoints}
          onChange={(event) => pick('testPoints', { testPoints: event.target.value })}
        />
      )}
    </Row>
  );
}

/** How it is checked, and what is written on it. */
export function TestingGroup() {
  const { form, pick, speaker } = usePcb();
  const { at } = useConflict();
  const { t } = speaker;
  const unmarked = form.switches.includes(orderNumber);
  return (
    <FoldedGroup
      title={t('pcb.group.testing')}
      chosen={unusual(form, ownFields) + (unmarked ? 1 : 0)}
      wanted={ownFields.some((field) => field === at)}
    >
      <FieldChoice field="testing" values={testings} />
      {form.testing === 'fixture' && <PointsRow />}
      <FieldChoice field="inspection" values={inspectionStandards} />
      <FieldChoice field="xOut" values={xOutAllowances} />
      <FieldChoice field="ulMark" values={markings} />
      <FieldChoice field="dateCode" values={markings} />
      <Row label="">
        {() => (
          <label className={fields.check}>
            <input
              type="checkbox"
              checked={unmarked}
              onChange={(event) => {
                const others = form.switches.filter((name) => name !== orderNumber);
                pick('switches', { switches: event.target.checked ? [...others, orderNumber] : others });
              }}
            />
            {t(`options.pcbSwitch.${orderNumber}`)}
          </label>
        )}
      </Row>
    </FoldedGroup>
  );
}
