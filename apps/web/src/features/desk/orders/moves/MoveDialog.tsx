import { carrierIds, type DeskOrderAction, type DeskOrderDetail } from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { faultText } from '../../fields/fault-text.ts';
import { focusFault } from '../../fields/focus-fault.ts';
import { AskFields } from './AskFields.tsx';
import { Choice } from '../../fields/Choice.tsx';
import styles from './Order.module.css';
import { formOf } from './order-moves.ts';
import { TextArea } from '../../fields/TextArea.tsx';
import { openedMove, readMove, type TypedMove } from './typed-move.ts';
import type { OrderActions } from './use-orders.ts';
import { VoucherPicture } from './Vouchers.tsx';

interface MoveDialogProps {
  readonly order: DeskOrderDetail;
  readonly action: DeskOrderAction;
  readonly actions: OrderActions;
  readonly onClose: () => void;
}

/** A step with exactly what it needs. What was written stays until it has arrived. */
export function MoveDialog({ order, action, actions, onClose }: MoveDialogProps) {
  const t = useT();
  const locale = useLocale();
  const draft = `desk.${order.orderId}.${action}`;
  const kept = readDraft(draft);
  // Only this dialog writes under that name.
  const [typed, setTyped] = useState<TypedMove>(() => ({ ...openedMove(order), ...(kept as Partial<TypedMove> | undefined) }));
  const [shown, setShown] = useState(false);
  const form = formOf(action);
  const read = readMove(action, typed, order);
  const problem = (place: string): string | undefined => {
    const fault = read.faults.get(place);
    return shown && fault ? faultText(t, locale, fault) : undefined;
  };
  const set = (change: Partial<TypedMove>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    keepDraft(draft, next);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (read.faults.size > 0) return focusFault(event.currentTarget);
    const done = await actions.move(action, { note: read.note, data: read.data });
    if (done) dropDraft(draft);
    onClose();
  };
  const voucher = form?.received ? order.vouchers.findLast(({ state }) => state === 'open') : undefined;
  const { currency } = order;
  const fields = (
    <div className={dialog.form}>
      {form?.received && (
        <Field
          label={t('deskOrders.field.received', { currency })}
          inputMode="decimal"
          value={typed.received}
          problem={problem('received')}
          onChange={({ target }) => set({ received: target.value })}
        />
      )}
      {form?.weight && (
        <Field
          label={t('deskOrders.field.weight')}
          inputMode="decimal"
          value={typed.weight}
          problem={problem('weight')}
          onChange={({ target }) => set({ weight: target.value })}
        />
      )}
      {form?.charge && (
        <Field
          label={t('deskOrders.field.charge', { currency })}
          inputMode="decimal"
          value={typed.charge}
          problem={problem('charge')}
          onChange={({ target }) => set({ charge: target.value })}
        />
      )}
      {form?.shipping && (
        <>
          <Choice
            label={t('deskOrders.field.carrier')}
            value={typed.carrier}
            empty={t('deskOrders.field.choose')}
            options={carrierIds.map((carrier) => ({ value: carrier, name: t(`order.carrier.${carrier}`) }))}
            problem={problem('carrier')}
            onChange={(carrier) => set({ carrier })}
          />
          <Field
            label={t('deskOrders.field.tracking')}
            autoComplete="off"
            spellCheck={false}
            value={typed.tracking}
            problem={problem('tracking')}
            onChange={({ target }) => set({ tracking: target.value })}
          />
        </>
      )}
      {form?.ask && <AskFields order={order} typed={typed} problem={problem} onChange={set} />}
      <TextArea
        label={t(form?.ask ? 'desk.act.question' : form?.note === 'required' ? 'desk.act.reason' : 'desk.act.note')}
        value={typed.note}
        problem={problem('note')}
        onChange={(note) => set({ note })}
      />
    </div>
  );
  return (
    <Dialog
      title={t(`order.action.${action}`)}
      text={t(`deskOrders.move.${action}`)}
      wide={form?.ask === true || voucher !== undefined}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        {voucher === undefined ? (
          fields
        ) : (
          <div className={styles.beside}>
            {fields}
            <VoucherPicture orderId={order.orderId} voucher={voucher} />
          </div>
        )}
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={actions.busy === action}>
            {t(`order.action.${action}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
