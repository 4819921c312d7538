import { transitText, zoneText } from '@copperline/content';
import { type CarrierId, formatMoney, type OrderDetail } from '@copperline/contract';
import { useId, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { weightText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import type { FreightData } from './FreightMark.tsx';
import { Option, Options } from '../dialogs/Options.tsx';
import type { OrderActions } from '../state/use-orders.ts';

interface FreightDialogProps {
  readonly order: OrderDetail;
  readonly data: FreightData;
  readonly actions: OrderActions;
  readonly onClose: () => void;
}

/** Another carrier for what has been weighed. */
export function FreightDialog({ order: { currency }, data, actions, onClose }: FreightDialogProps) {
  const t = useT();
  const locale = useLocale();
  const name = useId();
  const [carrier, setCarrier] = useState<CarrierId>(data.carrier);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const chosen = data.offers.find((offer) => offer.carrier === carrier);
  const take = async (): Promise<void> => {
    if (await actions.freight(carrier)) onClose();
  };
  return (
    <Dialog title={t('orders.marks.freight.title')} text={t('orders.marks.freight.text')} onClose={onClose}>
      <Options label={t('orders.marks.freight.title')}>
        {data.offers.map((offer) => (
          <Option
            key={offer.carrier}
            name={name}
            checked={offer.carrier === carrier}
            title={t(`order.carrier.${offer.carrier}`)}
            aside={money(offer.cents)}
            onChoose={() => setCarrier(offer.carrier)}
          >
            {transitText({ t, locale }, offer.days)} ·{' '}
            {t('orders.marks.freight.zone', {
              zone: zoneText({ t, locale }, offer.zone),
              weight: weightText(t, locale, offer.chargeableGrams),
            })}
          </Option>
        ))}
      </Options>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button
          kind="primary"
          busy={actions.busy === 'freight'}
          disabled={carrier === data.carrier || chosen === undefined}
          onClick={() => void take()}
        >
          {t('orders.marks.freight.choose', {
            carrier: t(`order.carrier.${carrier}`),
            amount: money(chosen?.cents ?? data.cents),
          })}
        </Button>
      </div>
    </Dialog>
  );
}
