import { canPrice, desk, type DeskBom, type DeskQuoteDetail, mayCall } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BomTable } from './BomTable.tsx';
import { focusFault } from '../fields/focus-fault.ts';
import { NumberField } from './NumberField.tsx';
import { OwnLines } from './OwnLines.tsx';
import styles from './Inputs.module.css';
import { Surcharges } from './Surcharges.tsx';
import { useRoles } from '../frame/use-desk.ts';
import type { DeskQuoteActions } from './use-desk-quote.ts';
import type { Inputs } from './use-inputs.ts';

interface BomProps {
  readonly bom: UseQueryResult<DeskBom>;
  readonly inputs: Inputs;
  readonly disabled: boolean;
}

function Lines({ bom: { data, isError, error, isFetching, refetch }, inputs, disabled }: BomProps) {
  const t = useT();
  if (data !== undefined)
    return data.figures.length > 0 ? (
      <BomTable bom={data} inputs={inputs} disabled={disabled} />
    ) : (
      <OwnLines bom={data} inputs={inputs} disabled={disabled} />
    );
  if (!isError) return <Skeleton lines={4} />;
  return (
    <EmptyState
      title={t('desk.bom.failed')}
      text={error.message}
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}

interface InputsFormProps {
  readonly quote: DeskQuoteDetail;
  /** Null for what is not assembled. */
  readonly bom: UseQueryResult<DeskBom> | null;
  readonly inputs: Inputs;
  readonly actions: DeskQuoteActions;
}

/** What people put into a price. The engine makes the lines of it: Enter, in any field, lets it. */
export function InputsForm({ quote, bom, inputs, actions }: InputsFormProps) {
  const t = useT();
  const mayPrice = mayCall(useRoles(), desk.price);
  const isOpen = canPrice(quote.status) && mayPrice;
  const why = !mayPrice ? 'role' : quote.status === 'inquiry-received' ? 'take' : 'given';
  const { typed, faults, isDirty } = inputs;
  const compute = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const sent = inputs.send();
    if (sent === null) focusFault(event.currentTarget);
    else if (await actions.price(sent)) inputs.forget();
  };
  const engineDays = quote.inputs.leadDays === null ? quote.priced.leadDays : null;
  return (
    <Panel title={t('desk.inputs.title')} screenOnly>
      {!isOpen && <p className={styles.closed}>{t(`desk.inputs.closed.${why}`)}</p>}
      <form className={styles.form} noValidate onSubmit={(event) => void compute(event)}>
        {bom && <Lines bom={bom} inputs={inputs} disabled={!isOpen} />}
        <fieldset className={styles.rest} disabled={!isOpen}>
          <legend className="visually-hidden">{t('desk.inputs.rest')}</legend>
          <Surcharges currency={quote.priced.currency} inputs={inputs} />
          <div className={styles.days}>
            <h3 className={styles.subTitle}>{t('desk.days.title')}</h3>
            <NumberField
              label={t('desk.days.label')}
              value={typed.leadDays}
              placeholder={engineDays === null ? '' : String(engineDays)}
              fault={faults.get('leadDays')}
              onChange={(leadDays) => inputs.change({ leadDays })}
            />
            <p className={styles.hint}>{t('desk.days.hint')}</p>
          </div>
        </fieldset>
        {isOpen && (
          <div className={styles.compute}>
            <Button type="submit" kind={isDirty ? 'primary' : 'default'} busy={actions.busy === 'price'}>
              {t('desk.inputs.compute')}
            </Button>
            {isDirty && (
              <Button kind="quiet" onClick={inputs.forget}>
                {t('desk.inputs.reset')}
              </Button>
            )}
            <output className={styles.hint}>{t(isDirty ? 'desk.inputs.dirty' : 'desk.inputs.hint')}</output>
          </div>
        )}
      </form>
    </Panel>
  );
}
