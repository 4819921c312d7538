import type { OrderDetail } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { AddressDialog } from './dialogs/AddressDialog.tsx';
import { CancelDialog } from './dialogs/CancelDialog.tsx';
import { ClaimDialog } from './dialogs/ClaimDialog.tsx';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { PayDialog } from './dialogs/PayDialog.tsx';
import { ReorderDialog } from './reorder/ReorderDialog.tsx';
import type { OrderSlots } from './state/slots.ts';
import type { OrderActions } from './state/use-orders.ts';

export type OrderDialog = 'pay' | 'cancel' | 'received' | 'claim' | 'address' | 'remove' | 'reorder';

interface OrderDialogsProps extends OrderSlots, Pick<Parameters<typeof AddressDialog>[0], 'refused' | 'onRefused'> {
  readonly open: OrderDialog;
  readonly order: OrderDetail;
  readonly actions: OrderActions;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** The one window that is open over an order. */
export function OrderDialogs({
  open,
  order,
  actions,
  onClose,
  onRemoved,
  PhotoSlot,
  addReceiver,
  ...refusal
}: OrderDialogsProps) {
  const t = useT();
  const { orderNumber: number } = order;
  const confirm = async (): Promise<void> => {
    if (await actions.confirm()) onClose();
  };
  const remove = async (): Promise<void> => {
    if (await actions.remove()) onRemoved();
  };
  switch (open) {
    case 'pay':
      return <PayDialog order={order} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} actions={actions} onClose={onClose} />;
    case 'claim':
      return <ClaimDialog actions={actions} PhotoSlot={PhotoSlot} onClose={onClose} />;
    case 'address':
      return <AddressDialog order={order} actions={actions} addReceiver={addReceiver} {...refusal} onClose={onClose} />;
    case 'reorder':
      return <ReorderDialog order={order} onClose={onClose} />;
    case 'received':
      return (
        <ConfirmDialog
          title={t('orders.received.title')}
          text={t('orders.received.text', { number })}
          submit={t('orders.received.submit')}
          busy={actions.busy === 'confirm'}
          onSubmit={() => void confirm()}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          title={t('orders.remove.title', { number })}
          text={t('orders.remove.text')}
          submit={t('orders.remove.submit')}
          busy={actions.busy === 'remove'}
          onSubmit={() => void remove()}
          onClose={onClose}
        />
      );
  }
}
