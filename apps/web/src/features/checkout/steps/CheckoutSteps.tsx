import type { Bill, Checkout, CheckoutStep, Receiver } from '@copperline/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { type AddressBook, BillingStep, BillingSummary, ShippingStep, ShippingSummary } from './AddressSteps.tsx';
import { ChangedSumDialog } from './ChangedSumDialog.tsx';
import styles from './Checkout.module.css';
import { ConfirmStep, ConfirmSummary } from './ConfirmStep.tsx';
import { DeliveryStep, DeliverySummary } from './DeliveryStep.tsx';
import { type ArchiveSlot, FilesNotice } from './FilesNotice.tsx';
import { ItemsNotice } from './ItemsNotice.tsx';
import { MaterialStep, MaterialSummary } from './MaterialStep.tsx';
import { NewsNotice } from './NewsNotice.tsx';
import { PaymentStep, PaymentSummary } from './PaymentStep.tsx';
import { ProcessStep, ProcessSummary } from './ProcessStep.tsx';
import { RatesNotice } from './RatesNotice.tsx';
import { Progress } from './Progress.tsx';
import { Step, stepHeadingId } from './Step.tsx';
import { firstStep, gapsOf, isStepDone, nextStep, stepsOf } from './steps.ts';
import type { CheckoutStore } from '../state/use-checkout.ts';
import { useKeptText } from '../state/use-kept-text.ts';
import { usePlace } from '../state/use-place.ts';

interface CheckoutStepsProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
  readonly receiverBook: AddressBook<Receiver>;
  readonly billBook: AddressBook<Bill>;
  readonly ArchiveSlot: ArchiveSlot;
}

/** Which step is open. Going on leads to the first that lacks something; the focus follows. */
const useOpenStep = (checkout: Checkout) => {
  const [open, setOpen] = useState(() => firstStep(checkout));
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    document.getElementById(stepHeadingId(open))?.focus();
  }, [open]);
  const go = (step: CheckoutStep): void => {
    moved.current = step !== open;
    setOpen(step);
  };
  return { open, go };
};

/** The steps of a checkout, one of them open. */
export function CheckoutSteps({ store, checkout, receiverBook, billBook, ArchiveSlot }: CheckoutStepsProps) {
  const t = useT();
  const { checkoutId, material } = checkout;
  const { open, go } = useOpenStep(checkout);
  /** The step that was to be left although something is missing in it. */
  const [lacking, setLacking] = useState<CheckoutStep | null>(null);
  const poNumber = useKeptText(store, checkoutId, 'poNumber', checkout.poNumber);
  const remark = useKeptText(store, checkoutId, 'remark', checkout.remark);
  const placing = usePlace(store);
  const steps = stepsOf(checkout);
  const isDone = (step: CheckoutStep): boolean => isStepDone(checkout, step);

  const show = (step: CheckoutStep): void => {
    setLacking(null);
    go(step);
  };
  const saveTexts = async (): Promise<boolean> => (await poNumber.save()) && (await remark.save());
  const leave = async (step: CheckoutStep): Promise<void> => {
    if (!(await saveTexts())) return;
    const saved = await store.settledView();
    if (saved === undefined) return;
    if (gapsOf(saved, step).length > 0) setLacking(step);
    else show(nextStep(saved));
  };
  const place = async (): Promise<void> => {
    if (!(await saveTexts())) return go('confirm');
    const saved = await store.settledView();
    if (saved === undefined) return;
    const next = nextStep(saved);
    if (gapsOf(saved, next).length === 0) return placing.place(saved);
    setLacking(next);
    go(next);
  };
  const going = (step: CheckoutStep) => () => void leave(step);

  const forms: Readonly<Record<CheckoutStep, { readonly form: ReactNode; readonly summary: ReactNode }>> = {
    process: {
      form: <ProcessStep checkout={checkout} onContinue={going('process')} />,
      summary: <ProcessSummary checkout={checkout} />,
    },
    confirm: {
      form: <ConfirmStep store={store} checkout={checkout} poNumber={poNumber} remark={remark} onContinue={going('confirm')} />,
      summary: <ConfirmSummary checkout={checkout} />,
    },
    shipping: {
      form: <ShippingStep store={store} checkout={checkout} book={receiverBook} onContinue={going('shipping')} />,
      summary: <ShippingSummary checkout={checkout} />,
    },
    billing: {
      form: <BillingStep store={store} checkout={checkout} book={billBook} onContinue={going('billing')} />,
      summary: <BillingSummary checkout={checkout} />,
    },
    delivery: {
      form: <DeliveryStep store={store} checkout={checkout} onAddress={() => show('shipping')} onContinue={going('delivery')} />,
      summary: <DeliverySummary checkout={checkout} />,
    },
    material: {
      form: material && <MaterialStep store={store} material={material} onContinue={going('material')} />,
      summary: material && <MaterialSummary material={material} />,
    },
    payment: {
      form: <PaymentStep store={store} checkout={checkout} busy={placing.busy} onPlace={() => void place()} />,
      summary: <PaymentSummary checkout={checkout} />,
    },
  };

  return (
    <div className={styles.steps}>
      <Progress steps={steps} open={open} isDone={isDone} onOpen={show} />
      <ItemsNotice store={store} checkout={checkout} refusals={placing.refusals} />
      <FilesNotice store={store} checkout={checkout} ArchiveSlot={ArchiveSlot} />
      {checkout.rates && <RatesNotice store={store} checkout={checkout} rates={checkout.rates} />}
      {store.news && <NewsNotice news={store.news} checkout={checkout} onDismiss={store.dismissNews} />}
      {steps.map((step, index) => (
        <Step
          key={step}
          step={step}
          number={index + 1}
          isOpen={step === open}
          isDone={isDone(step)}
          summary={forms[step].summary}
          onOpen={() => show(step)}
        >
          {lacking === step && (
            <div role="alert" className={styles.lacking}>
              {gapsOf(checkout, step).map((gap) => (
                <Notice key={gap} state="error">
                  {t(`checkout.gap.${gap}`)}
                </Notice>
              ))}
            </div>
          )}
          {forms[step].form}
        </Step>
      ))}
      {placing.changed && (
        <ChangedSumDialog
          {...placing.changed}
          busy={placing.busy}
          onAccept={() => void placing.accept()}
          onClose={() => placing.decline()}
        />
      )}
    </div>
  );
}
