import { fieldLimits, files, type MarkData, type OrderDetail, type OrderMarkView } from '@copperline/contract';
import { useId, useState } from 'react';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { MarkCard } from './MarkCard.tsx';
import styles from './Marks.module.css';
import { PlaceOnBoard } from './PlaceOnBoard.tsx';
import type { OrderActions } from '../state/use-orders.ts';

interface HoldMarkProps {
  readonly order: OrderDetail;
  readonly mark: OrderMarkView;
  readonly data: Extract<MarkData, { mark: 'hold' }>;
  readonly actions: OrderActions;
}

/** A question that production waits for, with its place and a box for the answer. What was typed stays until it has arrived. */
export function HoldMark({ order, mark, data, actions }: HoldMarkProps) {
  const t = useT();
  const id = useId();
  const draft = `hold.${mark.markId}`;
  const kept = readDraft(draft);
  const [text, setText] = useState(typeof kept === 'string' ? kept : '');
  const change = (next: string): void => {
    setText(next);
    keepDraft(draft, next);
  };
  const send = async (): Promise<void> => {
    const input = { markId: mark.markId, answer: 'answer', text: text.trim() } as const;
    if (await actions.answer(input, t('orders.marks.hold.sent'))) dropDraft(draft);
  };
  const { fileId } = data;
  return (
    <MarkCard mark={mark}>
      <p className={styles.reason}>{t('orders.marks.hold.reason', { reason: t(`order.hold.${data.reason}`) })}</p>
      {data.text !== '' && <p className={styles.text}>{data.text}</p>}
      <p className={styles.quiet}>{t(data.clockPaused ? 'orders.marks.hold.paused' : 'orders.marks.hold.running')}</p>
      {data.place && <PlaceOnBoard order={order} line={null} place={data.place} />}
      {fileId !== null && (
        <div>
          <Button kind="quiet" onClick={() => void settled(download(files.download, { id: fileId }))}>
            {t('orders.marks.hold.picture')}
          </Button>
        </div>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void send();
        }}
      >
        <label htmlFor={id} className={controls.label}>
          {t('orders.marks.hold.answer')}
        </label>
        <textarea
          id={id}
          className={controls.textarea}
          rows={3}
          maxLength={fieldLimits.remarks.max}
          placeholder={t('orders.marks.hold.placeholder')}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <div>
          <Button
            type="submit"
            kind="primary"
            busy={actions.busy === `answer ${mark.markId} answer`}
            disabled={text.trim() === ''}
          >
            {t('orders.marks.hold.send')}
          </Button>
        </div>
      </form>
    </MarkCard>
  );
}
