import { listText } from '@copperline/content';
import { type Checkout, formatMoney } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Checkout.module.css';
import type { News } from '../state/use-checkout.ts';

interface NewsNoticeProps {
  readonly news: News;
  readonly checkout: Checkout;
  readonly onDismiss: () => void;
}

/** What another window made of this checkout, with the total before and now. */
export function NewsNotice({ news, checkout, onDismiss }: NewsNoticeProps) {
  const t = useT();
  const locale = useLocale();
  const money = (amount: number): string => formatMoney({ amount, currency: checkout.currency }, locale);
  const what = news.what.filter((name) => name !== 'payable').map((name) => t(`checkout.news.${name}`));
  return (
    <output className={styles.news}>
      <Icon name="info" size={18} />
      <span className={styles.newsText}>
        <strong>{t('checkout.news.title')}</strong>
        {what.length > 0 && <span>{t('checkout.news.what', { list: listText({ t, locale }, what) })}</span>}
        {news.what.includes('payable') && (
          <span>{t('checkout.news.payable', { before: money(news.beforePayable), now: money(checkout.sums.payable) })}</span>
        )}
      </span>
      <Button kind="quiet" square aria-label={t('actions.close')} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </Button>
    </output>
  );
}
