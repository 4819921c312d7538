import type { OrderDetail } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './StageRail.module.css';
import { stagesOf } from './stages.ts';

/** The whole way of the order in one line, with the dates behind it. */
export function StageRail({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ol className={styles.rail} aria-label={t('orders.stage.title')}>
      {stagesOf(order).map(({ name, at, state }) => (
        <li key={name} className={classes(styles.stage, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot}>{state === 'done' && <Icon name="check" size={12} />}</span>
          <span className={styles.name}>{t(`orders.stage.${name}`)}</span>
          <span className={styles.at}>{at === null ? '' : <time dateTime={at}>{dateText(locale, at)}</time>}</span>
        </li>
      ))}
    </ol>
  );
}
