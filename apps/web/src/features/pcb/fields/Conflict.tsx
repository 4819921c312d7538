import { ruleReason } from '#domain/quote/words/rule-words.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './Conflict.module.css';
import { currentBook, quotePcb, type RankedRepair } from '../state/engine.ts';
import { changesText, fieldName } from '../state/field-words.ts';
import { withChanges } from '../state/form.ts';
import { changeText } from '../state/money.ts';
import { useBoard } from '../board/use-board.ts';
import { useConflict } from './use-conflict.ts';
import { usePcb } from '../state/use-pcb.ts';

function RepairButton({ repair, primary = false }: { readonly repair: RankedRepair; readonly primary?: boolean }) {
  const { speaker, form, quote, take, currency } = usePcb();
  const { t, locale } = speaker;
  const changes = changesText(speaker, repair.changes);
  const days = repair.daysChange;
  const cents = quote ? quotePcb({ ...quote.spec, ...repair.changes }, currentBook, currency).totalCents - quote.totalCents : 0;
  return (
    <button
      type="button"
      className={primary ? styles.best : styles.other}
      onClick={() => take(withChanges(form, repair.changes), t('pcb.repair.applied', { changes }))}
    >
      <span className={styles.changes}>{changes}</span>
      <span className={styles.cost}>
        {changeText(t, cents, currency, locale)}
        {days !== 0 && ` · ${t(days > 0 ? 'pcb.repair.longer' : 'pcb.repair.sooner', { count: Math.abs(days) })}`}
      </span>
      <span className={styles.apply}>{t('pcb.repair.apply')}</span>
    </button>
  );
}

/** Ways beyond these nobody reads. */
const mostWays = 12;

/** What cannot be made, why, and the smallest way to make it possible. Nothing is changed before it is pressed. */
export function Conflict() {
  const { speaker, undo, state } = usePcb();
  const { t } = speaker;
  const { problems, repairs, at } = useConflict();
  const { facts } = useBoard();
  const [best, ...others] = repairs.slice(0, mostWays + 1);
  if (problems.length === 0) return null;
  return (
    <section id="pcb-conflict" className={styles.conflict} role="alert" tabIndex={-1}>
      <h3 className={styles.title}>
        <Icon name="warning" size={18} />
        {t('errors.COMBINATION_UNSUPPORTED')}
      </h3>
      <ul className={styles.reasons}>
        {problems.map(({ rule }) => (
          <li key={rule}>{ruleReason(t, rule)}</li>
        ))}
      </ul>
      {best ? (
        <>
          <p className={styles.offer}>{t('pcb.repair.offer')}</p>
          <RepairButton repair={best} primary />
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>{t('pcb.repair.others', { count: others.length })}</summary>
              <div className={styles.ways}>
                {others.map((repair) => (
                  <RepairButton key={JSON.stringify(repair.changes)} repair={repair} />
                ))}
              </div>
            </details>
          )}
        </>
      ) : (
        <p className={styles.offer}>{t(facts ? 'pcb.repair.noneForFile' : 'pcb.repair.none')}</p>
      )}
      <p className={styles.foot}>
        {at !== null && state.past.length > 0 && (
          <button type="button" className={styles.back} onClick={undo}>
            {t('pcb.repair.back', { field: fieldName(speaker, at) })}
          </button>
        )}
        <SiteLink to="/pcb-capability">{t('pcb.repair.capability')}</SiteLink>
      </p>
    </section>
  );
}
