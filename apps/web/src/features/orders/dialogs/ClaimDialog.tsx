import { claimWishes, countLimits, fieldLimits, type StoredFile } from '@copperline/contract';
import { useCallback, useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import controls from '#ui/control/Controls.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import styles from './Dialogs.module.css';
import { Option, Options } from './Options.tsx';
import type { OrderSlots } from '../state/slots.ts';
import type { OrderActions } from '../state/use-orders.ts';

interface ClaimDialogProps extends Pick<OrderSlots, 'PhotoSlot'> {
  readonly actions: OrderActions;
  readonly onClose: () => void;
}

/** What is wrong with the goods, shown on photos, and what the customer would like. */
export function ClaimDialog({ PhotoSlot, actions, onClose }: ClaimDialogProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [wish, setWish] = useState<(typeof claimWishes)[number]>('remake');
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [needed, setNeeded] = useState(false);
  const take = useCallback(
    (files: readonly StoredFile[]) => setPhotos((before) => [...before, ...files].slice(0, countLimits.uploadFiles)),
    [],
  );
  const submit = async (): Promise<void> => {
    if (text.trim() === '') {
      setNeeded(true);
      document.getElementById(id)?.focus();
      return;
    }
    const fileIds = JSON.stringify(photos.map((photo) => photo.id));
    if (await actions.claim({ wish, text: text.trim(), fileIds })) onClose();
  };
  return (
    <Dialog wide title={t('orders.claim.title')} text={t('orders.claim.text')} onClose={onClose}>
      <div className={dialog.form}>
        <label htmlFor={id} className={controls.label}>
          {t('orders.claim.what')}
        </label>
        <textarea
          id={id}
          className={controls.textarea}
          rows={4}
          maxLength={fieldLimits.remarks.max}
          value={text}
          aria-invalid={needed || undefined}
          aria-describedby={needed ? `${id}-needed` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setNeeded(false);
          }}
        />
        {needed && (
          <p id={`${id}-needed`} className={styles.problem} role="alert">
            {t('orders.claim.needed')}
          </p>
        )}
        <h3 className={controls.label}>{t('orders.claim.photos')}</h3>
        {photos.length < countLimits.uploadFiles && <PhotoSlot onStored={take} />}
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map((photo) => (
              <li key={photo.id} className={styles.photo}>
                <span className={styles.photoName}>{photo.name}</span>
                <Button
                  kind="quiet"
                  square
                  aria-label={t('orders.claim.remove', { name: photo.name })}
                  onClick={() => setPhotos(photos.filter((each) => each.id !== photo.id))}
                >
                  <Icon name="close" size={16} />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <h3 className={controls.label}>{t('orders.claim.wish')}</h3>
      </div>
      <Options label={t('orders.claim.wish')}>
        {claimWishes.map((each) => (
          <Option
            key={each}
            name={`${id}-wish`}
            checked={each === wish}
            title={t(`orders.wish.${each}`)}
            onChoose={() => setWish(each)}
          />
        ))}
      </Options>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={actions.busy === 'claim'} onClick={() => void submit()}>
          {t('orders.claim.submit')}
        </Button>
      </div>
    </Dialog>
  );
}
