import { transitText, zoneText } from '@copperline/content';
import type { DeskOrderDetail } from '@copperline/contract';
import { formatMoney } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText, weightText } from '#domain/quote/words/quote-words.ts';
import { Panel } from '#ui/panel/Panel.tsx';
import styles from '../moves/Order.module.css';

/** How the figure of a freight comes about. */
const useFreight = ({ shippingOffer, laterFreight, currency }: DeskOrderDetail): string | null => {
  const t = useT();
  const locale = useLocale();
  const offer = shippingOffer ?? laterFreight;
  if (offer === null) return null;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const basis = t('deskOrders.delivery.basis', {
    carrier: t(`order.carrier.${offer.carrier}`),
    price: money(offer.cents),
    zone: zoneText({ t, locale }, offer.zone),
    weight: weightText(t, locale, offer.chargeableGrams),
    transit: transitText({ t, locale }, offer.days),
    table: offer.tablesId,
  });
  return laterFreight === null ? basis : `${basis} ${t('deskOrders.delivery.later', { most: money(laterFreight.most) })}`;
};

/** Where it goes, how it goes there, and whom the invoice is made out to. */
export function DeliveryPanel({ order }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const freight = useFreight(order);
  const { receiver, bill, trackingNumber, shippingMethod, deliveryDate } = order;
  return (
    <Panel title={t('deskOrders.delivery.title')}>
      <div className={styles.addresses}>
        <section aria-label={t('deskOrders.delivery.receiver')}>
          <h3 className={styles.subTitle}>{t('deskOrders.delivery.receiver')}</h3>
          <address className={styles.address}>
            {[receiver.consignee, receiver.company, ...receiver.lines, receiver.phone, receiver.email, receiver.taxNumber]
              .filter((line) => line !== '')
              .map((line, n) => (
                <span key={`${n} ${line}`}>{line}</span>
              ))}
          </address>
        </section>
        <section aria-label={t('deskOrders.delivery.bill')}>
          <h3 className={styles.subTitle}>{t('deskOrders.delivery.bill')}</h3>
          {bill === null ? (
            <p className={styles.quiet}>{t('deskOrders.delivery.asReceiver')}</p>
          ) : (
            <address className={styles.address}>
              {[bill.title || bill.consignee, ...bill.lines, bill.phone, bill.email, bill.taxNumber]
                .filter((line) => line !== '')
                .map((line, n) => (
                  <span key={`${n} ${line}`}>{line}</span>
                ))}
            </address>
          )}
        </section>
        <section aria-label={t('deskOrders.delivery.shipment')}>
          <h3 className={styles.subTitle}>{t('deskOrders.delivery.shipment')}</h3>
          <p>
            {shippingMethod === null ? t('deskOrders.delivery.none') : t(`order.carrier.${shippingMethod}`)}
            {trackingNumber !== '' && <span className={styles.tracking}>{trackingNumber}</span>}
          </p>
          {deliveryDate && (
            <p className={styles.quiet}>{t('deskOrders.delivery.arrived', { date: dateText(locale, deliveryDate) })}</p>
          )}
        </section>
      </div>
      {freight !== null && <p className={styles.quiet}>{freight}</p>}
    </Panel>
  );
}
