import { projectNameOf, fieldLimits } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import fields from '../fields/Fields.module.css';
import { Group } from '../fields/Group.tsx';
import type { Notes } from '../state/use-notes.ts';
import { Row } from '../fields/Row.tsx';

interface NotesGroupProps {
  /** Of the board's archive: the project's name, unless another is given. */
  readonly fileName: string | null;
  readonly notes: Notes;
  readonly onChange: (notes: Notes) => void;
}

/** What the customer calls the board, and what we should know. */
export function NotesGroup({ fileName, notes, onChange }: NotesGroupProps) {
  const t = useT();
  return (
    <Group title={t('pcb.group.notes')}>
      <Row label={t('pcb.field.projectName')}>
        {(id) => (
          <input
            className={`${fields.input} ${fields.wide}`}
            aria-labelledby={id}
            placeholder={fileName === null ? t('pcb.notes.projectName') : projectNameOf(fileName)}
            autoComplete="off"
            maxLength={fieldLimits.projectName.max}
            value={notes.projectName}
            onChange={(event) => onChange({ ...notes, projectName: event.target.value })}
          />
        )}
      </Row>
      <Row label={t('pcb.field.partNumber')}>
        {(id) => (
          <input
            className={`${fields.input} ${fields.wide}`}
            aria-labelledby={id}
            placeholder={t('pcb.notes.partNumber')}
            autoComplete="off"
            maxLength={fieldLimits.partNumber.max}
            value={notes.partNumber}
            onChange={(event) => onChange({ ...notes, partNumber: event.target.value })}
          />
        )}
      </Row>
      <Row label={t('pcb.field.remarks')}>
        {(id) => (
          <textarea
            className={fields.area}
            rows={3}
            aria-labelledby={id}
            placeholder={t('pcb.notes.remarks')}
            maxLength={fieldLimits.remarks.max}
            value={notes.remarks}
            onChange={(event) => onChange({ ...notes, remarks: event.target.value })}
          />
        )}
      </Row>
    </Group>
  );
}
