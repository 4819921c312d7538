import { fieldLimits, type QuoteDetail, quantitySteps } from '@copperline/contract';
import { type FormEvent, useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Dialog } from '#ui/quote/Dialog.tsx';
import dialog from '#ui/quote/Dialog.module.css';
import { editedRequest } from './edit-request.ts';
import controls from '#ui/quote/Controls.module.css';
import type { QuoteActions } from './use-quote-actions.ts';

interface EditDialogProps {
  readonly quote: QuoteDetail;
  readonly actions: QuoteActions;
  readonly onClose: () => void;
}

/** What may change while nobody works on an inquiry. The options themselves are chosen where they are explained: on the order pages. */
export function EditDialog({ quote: { request, revision }, actions, onClose }: EditDialogProps) {
  const t = useT();
  const id = useId();
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await actions.edit(revision, editedRequest(request, new FormData(event.currentTarget)))) onClose();
  };
  return (
    <Dialog title={t('quotes.screen.edit.title')} text={t('quotes.screen.edit.text')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <div className={dialog.form}>
          {request.pcb && (
            <>
              <label htmlFor={`${id}-quantity`} className={controls.label}>
                {t('quotes.screen.edit.quantity')}
              </label>
              <select id={`${id}-quantity`} name="quantity" className={controls.select} defaultValue={request.pcb.quantity}>
                {quantitySteps.map((step) => (
                  <option key={step} value={step}>
                    {step}
                  </option>
                ))}
              </select>
            </>
          )}
          <Field
            name="projectName"
            label={t('quotes.screen.edit.project')}
            defaultValue={request.projectName}
            maxLength={fieldLimits.projectName.max}
          />
          <Field
            name="partNo"
            label={t('quotes.screen.edit.partNo')}
            defaultValue={request.partNo}
            maxLength={fieldLimits.partNumber.max}
          />
          <label htmlFor={`${id}-remarks`} className={controls.label}>
            {t('quotes.screen.edit.remarks')}
          </label>
          <textarea
            id={`${id}-remarks`}
            name="remarks"
            className={controls.textarea}
            rows={4}
            defaultValue={request.remarks}
            maxLength={fieldLimits.remarks.max}
          />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={actions.busy === 'edit'}>
            {t('actions.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
