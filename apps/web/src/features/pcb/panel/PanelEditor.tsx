import { mm, nmPerMm, numberLimits } from '@copperline/contract';
import { Choice } from '../fields/Choice.tsx';
import fields from '../fields/Fields.module.css';
import { boardsEach, countsTo, specOf, unitSize } from '../state/form.ts';
import styles from './PanelEditor.module.css';
import { PanelPicture } from './PanelPicture.tsx';
import { Row } from '../fields/Row.tsx';
import { Select } from '../fields/Select.tsx';
import { lengthIn } from '../state/typed-length.ts';
import { usePcb } from '../state/use-pcb.ts';

const counts = countsTo(numberLimits.panelBoards.max);
const designCounts = countsTo(numberLimits.designs.max);
const rails = [0, 3, 5, 7, 10].map(mm);

/** The panel that we make of one board, with its picture; or the word that the file already is one. */
export function PanelEditor() {
  const { form, pick, speaker } = usePcb();
  const { t } = speaker;
  const { panel } = form;
  const spec = specOf(form);
  const unit = unitSize(form);
  const change = (next: Partial<typeof panel>): void => pick('panel', { panel: { ...panel, ...next } });
  const size = spec && { width: lengthIn(spec.widthNm, 'mm'), height: lengthIn(spec.heightNm, 'mm') };
  return (
    <>
      <Row label={t('pcb.panel.by')} fields={['panel']}>
        {(labelId) => (
          <Choice
            labelledBy={labelId}
            values={['us', 'file']}
            value={form.panelBy}
            text={(by) => t(`pcb.panel.${by}`)}
            onPick={(panelBy) => pick('panel', { panelBy })}
          />
        )}
      </Row>
      <Row label={t('pcb.field.designs')} fields={['designs']}>
        {(labelId) => (
          <Select
            labelledBy={labelId}
            values={designCounts}
            value={form.designs}
            text={String}
            onPick={(designs) => pick('designs', { designs })}
          />
        )}
      </Row>
      {form.panelBy === 'us' && (
        <Row label={t('pcb.field.panel')}>
          {() => (
            <div className={styles.editor}>
              <div className={fields.line}>
                <label className={fields.small}>
                  {t('pcb.panel.columns')}
                  <Select values={counts} value={panel.columns} text={String} onPick={(columns) => change({ columns })} />
                </label>
                <label className={fields.small}>
                  {t('pcb.panel.rows')}
                  <Select values={counts} value={panel.rows} text={String} onPick={(rows) => change({ rows })} />
                </label>
                <label className={fields.small}>
                  {t('pcb.panel.rail')}
                  <Select
                    values={rails}
                    value={panel.railNm}
                    text={(nm) => (nm === 0 ? t('pcb.panel.railNone') : t('units.length', { value: nm / nmPerMm }))}
                    onPick={(railNm) => change({ railNm })}
                  />
                </label>
              </div>
              {unit && spec && size && (
                <figure className={styles.figure}>
                  <PanelPicture unit={unit} whole={spec} panel={panel} packaging={form.packaging} />
                  <figcaption>{t('pcb.panel.result', { ...size, count: boardsEach(form) })}</figcaption>
                </figure>
              )}
            </div>
          )}
        </Row>
      )}
    </>
  );
}
