import {
  basicFinishes,
  finishes,
  goldThicknessesMicroInch,
  layerCounts,
  maskColours,
  packagings,
  pcbCapability,
  nmPerMm,
  numberLimits,
  silkscreenColours,
  thicknessesNm,
} from '@copperline/contract';
import { maskLooks, silkLooks } from '#domain/board/picture/board-colours.ts';
import { Choice } from '../fields/Choice.tsx';
import { FieldChoice, useAgainst } from '../fields/FieldChoice.tsx';
import fields from '../fields/Fields.module.css';
import { fieldName, valueText } from '../state/field-words.ts';
import { legendOf, type PcbForm } from '../state/form.ts';
import { Group } from '../fields/Group.tsx';
import { PanelEditor } from '../panel/PanelEditor.tsx';
import { Row } from '../fields/Row.tsx';
import { lengthProblem, SizeFields } from '../fields/SizeFields.tsx';
import { sizeUnits } from '../state/typed-length.ts';
import { usePcb } from '../state/use-pcb.ts';

/** Of the board itself, also where only a stencil is made for it. */
export function SizeRow({ label, hint }: { readonly label: string; readonly hint?: string }) {
  const { form, formProblems, pick, speaker, shown, show } = usePcb();
  const { t } = speaker;
  const { width, height } = pcbCapability.boardMaxNm;
  return (
    <Row
      label={label}
      fields={['widthNm', 'heightNm']}
      problem={lengthProblem(t, formProblems.width ?? formProblems.height, numberLimits.boardSideNm)}
      hint={hint ?? t('pcb.size.outer', { width: width / nmPerMm, height: height / nmPerMm })}
    >
      {(_labelId, problemId) => (
        <div className={fields.size}>
          <SizeFields
            unit={shown.sizeUnit}
            width={form.width}
            height={form.height}
            problems={formProblems}
            problemId={problemId}
            onWidth={(typed) => pick('widthNm', { width: typed })}
            onHeight={(typed) => pick('heightNm', { height: typed })}
          />
          <Choice
            label={t('pcb.size.unit')}
            values={sizeUnits}
            value={shown.sizeUnit}
            text={(unit) => t(`units.${unit}`)}
            compact
            onPick={(sizeUnit) => show({ sizeUnit })}
          />
        </div>
      )}
    </Row>
  );
}

/** Single boards lie loose; a panel is held together by something. */
const together = (form: PcbForm, boardType: PcbForm['boardType']): Partial<PcbForm> => ({
  boardType,
  packaging: boardType === 'single' ? 'single-pieces' : form.packaging === 'single-pieces' ? 'panel-v-cut' : form.packaging,
});

/** What the board is, before anything is printed on it. */
export function BoardGroup() {
  const { form, speaker } = usePcb();
  const decimal = new Intl.NumberFormat(speaker.locale, { minimumFractionDigits: 1 });
  return (
    <Group title={speaker.t('pcb.group.board')}>
      <FieldChoice field="layers" values={layerCounts} />
      <SizeRow label={speaker.t('pcb.field.size')} />
      <FieldChoice
        field="thicknessNm"
        values={thicknessesNm}
        label={speaker.t('pcb.option.thickness')}
        text={(nm) => decimal.format(nm / nmPerMm)}
      />
      <FieldChoice field="boardType" values={['single', 'panel']} along={(boardType) => together(form, boardType)} />
      <FieldChoice
        field="packaging"
        values={packagings}
        along={(packaging) => ({ boardType: packaging === 'single-pieces' ? 'single' : 'panel' })}
      />
      {form.boardType === 'panel' && <PanelEditor />}
    </Group>
  );
}

function LegendRow() {
  const { form, pick, speaker } = usePcb();
  const against = useAgainst();
  const { t } = speaker;
  const value = form.silkscreenColour ?? legendOf(form.maskColour);
  return (
    <Row
      label={fieldName(speaker, 'silkscreenColour')}
      fields={['silkscreenColour']}
      hint={form.silkscreenColour === null ? t('pcb.option.follows') : null}
    >
      {(labelId) => (
        <Choice
          labelledBy={labelId}
          values={silkscreenColours}
          value={value}
          text={(colour) => valueText(speaker, 'silkscreenColour', colour)}
          colour={(colour) => silkLooks[colour]}
          against={(colour) => against('silkscreenColour', { silkscreenColour: colour })}
          onPick={(colour) =>
            pick('silkscreenColour', { silkscreenColour: colour === legendOf(form.maskColour) ? null : colour })
          }
        />
      )}
    </Row>
  );
}

/** What is seen of the board. */
export function SurfaceGroup() {
  const { form, speaker } = usePcb();
  return (
    <Group title={speaker.t('pcb.group.surface')}>
      <FieldChoice field="maskColour" values={maskColours} colour={(colour) => maskLooks[colour].overCopper} />
      <LegendRow />
      <FieldChoice field="finish" values={finishes} first={basicFinishes.length} />
      {form.finish === 'enig' && <FieldChoice field="goldMicroInch" values={goldThicknessesMicroInch} />}
    </Group>
  );
}
