import { type OrderDetail, type Receiver, receivers } from '@copperline/contract';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Dialogs.module.css';
import { Option, Options } from './Options.tsx';
import type { OrderSlots } from '../state/slots.ts';
import type { OrderActions } from '../state/use-orders.ts';

interface AddressDialogProps extends Pick<OrderSlots, 'addReceiver'> {
  readonly order: OrderDetail;
  readonly actions: OrderActions;
  /** A new address that was saved and could not be used for the order: the dialog opens with it, and says why. */
  readonly refused: RefusedAddress | null;
  readonly onRefused: (refused: RefusedAddress) => void;
  readonly onClose: () => void;
}

export interface RefusedAddress {
  readonly receiverId: string;
  readonly reason: string;
}

/** Whether a kept address is the one the order uses: an order has a copy of the address without its id. */
const isSame = (kept: Receiver, used: OrderDetail['receiver']): boolean =>
  kept.consignee === used.consignee && kept.phone === used.phone && kept.lines.join('\n') === used.lines.join('\n');

/** Another of one's addresses, or a new one. */
export function AddressDialog({ order, actions, addReceiver, refused, onRefused, onClose }: AddressDialogProps) {
  const t = useT();
  const name = useId();
  const { data, isError, error, isFetching, refetch } = useCall(receivers.list, {});
  const [chosen, setChosen] = useState<string | null>(refused?.receiverId ?? null);
  const [refusal, setRefusal] = useState<string | null>(refused?.reason ?? null);
  const current = data?.rows.find((each) => isSame(each, order.receiver))?.id ?? null;
  const receiverId = chosen ?? current;
  const use = async (): Promise<void> => {
    if (receiverId === null) return;
    const outcome = await actions.address({ revision: order.revision, receiverId });
    setRefusal(outcome.refusal);
    if (outcome.done) onClose();
  };
  const tryAdded = async (id: string): Promise<void> => {
    const { refusal: reason } = await actions.address({ revision: order.revision, receiverId: id });
    if (reason !== null) onRefused({ receiverId: id, reason });
  };
  // The form's window belongs to the stack of windows, below which a modal dialog of the browser would lie on top.
  const add = (): void => {
    onClose();
    addReceiver(({ id }) => void tryAdded(id));
  };
  return (
    <Dialog wide title={t('orders.addressDialog.title')} text={t('orders.addressDialog.text')} onClose={onClose}>
      {isError ? (
        <EmptyState
          title={error.message}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : data.rows.length === 0 ? (
        <p className={dialog.text}>{t('orders.addressDialog.empty')}</p>
      ) : (
        <Options label={t('orders.addressDialog.title')}>
          {data.rows.map((each) => (
            <Option
              key={each.id}
              name={name}
              checked={each.id === receiverId}
              disabled={each.country !== order.receiver.country}
              title={each.consignee}
              aside={each.country === order.receiver.country ? each.phone : t('orders.addressDialog.abroad')}
              onChoose={() => {
                setChosen(each.id);
                setRefusal(null);
              }}
            >
              {each.lines.join(', ')}
              {refusal !== null && each.id === receiverId && (
                <span role="alert" className={styles.refusal}>
                  {refusal}
                </span>
              )}
            </Option>
          ))}
        </Options>
      )}
      <div className={dialog.buttons}>
        <Button kind="quiet" onClick={add}>
          {t('orders.addressDialog.add')}
        </Button>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button
          kind="primary"
          busy={actions.busy === 'address'}
          disabled={receiverId === null || receiverId === current || refusal !== null}
          onClick={() => void use()}
        >
          {t('orders.addressDialog.use')}
        </Button>
      </div>
    </Dialog>
  );
}
