import { type DeskQuoteDetail, deskActions, formatMoney, mayActOnQuote, quoteActionsOf } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { ActDialog } from './ActDialog.tsx';
import { dialogOf, leadingOf, needsPrice } from './desk-steps.ts';
import styles from '../frame/DeskRecord.module.css';
import { useRoles } from '../frame/use-desk.ts';
import type { DeskAction, DeskQuoteActions } from './use-desk-quote.ts';
import type { Inputs } from './use-inputs.ts';

interface DeskActionsProps {
  readonly quote: DeskQuoteDetail;
  readonly actions: DeskQuoteActions;
  readonly inputs: Inputs;
}

/** The steps that the table of transitions allows now and the person's roles allow them: the one forward large, the others below it. */
export function DeskActions({ quote, actions, inputs }: DeskActionsProps) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState<DeskAction | null>(null);
  const allowed = quoteActionsOf(quote.status, 'staff');
  const roles = useRoles();
  const steps = deskActions.filter((action) => allowed.includes(action) && mayActOnQuote(roles, action));
  const leading = leadingOf(quote, steps);
  const waits = inputs.isDirty && steps.some(needsPrice);
  if (steps.length === 0) return null;

  const { totalCents: amount, currency } = quote.priced;
  const button = (action: DeskAction) => (
    <Button
      key={action}
      kind={action === leading ? 'primary' : action === 'invalidate' ? 'quiet' : 'default'}
      size={action === leading ? 'large' : 'default'}
      busy={actions.busy === action}
      title={t(`desk.act.${action}.text`)}
      disabled={inputs.isDirty && needsPrice(action)}
      onClick={() => (dialogOf(action) ? setOpen(action) : void actions.act(action))}
    >
      {t(`desk.act.${action}.do`, { price: formatMoney({ amount, currency }, locale) })}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {leading !== null && button(leading)}
      {steps.filter((action) => action !== leading).map(button)}
      {waits && <p className={styles.quiet}>{t('desk.act.computeFirst')}</p>}
      {open !== null && steps.includes(open) && (
        <ActDialog key={`dialog ${open}`} quote={quote} action={open} actions={actions} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
