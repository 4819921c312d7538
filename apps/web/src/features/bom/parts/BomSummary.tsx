import { designatorText, type Speaker } from '@copperline/content';
import { bomBoards } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import type { Summary } from '../state/line-view.ts';
import { totalText } from '../state/line-words.ts';
import styles from './Parts.module.css';

const shownBlockers = 4;

interface BoardsProps {
  readonly boards: number;
  readonly onBoards: (boards: number) => void;
}

/** Typed freely; what is a number of boards counts at once, and leaving the field puts the last good one back. */
function Boards({ boards, onBoards }: BoardsProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.boards}>
      {t('bom.summary.boards')}
      <input
        className={styles.boardsInput}
        inputMode="numeric"
        value={typed ?? String(boards)}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = Number(event.target.value);
          const good = Number.isInteger(number) && number >= bomBoards.min && number <= bomBoards.max;
          if (good && number !== boards) onBoards(number);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

interface BomSummaryProps extends BoardsProps {
  readonly summary: Summary;
  readonly onDecide: (key: string) => void;
  readonly onContinue: () => void;
  readonly problem: string | null;
}

/** Always in view: how many boards, what is sure, what it costs so far, and what stands in the way of a firm price. */
export function BomSummary({ summary, boards, onBoards, onDecide, onContinue, problem }: BomSummaryProps) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { locale, t };
  const { lines, sure, open, totals, sample } = summary;
  const [first] = open;
  const saves = totals.filter(({ savesMicros }) => savesMicros >= 10_000);
  return (
    <section className={styles.summary} aria-label={t('bom.summary.label')}>
      <Boards boards={boards} onBoards={onBoards} />
      <div className={styles.summaryLines}>
        <strong>{t('bom.summary.sure', { sure, lines })}</strong>
        <span className={styles.blocks}>
          {first
            ? t('bom.summary.blocks', {
                list: designatorText(
                  speaker,
                  open.map(({ line }) => line.designators[0] ?? t('bom.table.nobody')),
                  shownBlockers,
                ),
              })
            : t(lines === 0 ? 'bom.summary.nothing' : 'bom.summary.ready')}
        </span>
      </div>
      {first && <Button onClick={() => onDecide(first.line.key)}>{t('bom.actions.decide')}</Button>}
      <span className={styles.grow} />
      {problem && (
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
      )}
      <div className={styles.cost}>
        <span className={styles.costLabel}>
          {t('bom.summary.cost')}
          {sample && <span className={styles.sample}>{t('bom.summary.sample')}</span>}
        </span>
        <strong className={styles.costTotal}>
          {totals.length === 0
            ? t('bom.table.none')
            : totals.map(({ currency, totalMicros }) => totalText(speaker, totalMicros, currency)).join(' + ')}
        </strong>
        {saves.map(({ currency, savesMicros }) => (
          <span key={currency} className={styles.saves}>
            {t('bom.summary.saves', { saves: totalText(speaker, savesMicros, currency) })}
          </span>
        ))}
      </div>
      <Button kind="primary" size="large" onClick={onContinue}>
        {t('bom.actions.continue')}
      </Button>
    </section>
  );
}
