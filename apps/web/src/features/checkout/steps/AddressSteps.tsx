import { type Bill, bills, type Checkout, type Receiver, receivers } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Checkout.module.css';
import { Option, Options } from '../option/Option.tsx';
import type { CheckoutStore } from '../state/use-checkout.ts';

type Kept = Receiver | Bill;

/** The window in which one of them is written, and how one of them reads. */
export interface AddressBook<T extends Kept> {
  /** Null for a new one. */
  readonly open: (kept: T | null, onSaved: (saved: T) => void) => void;
  readonly Text: ComponentType<{ readonly kept: T }>;
}

interface ListProps<T extends Kept> {
  readonly query: UseQueryResult<{ rows: T[]; total: number }>;
  readonly book: AddressBook<T>;
  readonly label: string;
  readonly add: string;
  readonly nameOf: (kept: T) => string;
  readonly chosenId: string | null;
  readonly onPick: (kept: T) => void;
  /** Before the list: what is no address of its own. */
  readonly first?: ReactNode;
  readonly group: string;
}

function KeptOptions<T extends Kept>({ query, book, label, add, nameOf, chosenId, onPick, first, group }: ListProps<T>) {
  const t = useT();
  const { data, isError, error, isFetching, refetch } = query;
  // On failure: the server's message and an empty list.
  if (isError)
    return (
      <>
        {first && <Options label={label}>{first}</Options>}
        <EmptyState
          title={error.message}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      </>
    );
  if (!data) return <Skeleton lines={4} />;
  return (
    <>
      {(first || data.rows.length > 0) && (
        <Options label={label} wide>
          {first}
          {data.rows.map((kept) => (
            <Option
              key={kept.id}
              group={group}
              checked={kept.id === chosenId}
              title={nameOf(kept)}
              mark={kept.isDefault && <StateBadge state="success">{t('address.default')}</StateBadge>}
              onPick={() => onPick(kept)}
              actions={
                <Button
                  kind="quiet"
                  square
                  aria-label={t('address.editOf', { name: nameOf(kept) })}
                  title={t('address.editOf', { name: nameOf(kept) })}
                  onClick={() => book.open(kept, onPick)}
                >
                  <Icon name="edit" size={18} />
                </Button>
              }
            >
              <book.Text kept={kept} />
            </Option>
          ))}
        </Options>
      )}
      <div>
        <Button onClick={() => book.open(null, onPick)}>{add}</Button>
      </div>
    </>
  );
}

interface StepProps<T extends Kept> {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
  readonly book: AddressBook<T>;
  readonly onContinue: () => void;
}

function Foot({ busy, onContinue }: { readonly busy: boolean; readonly onContinue: () => void }) {
  const t = useT();
  return (
    <div className={styles.stepActions}>
      <Button kind="primary" size="large" busy={busy} onClick={onContinue}>
        {t('actions.continue')}
      </Button>
    </div>
  );
}

export function ShippingStep({ store, checkout, book, onContinue }: StepProps<Receiver>) {
  const t = useT();
  const group = useId();
  const query = useCall(receivers.list, {});
  const { receiver, gaps } = checkout;
  const pick = (kept: Receiver): void => void store.change({ receiverId: kept.id }, { receiver: kept });
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('checkout.shipping.text')}</p>
      {receiver !== null && gaps.includes('identity') && (
        <Notice state="warning" title={t('checkout.gap.identity')}>
          {t('address.hint.identity')}
        </Notice>
      )}
      <KeptOptions
        query={query}
        book={book}
        label={t('address.list')}
        add={t('address.add')}
        nameOf={({ consignee }) => consignee}
        chosenId={receiver?.id ?? null}
        onPick={pick}
        group={group}
      />
      <Foot busy={store.saving} onContinue={onContinue} />
    </div>
  );
}

export function BillingStep({ store, checkout, book, onContinue }: StepProps<Bill>) {
  const t = useT();
  const group = useId();
  const query = useCall(bills.list, {});
  const { bill, billAsReceiver } = checkout;
  const same = (
    <Option
      group={group}
      checked={billAsReceiver}
      title={t('checkout.billing.same')}
      onPick={() => void store.change({ billId: '' }, { bill: null, billAsReceiver: true })}
    >
      {t('checkout.billing.sameText')}
    </Option>
  );
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('checkout.billing.text')}</p>
      <KeptOptions
        query={query}
        book={book}
        label={t('address.billing.list')}
        add={t('address.billing.add')}
        nameOf={({ title, consignee }) => title || consignee}
        chosenId={billAsReceiver ? null : (bill?.id ?? null)}
        onPick={(kept) => void store.change({ billId: kept.id }, { bill: kept, billAsReceiver: false })}
        first={same}
        group={group}
      />
      <Foot busy={store.saving} onContinue={onContinue} />
    </div>
  );
}

export function ShippingSummary({ checkout: { receiver } }: { readonly checkout: Checkout }) {
  const t = useT();
  if (receiver === null) return <p className={styles.quiet}>{t('checkout.gap.receiver')}</p>;
  return (
    <address className={styles.summaryText}>
      <strong>{receiver.consignee}</strong>
      {[receiver.company, ...receiver.lines, receiver.phone].filter(Boolean).join(', ')}
    </address>
  );
}

export function BillingSummary({ checkout: { bill, billAsReceiver } }: { readonly checkout: Checkout }) {
  const t = useT();
  if (billAsReceiver) return <p>{t('checkout.billing.same')}</p>;
  if (bill === null) return <p className={styles.quiet}>{t('checkout.gap.bill')}</p>;
  const { title, consignee, lines, countryName: areaName, taxNumber, realValue } = bill;
  return (
    <address className={styles.summaryText}>
      <strong>{title || consignee}</strong>
      {[...lines, taxNumber].filter(Boolean).join(', ')}
      <span className={styles.under}>
        {t('checkout.billing.facts', { area: areaName, value: t(realValue ? 'actions.yes' : 'actions.no') })}
      </span>
    </address>
  );
}
