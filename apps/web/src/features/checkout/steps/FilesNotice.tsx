import type { Checkout, StoredFile } from '@copperline/contract';
import type { ComponentType } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Checkout.module.css';
import { boardsWithoutFiles } from './item-changes.ts';
import { useAttach } from '../state/use-attach.ts';
import type { CheckoutStore } from '../state/use-checkout.ts';

/** Takes an archive, and shows its way to the server. It is another feature's: the route that knows both lends it. */
export type ArchiveSlot = ComponentType<{ readonly onStored: (files: readonly StoredFile[]) => void }>;

interface FilesNoticeProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
  readonly ArchiveSlot: ArchiveSlot;
}

/** Boards without production files, one after the other: all upload zones of a page share one queue. */
export function FilesNotice({ store, checkout, ArchiveSlot }: FilesNoticeProps) {
  const t = useT();
  const attaching = useAttach(store);
  const { state } = attaching;
  const [board, ...others] = boardsWithoutFiles(checkout.itemChanges);
  const onStored = ([file]: readonly StoredFile[]): void => {
    if (file !== undefined && board !== undefined) void attaching.attach(board, file);
  };
  return (
    <>
      <div aria-live="polite" className={styles.filesNotice}>
        {state.name === 'done' && <Notice state="success">{t('checkout.files.done', { name: state.board })}</Notice>}
        {state.name === 'failed' && <Notice state="error">{state.message}</Notice>}
      </div>
      {board !== undefined && (
        <section className={styles.rates} aria-label={t('checkout.files.title', { name: board.name })}>
          <Icon name="warning" size={18} />
          <div className={styles.ratesText}>
            <strong>{t('checkout.files.title', { name: board.name })}</strong>
            <p>{t('checkout.files.text')}</p>
            {state.name === 'reading' ? (
              <>
                <p>{t('checkout.files.reading', { file: state.file })}</p>
                <progress aria-label={t('checkout.files.reading', { file: state.file })} />
              </>
            ) : (
              <ArchiveSlot onStored={onStored} />
            )}
            {others.length > 0 && <p>{t('checkout.files.next', { count: others.length })}</p>}
          </div>
        </section>
      )}
    </>
  );
}
