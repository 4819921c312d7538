import { innerCopperUm, minTracesNm, outerCopperUm, smallestHolesNm, viaProcesses } from '@copperline/contract';
import { Choice } from '../fields/Choice.tsx';
import { copperUnits } from '../state/copper-unit.ts';
import { FieldChoice, useAgainst } from '../fields/FieldChoice.tsx';
import { copperText, fieldName } from '../state/field-words.ts';
import { Group } from '../fields/Group.tsx';
import { Row } from '../fields/Row.tsx';
import { usePcb } from '../state/use-pcb.ts';

function InnerCopperRow() {
  const { form, pick, speaker, shown } = usePcb();
  const against = useAgainst();
  return (
    <Row label={fieldName(speaker, 'innerCopperUm')} fields={['innerCopperUm']}>
      {(labelId) => (
        <Choice
          labelledBy={labelId}
          values={innerCopperUm}
          value={form.innerCopperUm}
          text={(um) => copperText(um, shown.copperUnit)}
          against={(um) => against('innerCopperUm', { innerCopperUm: um })}
          onPick={(um) => pick('innerCopperUm', { innerCopperUm: um })}
        />
      )}
    </Row>
  );
}

/** What is etched and drilled. */
export function CopperGroup() {
  const { form, speaker, shown, show } = usePcb();
  const { t } = speaker;
  const units = (
    <Choice
      label={t('pcb.size.copperUnit')}
      values={copperUnits}
      value={shown.copperUnit}
      text={(unit) => t(unit === 'oz' ? 'units.oz' : 'units.um')}
      compact
      onPick={(copperUnit) => show({ copperUnit })}
    />
  );
  return (
    <Group title={t('pcb.group.copper')} aside={units}>
      <FieldChoice field="outerCopperUm" values={outerCopperUm} />
      {form.layers >= 4 && <InnerCopperRow />}
      <FieldChoice field="minTraceNm" values={minTracesNm} />
      <FieldChoice field="smallestHoleNm" values={smallestHolesNm} />
      <FieldChoice field="viaProcess" values={viaProcesses} />
    </Group>
  );
}
