import { nmPerMm } from '@copperline/contract';
import { boardInPanel, panelFor, quotePcb } from '@copperline/pricing';
import { ruleReason } from '#domain/quote/words/rule-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { currentBook } from '../state/engine.ts';
import { withChanges } from '../state/form.ts';
import { changeText } from '../state/money.ts';
import styles from './PanelOffer.module.css';
import { PanelPicture } from './PanelPicture.tsx';
import { type Pcb, PcbContext } from '../state/use-pcb.ts';

interface PanelOfferProps {
  readonly pcb: Pcb;
  /** The rule that asks for the panel. */
  readonly rule: string;
  /** What it changes in the whole price; null where only the boards' part of it is known here. */
  readonly centsChange: number | null;
}

/** The same boards in the smallest panel that the assembly line takes, with its picture and its price: one press away. */
export function PanelOffer({ pcb, rule, centsChange }: PanelOfferProps) {
  const { spec, form, speaker, currency, take } = pcb;
  const { t, locale } = speaker;
  const changes = spec && panelFor(spec);
  if (spec === null || changes === null) return null;
  const after = { ...spec, ...changes };
  const unit = boardInPanel(after);
  const { panel } = after;
  if (unit === null || panel === null) return null;
  const each = panel.rows * panel.columns;
  const size = { width: after.widthNm / nmPerMm, height: after.heightNm / nmPerMm };
  const change =
    centsChange ?? quotePcb(after, currentBook, currency).totalCents - quotePcb(spec, currentBook, currency).totalCents;
  return (
    <PcbContext value={pcb}>
      <section className={styles.offer} aria-label={t('pcba.panel.title')}>
        <PanelPicture unit={unit} whole={after} panel={panel} packaging={after.packaging} />
        <div className={styles.words}>
          <h3 className={styles.title}>{t('pcba.panel.title')}</h3>
          <p>{ruleReason(t, rule)}</p>
          <p className={styles.facts}>
            {t('pcb.panel.result', { ...size, count: each })}
            {' · '}
            {t('pcba.panel.boards', { panels: after.quantity, boards: after.quantity * each })}
          </p>
          <Button kind="primary" onClick={() => take(withChanges(form, changes), t('pcba.panel.taken'))}>
            {t('pcba.panel.take', { change: changeText(t, change, currency, locale) })}
          </Button>
        </div>
      </section>
    </PcbContext>
  );
}
