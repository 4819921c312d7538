import { fieldLimits, type MarkData, type OrderDetail, type OrderMarkView } from '@copperline/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { boardOfMark } from '#domain/order/order-boards.ts';
import { keptVersion } from '#domain/project/project-version.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { MarkCard } from './MarkCard.tsx';
import styles from './Marks.module.css';
import type { OrderActions } from '../state/use-orders.ts';

const FilesDifference = lazy(async () => ({ default: (await import('./FilesDifference.tsx')).FilesDifference }));

interface FilesMarkProps {
  readonly order: OrderDetail;
  readonly mark: OrderMarkView;
  readonly data: Extract<MarkData, { mark: 'file-approval' }>;
  readonly actions: OrderActions;
}

/** The production files against the customer's own, and the answer that production waits for. */
export function FilesMark({ order, mark, data, actions }: FilesMarkProps) {
  const t = useT();
  const id = useId();
  const draft = `files.${mark.markId}`;
  const kept = readDraft(draft);
  const [remark, setRemark] = useState(typeof kept === 'string' ? kept : '');
  const [needed, setNeeded] = useState(false);
  const { markId } = mark;
  const own = keptVersion(data);
  const change = (next: string): void => {
    setRemark(next);
    setNeeded(false);
    keepDraft(draft, next);
  };
  const answer = async (given: 'approve' | 'reject'): Promise<void> => {
    const text = remark.trim();
    if (given === 'reject' && text === '') {
      setNeeded(true);
      document.getElementById(id)?.focus();
      return;
    }
    const said = t(given === 'approve' ? 'orders.marks.files.approved' : 'orders.marks.files.rejected');
    if (await actions.answer({ markId, answer: given, ...(text !== '' && { text }) }, said)) dropDraft(draft);
  };
  return (
    <MarkCard mark={mark} board={boardOfMark(t, order.lines, data)}>
      {data.text !== '' && <p className={styles.text}>{data.text}</p>}
      {own !== null && data.productionProjectId !== null ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <FilesDifference orderId={order.orderId} markId={markId} of={own} />
        </Suspense>
      ) : (
        <p className={styles.quiet}>{t('orders.marks.files.without')}</p>
      )}
      <p className={styles.quiet}>{t('orders.marks.files.silence')}</p>
      <div className={styles.form}>
        <label htmlFor={id} className={controls.label}>
          {t('orders.marks.files.remark')}
        </label>
        <textarea
          id={id}
          className={controls.textarea}
          rows={2}
          maxLength={fieldLimits.remarks.max}
          value={remark}
          aria-invalid={needed || undefined}
          aria-describedby={needed ? `${id}-needed` : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {needed && (
          <p id={`${id}-needed`} className={styles.problem} role="alert">
            {t('orders.marks.files.remarkNeeded')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button kind="primary" busy={actions.busy === `answer ${markId} approve`} onClick={() => void answer('approve')}>
            {t('orders.marks.files.approve')}
          </Button>
          <Button busy={actions.busy === `answer ${markId} reject`} onClick={() => void answer('reject')}>
            {t('orders.marks.files.reject')}
          </Button>
        </div>
      </div>
    </MarkCard>
  );
}
