import { listText } from '@copperline/content';
import {
  nmPerMm,
  numberLimits,
  stencilFiducials,
  stencilFrames,
  stencilFrameSizesNm,
  stencilSides,
  stencilThicknessesUm,
  stencilTreatments,
  stencilTypes,
} from '@copperline/contract';
import { ratioAdvice } from '../board/area-ratio.ts';
import { SizeRow } from './BoardGroup.tsx';
import { Choice } from '../fields/Choice.tsx';
import { framesFor, type SizeNm } from '../state/engine.ts';
import fields from '../fields/Fields.module.css';
import { countsTo, defaultStencil, isStencilTooSmall, outlineOf, type StencilForm, stencilOf } from '../state/form.ts';
import { Group } from '../fields/Group.tsx';
import { Row } from '../fields/Row.tsx';
import { Select } from '../fields/Select.tsx';
import { lengthProblem, SizeFields } from '../fields/SizeFields.tsx';
import styles from './StencilGroup.module.css';
import { lengthIn, typedOf } from '../state/typed-length.ts';
import { useBoard } from '../board/use-board.ts';
import { usePcb } from '../state/use-pcb.ts';

type Size = { readonly width: number; readonly height: number };

const sizeText = ({ width, height }: Size): string => `${width / nmPerMm} × ${height / nmPerMm}`;
const boardText = ({ widthNm, heightNm }: SizeNm): string => `${lengthIn(widthNm, 'mm')} × ${lengthIn(heightNm, 'mm')}`;

/** Openings that no other frame covers. */
const largestOpenings = stencilFrameSizesNm
  .filter(({ opening }) => framesFor({ widthNm: opening.width, heightNm: opening.height }).length === 1)
  .map(({ opening }) => sizeText(opening));

interface PartProps {
  readonly stencil: StencilForm;
  readonly change: (changes: Partial<StencilForm>) => void;
}

const fit = -1;

function FrameRow({ stencil, change }: PartProps) {
  const { form, speaker } = usePcb();
  const { t } = speaker;
  const outline = outlineOf(form);
  const covering = outline ? framesFor(outline) : [];
  const [smallest, chosen] = [stencilFrameSizesNm[covering[0] ?? -1], stencilFrameSizesNm[stencil.frame ?? -1]];
  const text = (n: number): string => {
    const size = stencilFrameSizesNm[n];
    return size
      ? t('pcb.stencil.frameSize', { frame: sizeText(size), opening: sizeText(size.opening) })
      : t('pcb.stencil.frameFit', { size: smallest ? sizeText(smallest) : '–' });
  };
  const problem = (): string | undefined => {
    if (outline === null) return undefined;
    const board = boardText(outline);
    if (smallest === undefined) return t('pcb.stencil.frameNone', { board, openings: listText(speaker, largestOpenings) });
    return chosen && isStencilTooSmall(form)
      ? t('pcb.stencil.frameTooSmall', { board, opening: sizeText(chosen.opening) })
      : undefined;
  };
  // A frame that was chosen before the board grew stays in the list, with its problem, until another is chosen.
  const offered = [...new Set([...covering, ...(stencil.frame === null ? [] : [stencil.frame])])].toSorted((a, b) => a - b);
  return (
    <Row label={t('pcb.stencil.frame')} hint={t('pcb.stencil.heavy')} problem={problem()}>
      {(labelId) => (
        <Select
          labelledBy={labelId}
          values={[fit, ...offered]}
          value={stencil.frame ?? fit}
          text={text}
          onPick={(frame) => change({ frame: frame === fit ? null : frame })}
        />
      )}
    </Row>
  );
}

function SheetRow({ stencil, change }: PartProps) {
  const { form, formProblems, speaker, shown } = usePcb();
  const { t } = speaker;
  const { sheet } = stencil;
  const fitted = stencilOf({ ...form, stencil: { ...stencil, sheet: null } });
  const own = fitted && { width: typedOf(fitted.widthNm), height: typedOf(fitted.heightNm) };
  const outline = outlineOf(form);
  const tooSmall = outline && isStencilTooSmall(form) ? t('pcb.stencil.sheetTooSmall', { board: boardText(outline) }) : undefined;
  return (
    <Row
      label={t('pcb.stencil.sheet')}
      problem={lengthProblem(t, formProblems.sheetWidth ?? formProblems.sheetHeight, numberLimits.stencilSideNm) ?? tooSmall}
    >
      {(labelId, problemId) => (
        <div className={fields.size}>
          <Choice
            labelledBy={labelId}
            values={['sheetFit', 'sheetOwn']}
            value={sheet ? 'sheetOwn' : 'sheetFit'}
            text={(value) => t(`pcb.stencil.${value}`)}
            onPick={(value) => change({ sheet: value === 'sheetOwn' ? own : null })}
          />
          {sheet ? (
            <SizeFields
              unit={shown.sizeUnit}
              width={sheet.width}
              height={sheet.height}
              problems={{ width: formProblems.sheetWidth, height: formProblems.sheetHeight }}
              problemId={problemId}
              onWidth={(width) => change({ sheet: { ...sheet, width } })}
              onHeight={(height) => change({ sheet: { ...sheet, height } })}
            />
          ) : (
            own && <span className={fields.small}>{t('units.size', { width: own.width.text, height: own.height.text })}</span>
          )}
        </div>
      )}
    </Row>
  );
}

/** Whether the paste leaves the openings of that stencil, as far as the file tells. */
function RatioAdvice({ stencil, change }: PartProps) {
  const { speaker } = usePcb();
  const { t, locale } = speaker;
  const { paste } = useBoard();
  const { thicknessUm: thickness } = stencil;
  const advice = paste && ratioAdvice(paste, stencil.side, thickness);
  if (!advice) return <p>{t('pcb.stencil.adviceNone')}</p>;
  const { total, below, ratio, best } = advice;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  if (below === 0) return <p className={styles.good}>{t('pcb.stencil.adviceGood', { count: total, thickness })}</p>;
  return (
    <div className={styles.bad}>
      <p>{t('pcb.stencil.adviceBad', { count: below, total, thickness, ratio: number.format(ratio) })}</p>
      {best === null ? (
        <p>{t('pcb.stencil.adviceThin')}</p>
      ) : (
        <button type="button" className={styles.use} onClick={() => change({ thicknessUm: best })}>
          {t('pcb.stencil.adviceUse', { thickness: best })}
        </button>
      )}
    </div>
  );
}

const quantities = countsTo(numberLimits.stencils.max);

interface StencilGroupProps {
  /** What it is for, where that is not the boards alone. */
  readonly hint?: string;
}

/** A stencil beside the boards, made for them, or alone. */
export function StencilGroup({ hint }: StencilGroupProps) {
  const { form, pick, speaker } = usePcb();
  const { t } = speaker;
  const { stencil } = form;
  const change = (changes: Partial<StencilForm>): void => pick(null, { stencil: stencil && { ...stencil, ...changes } });
  const alone = form.product === 'stencil';
  const add = !alone && (
    <label className={fields.check}>
      <input
        type="checkbox"
        checked={stencil !== null}
        onChange={(event) => pick(null, { stencil: event.target.checked ? defaultStencil : null })}
      />
      {t('pcb.stencil.add')}
    </label>
  );
  if (stencil === null)
    return (
      <Group title={t('pcb.group.stencil')} aside={add}>
        {hint && <p className={styles.hint}>{hint}</p>}
      </Group>
    );
  return (
    <Group title={t('pcb.group.stencil')} aside={add}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {alone && <SizeRow label={t('pcb.stencil.boardSize')} hint={t('pcb.stencil.boardSizeHint')} />}
      <Row label={t('pcb.stencil.type')}>
        {(id) => (
          <Choice
            labelledBy={id}
            values={stencilTypes}
            value={stencil.type}
            text={(value) => t(`options.stencilType.${value}`)}
            onPick={(type) => change({ type })}
          />
        )}
      </Row>
      <Row label={t('pcb.stencil.framework')}>
        {(id) => (
          <Choice
            labelledBy={id}
            values={stencilFrames}
            value={stencil.framed ? 'framed' : 'none'}
            text={(value) => t(`options.stencilFrame.${value}`)}
            onPick={(value) => change({ framed: value === 'framed' })}
          />
        )}
      </Row>
      {stencil.framed ? <FrameRow stencil={stencil} change={change} /> : <SheetRow stencil={stencil} change={change} />}
      <Row label={t('pcb.stencil.side')}>
        {(id) => (
          <Select
            labelledBy={id}
            values={stencilSides}
            value={stencil.side}
            text={(value) => t(`options.stencilSide.${value}`)}
            onPick={(side) => change({ side })}
          />
        )}
      </Row>
      <Row label={t('pcb.stencil.thickness')} hint={<RatioAdvice stencil={stencil} change={change} />}>
        {(id) => (
          <Choice
            labelledBy={id}
            values={stencilThicknessesUm}
            value={stencil.thicknessUm}
            text={(um) => `${um} ${t('units.um')}`}
            onPick={(thicknessUm) => change({ thicknessUm })}
          />
        )}
      </Row>
      <Row label={t('pcb.stencil.fiducials')}>
        {(id) => (
          <Choice
            labelledBy={id}
            values={stencilFiducials}
            value={stencil.fiducials}
            text={(value) => t(`options.stencilFiducials.${value}`)}
            onPick={(fiducials) => change({ fiducials })}
          />
        )}
      </Row>
      <Row label={t('pcb.stencil.treatment')}>
        {(id) => (
          <Choice
            labelledBy={id}
            values={stencilTreatments}
            value={stencil.treatment}
            text={(value) => t(`options.stencilTreatment.${value}`)}
            onPick={(treatment) => change({ treatment })}
          />
        )}
      </Row>
      <Row label={t('pcb.stencil.quantity')}>
        {(id) => (
          <Select
            labelledBy={id}
            values={quantities}
            value={stencil.quantity}
            text={String}
            onPick={(quantity) => change({ quantity })}
          />
        )}
      </Row>
    </Group>
  );
}
