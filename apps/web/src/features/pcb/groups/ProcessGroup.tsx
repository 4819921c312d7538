import {
  blindViaTimes,
  castellatedSides,
  chamferAnglesDegrees,
  fieldLimits,
  impedanceControls,
  maskSides,
  materials,
  microviaOrders,
  pcbSwitches,
  silkscreenSides,
} from '@copperline/contract';
import { Choice } from '../fields/Choice.tsx';
import { switchFacts } from '../state/detected.ts';
import { defaultForm, fingersLimit, type KeptField, type PcbForm } from '../state/form.ts';
import { FieldChoice, useAgainst } from '../fields/FieldChoice.tsx';
import fields from '../fields/Fields.module.css';
import { fieldName } from '../state/field-words.ts';
import { FoldedGroup } from '../fields/Group.tsx';
import { countProblem } from '../fields/SizeFields.tsx';
import { Row } from '../fields/Row.tsx';
import row from '../fields/Row.module.css';
import { useBoard } from '../board/use-board.ts';
import { useConflict } from '../fields/use-conflict.ts';
import { usePcb } from '../state/use-pcb.ts';

const sorted = (values: readonly string[]): string => values.toSorted().join(' ');

/** How many of these are not as usual. */
export const unusual = (form: PcbForm, names: readonly KeptField[]): number =>
  names.filter((name) => {
    const [value, usual] = [form[name], defaultForm[name]];
    return Array.isArray(value) && Array.isArray(usual) ? sorted(value) !== sorted(usual) : value !== usual;
  }).length;

function FingersRow() {
  const { form, formProblems, pick, speaker } = usePcb();
  const against = useAgainst();
  const { t } = speaker;
  const on = form.goldFingers !== null;
  const changes = (value: 'on' | 'off'): Partial<PcbForm> => ({
    goldFingers: value === 'on' ? (form.goldFingers ?? '') : null,
  });
  return (
    <Row
      label={fieldName(speaker, 'goldFingers')}
      fields={['goldFingers']}
      problem={countProblem(t, formProblems.goldFingers, fingersLimit)}
    >
      {(labelId, problemId) => (
        <div className={fields.line}>
          <Choice
            labelledBy={labelId}
            values={['off', 'on']}
            value={on ? 'on' : 'off'}
            text={(value) => t(`pcb.option.${value}`)}
            against={(value) => against('goldFingers', { goldFingers: value === 'on' ? '10' : null })}
            onPick={(value) => pick('goldFingers', changes(value))}
          />
          {on && (
            <input
              className={`${fields.input} ${fields.number}`}
              inputMode="numeric"
              autoComplete="off"
              required
              placeholder={t('pcb.option.fingersNumber')}
              aria-label={t('pcb.option.fingersNumber')}
              aria-invalid={formProblems.goldFingers ? true : undefined}
              aria-describedby={problemId}
              maxLength={fieldLimits.goldFingers.max}
              value={form.goldFingers ?? ''}
              onChange={(event) => pick('goldFingers', { goldFingers: event.target.value })}
            />
          )}
        </div>
      )}
    </Row>
  );
}

function SwitchesRow() {
  const { form, pick, speaker } = usePcb();
  const { facts, detections, showPlace } = useBoard();
  const found = detections.get('switches')?.value;
  const { t } = speaker;
  return (
    <Row label={fieldName(speaker, 'switches')} fields={['switches']}>
      {(labelId) => (
        <fieldset className={fields.checks} aria-labelledby={labelId}>
          {pcbSwitches
            .filter((name) => name !== 'remove-order-number')
            .map((name) => {
              const isFound = Array.isArray(found) && found.includes(name);
              const fact = isFound && name in switchFacts ? switchFacts[name as keyof typeof switchFacts] : null;
              const place = fact && facts?.[fact]?.places[0];
              return (
                <div key={name} className={fields.check}>
                  <label className={fields.check}>
                    <input
                      type="checkbox"
                      checked={form.switches.includes(name)}
                      onChange={(event) => {
                        const others = form.switches.filter((other) => other !== name);
                        pick('switches', { switches: event.target.checked ? [...others, name] : others });
                      }}
                    />
                    <span>
                      {t(`options.pcbSwitch.${name}`)}
                      {isFound && <span className={fields.found}> {t('pcb.detected.mark')}</span>}
                    </span>
                  </label>
                  {place && (
                    <button
                      type="button"
                      className={row.show}
                      aria-label={t('pcb.detected.showField', { field: t(`options.pcbSwitch.${name}`) })}
                      onClick={() => showPlace(`switch ${name}`, place)}
                    >
                      {t('pcb.detected.show')}
                    </button>
                  )}
                </div>
              );
            })}
        </fieldset>
      )}
    </Row>
  );
}

const ownFields = [
  'material',
  'maskSides',
  'silkscreenSides',
  'impedance',
  'castellatedSides',
  'microvia',
  'blindViaTimes',
  'switches',
] as const satisfies readonly KeptField[];

/** What few boards need. */
export function ProcessGroup() {
  const { form, formProblems, speaker } = usePcb();
  const { at } = useConflict();
  const { detections } = useBoard();
  const chosen = unusual(form, ownFields) + (form.goldFingers === null ? 0 : 1);
  const wanted =
    formProblems.goldFingers !== undefined ||
    at === 'goldFingers' ||
    ownFields.some((field) => field === at) ||
    detections.has('switches');
  return (
    <FoldedGroup title={speaker.t('pcb.group.process')} chosen={chosen} wanted={wanted}>
      <FieldChoice field="material" values={materials} />
      <FieldChoice field="maskSides" values={maskSides} />
      <FieldChoice field="silkscreenSides" values={silkscreenSides} />
      <FieldChoice field="impedance" values={impedanceControls} />
      <FieldChoice field="castellatedSides" values={castellatedSides} />
      <FingersRow />
      {form.goldFingers !== null && <FieldChoice field="chamferDegrees" values={chamferAnglesDegrees} />}
      <SwitchesRow />
      <FieldChoice field="microvia" values={microviaOrders} hint={speaker.t('pcb.option.inquiry')} />
      <FieldChoice field="blindViaTimes" values={blindViaTimes} hint={speaker.t('pcb.option.inquiry')} />
    </FoldedGroup>
  );
}
