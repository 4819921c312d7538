import { type Checkout, type CheckoutItem, quotePagePath } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardErrors } from '#domain/quote/panels/BoardErrors.tsx';
import { OrderedOptions } from '#domain/quote/panels/OrderedOptions.tsx';
import { GuaranteeGaps } from '#domain/quote/panels/GuaranteeGaps.tsx';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Checkout.module.css';
import { editText } from './edit-text.ts';

const useLead = () => {
  const t = useT();
  return ({ leadDays }: CheckoutItem): string =>
    leadDays === null ? t('checkout.process.fromStock') : t('checkout.process.days', { count: leadDays });
};

function Options({ item }: { readonly item: CheckoutItem }) {
  const t = useT();
  const { spec } = item;
  if (spec === null) return <p className={styles.quiet}>{t('checkout.process.partsText')}</p>;
  return <OrderedOptions spec={spec} />;
}

/** How each item is made and how long it takes; the quote is where that is changed. */
export function ProcessStep({ checkout, onContinue }: { readonly checkout: Checkout; readonly onContinue: () => void }) {
  const t = useT();
  const lead = useLead();
  return (
    <div className={styles.form}>
      <ul className={styles.processItems}>
        {checkout.items.map((item) => (
          <li key={item.cartItemId} className={styles.processItem}>
            <div className={styles.processHead}>
              <h3 className={styles.itemName}>{item.name}</h3>
              <span className={styles.quiet}>{t(`order.type.${item.orderType}`)}</span>
              <span className={styles.quiet}>{lead(item)}</span>
              {item.guaranteed && <StateBadge state="success">{t('checkout.process.guaranteed')}</StateBadge>}
              {item.quote && (
                <SiteLink to={quotePagePath(item.quote.quoteId)} className={styles.push}>
                  {editText(t, item.name, item.quote.quoteNumber)}
                </SiteLink>
              )}
            </div>
            {item.boardErrors && item.quote && <BoardErrors found={item.boardErrors} quoteId={item.quote.quoteId} />}
            <GuaranteeGaps gaps={item.guaranteeGaps ?? []} />
            <Options item={item} />
          </li>
        ))}
      </ul>
      <div className={styles.stepActions}>
        <Button kind="primary" size="large" onClick={onContinue}>
          {t('actions.continue')}
        </Button>
      </div>
    </div>
  );
}

export function ProcessSummary({ checkout }: { readonly checkout: Checkout }) {
  const t = useT();
  const lead = useLead();
  return (
    <ul className={styles.summaryList}>
      {checkout.items.map((item) => (
        <li key={item.cartItemId}>
          {t('checkout.process.line', { name: item.name, type: t(`order.type.${item.orderType}`), lead: lead(item) })}
        </li>
      ))}
    </ul>
  );
}
