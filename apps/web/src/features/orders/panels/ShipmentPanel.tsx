import type { OrderDetail } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText, weightText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import panel from '#ui/panel/Panel.module.css';
import { copyText } from '#lib/copy-text.ts';
import { Fact, Facts } from './Facts.tsx';
import styles from './Order.module.css';

interface ShipmentPanelProps {
  readonly order: OrderDetail;
  /** Undefined once the parcel has its label. */
  readonly onReaddress: (() => void) | undefined;
}

/** One place of the two that an order has; the name first, then the lines of the label. */
function Place({ place }: { readonly place: NonNullable<OrderDetail['bill']> | OrderDetail['receiver'] }) {
  const t = useT();
  const company = 'company' in place ? place.company : place.title;
  return (
    <>
      <address className={styles.address}>
        <strong>{place.consignee}</strong>
        {company !== '' && <span>{company}</span>}
        {place.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Facts>
        <Fact label={t('orders.shipment.phone')}>{place.phone}</Fact>
        <Fact label={t('orders.shipment.taxNumber')}>{place.taxNumber}</Fact>
        {'realValue' in place && (
          <Fact label={t('orders.shipment.realValue')}>{t(place.realValue ? 'actions.yes' : 'actions.no')}</Fact>
        )}
      </Facts>
    </>
  );
}

/** Where it goes and how: carrier and tracking number, dates, both addresses. */
export function ShipmentPanel({ order, onReaddress }: ShipmentPanelProps) {
  const t = useT();
  const locale = useLocale();
  const { shippingMethod, trackingNumber, weightGrams, bill, receiver } = order;
  const shippedAt = order.events.find(({ action }) => action === 'ship')?.at ?? null;
  // Nobody brings what is fetched at the factory, or what was cancelled.
  const isSent = shippingMethod !== 'pick-up' && order.status !== 'cancelled' && order.status !== 'failed';
  const noTracking = isSent ? t('orders.shipment.noTracking') : null;
  const date = (iso: string | null): string | null => (iso === null ? null : dateText(locale, iso));
  const copy = (): Promise<boolean> =>
    copyText(trackingNumber, { copied: t('orders.shipment.copied'), failed: t('orders.shipment.copyFailed') });
  return (
    <Panel title={t('orders.shipment.title')}>
      <dl className={styles.parcel}>
        <Fact label={t('orders.shipment.carrier')}>{shippingMethod && t(`order.carrier.${shippingMethod}`)}</Fact>
        <Fact label={t('orders.shipment.tracking')}>
          {trackingNumber === '' ? (
            noTracking
          ) : (
            <span className={styles.tracking}>
              <span className="mono">{trackingNumber}</span>
              <Button kind="quiet" square aria-label={`${t('actions.copy')}: ${trackingNumber}`} onClick={() => void copy()}>
                <Icon name="copy" />
              </Button>
            </span>
          )}
        </Fact>
        <Fact label={t('orders.shipment.weight')}>{weightGrams === null ? null : weightText(t, locale, weightGrams)}</Fact>
        <Fact label={t('orders.shipment.estimated')}>{shippedAt === null ? date(order.estimatedShippingDate) : null}</Fact>
        <Fact label={t('orders.shipment.shipped')}>{date(shippedAt)}</Fact>
        <Fact label={t('orders.shipment.delivered')}>{date(order.deliveryDate)}</Fact>
      </dl>
      <div className={styles.places}>
        <div>
          <h3 className={panel.subTitle}>{t('orders.shipment.address')}</h3>
          <Place place={receiver} />
          {onReaddress && <Button onClick={onReaddress}>{t('orders.shipment.change')}</Button>}
        </div>
        <div>
          <h3 className={panel.subTitle}>{t('orders.shipment.bill')}</h3>
          {bill === null ? <p>{t('orders.shipment.billAsReceiver')}</p> : <Place place={bill} />}
        </div>
      </div>
    </Panel>
  );
}
