import type { MessageKey } from '@copperline/content';
import type { Bom, BomLineRow, DeskBom, DeskFigure } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { LineFields } from './LineFields.tsx';
import styles from './Inputs.module.css';
import { emptyPart, type TypedPart } from './typed-inputs.ts';
import { decimalText, microDecimals } from '../fields/typed-number.ts';
import type { Inputs } from './use-inputs.ts';

function State({ figure, isTyped }: { readonly figure: DeskFigure; readonly isTyped: boolean }) {
  const t = useT();
  const { state, certain } = figure;
  const look = state === '' || isTyped ? 'info' : certain ? 'success' : 'warning';
  return (
    <span className={classes(styles.state, styles[look])}>
      <Icon name={look} size={12} />
      {isTyped ? t('desk.bom.ours') : state === '' ? t('bom.table.own') : t(`bom.states.${state}` as MessageKey)}
    </span>
  );
}

/** What the line asks for, and the part that was taken for it. */
function Asked({ line, parts }: { readonly line: BomLineRow; readonly parts: Bom['parts'] }) {
  const t = useT();
  const { mpn, manufacturer, value, footprint, description, match } = line;
  const part = match === null ? undefined : parts[match.partId];
  const facts = [manufacturer, value, footprint, description].filter((text) => text !== '').join(' · ');
  return (
    <>
      <span className={styles.mpn}>{mpn || value || t('desk.bom.noNumber')}</span>
      {part !== undefined && part.mpn !== mpn && <span className={styles.taken}>{t('desk.bom.taken', { mpn: part.mpn })}</span>}
      <span className={styles.facts} title={facts}>
        {facts}
      </span>
    </>
  );
}

interface RowProps {
  readonly line: BomLineRow;
  readonly figure: DeskFigure;
  readonly parts: Bom['parts'];
  readonly inputs: Inputs;
  readonly disabled: boolean;
}

function Row({ line, figure, parts, inputs, disabled }: RowProps) {
  const [pressed, setPressed] = useState(false);
  const t = useT();
  const locale = useLocale();
  const { typed, change } = inputs;
  const place = typed.parts.findIndex(({ key }) => key === line.key);
  const own = typed.parts[place];
  const name = line.designators.join(', ') || line.mpn;
  const count = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const set = (part: TypedPart): void =>
    change({ parts: own ? typed.parts.map((each) => (each === own ? part : each)) : [...typed.parts, part] });
  const isOpen = !figure.certain || own !== undefined;
  return (
    <tr>
      <th scope="row">
        <span className={styles.designators} title={name}>
          {name}
        </span>
        <State figure={figure} isTyped={own !== undefined && own.unit !== ''} />
      </th>
      <td>
        <Asked line={line} parts={parts} />
      </td>
      <td className={styles.figure}>{count(figure.placed)}</td>
      {isOpen ? (
        <LineFields
          name={name}
          part={own ?? emptyPart(line.key)}
          figure={figure}
          faults={inputs.faults}
          place={place}
          disabled={disabled}
          focus={pressed}
          onChange={set}
        />
      ) : (
        <>
          <td className={styles.figure}>{figure.unitMicros === null ? '' : decimalText(figure.unitMicros, microDecimals)}</td>
          <td className={styles.figure}>{count(figure.bought)}</td>
          <td className={styles.figure}>{figure.joints ?? ''}</td>
          <td className={styles.plain}>{t(`desk.mounting.${figure.mounting}`)}</td>
        </>
      )}
      <td className={styles.act}>
        {own !== undefined && (
          <Button
            kind="quiet"
            square
            disabled={disabled}
            aria-label={t('desk.bom.clear', { name })}
            title={t('desk.bom.clear', { name })}
            onClick={() => change({ parts: typed.parts.filter((each) => each !== own) })}
          >
            <Icon name="close" size={16} />
          </Button>
        )}
        {!isOpen && figure.state !== '' && (
          <Button
            kind="quiet"
            square
            disabled={disabled}
            aria-label={t('desk.bom.change', { name })}
            title={t('desk.bom.change', { name })}
            onClick={() => {
              setPressed(true);
              set(emptyPart(line.key));
            }}
          >
            <Icon name="edit" size={16} />
          </Button>
        )}
      </td>
    </tr>
  );
}

interface BomTableProps {
  readonly bom: DeskBom;
  readonly inputs: Inputs;
  readonly disabled: boolean;
}

/** The BOM with what the engine makes of each line; open lines are filled in here. */
export function BomTable({ bom, inputs, disabled }: BomTableProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const isTyped = (key: string): boolean => inputs.typed.parts.some((part) => part.key === key);
  const rows = bom.lines.flatMap((line) => {
    const figure = inputs.figures.get(line.key);
    return figure === undefined ? [] : [{ line, figure, isOpen: !figure.certain || isTyped(line.key) }];
  });
  const open = rows.filter(({ isOpen }) => isOpen);
  const shown = all || open.length === 0 ? rows : open;
  return (
    <div className={styles.bom}>
      <div className={styles.bomHead}>
        <h3 className={styles.subTitle}>{t('desk.bom.title', { name: bom.bomFileName })}</h3>
        <span className={styles.hint}>{t('desk.bom.count', { open: open.length, count: rows.length })}</span>
        {open.length > 0 && open.length < rows.length && (
          <Button kind="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
            {t(all ? 'desk.bom.openOnly' : 'desk.bom.all')}
          </Button>
        )}
      </div>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('desk.bom.title', { name: bom.bomFileName })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('desk.bom.designators')}</th>
              <th scope="col">{t('desk.bom.part')}</th>
              <th scope="col" className={styles.figure}>
                {t('desk.bom.placed')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('desk.bom.unit')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('desk.bom.bought')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('desk.bom.joints')}
              </th>
              <th scope="col">{t('desk.bom.mounting')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('quotes.screen.table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, figure }) => (
              <Row key={line.key} line={line} figure={figure} parts={bom.parts} inputs={inputs} disabled={disabled} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{t('desk.bom.hint')}</p>
    </div>
  );
}
