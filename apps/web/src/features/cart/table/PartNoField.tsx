import { type CartItem, fieldLimits } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import styles from './PartNoField.module.css';

interface PartNoFieldProps {
  readonly item: CartItem;
  readonly onChange: (partNo: string) => void;
}

interface FormProps extends PartNoFieldProps {
  readonly onClose: () => void;
}

function PartNoForm({ item, onChange, onClose }: FormProps) {
  const t = useT();
  const [typed, setTyped] = useState(item.partNo);
  const field = useRef<HTMLInputElement>(null);
  // Whoever opened it wants to type.
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== item.partNo) onChange(typed.trim());
        onClose();
      }}
    >
      <input
        ref={field}
        className={styles.field}
        aria-label={t('shop.cart.partNoOf', { mpn: item.mpn })}
        maxLength={fieldLimits.partNumber.max}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <Button type="submit">{t('shop.cart.partNoSave')}</Button>
    </form>
  );
}

/** To which of the customer's own numbers a part belongs: what has the same one stands together, and counts as one product. */
export function PartNoField({ item, onChange }: PartNoFieldProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PartNoForm item={item} onChange={onChange} onClose={() => setOpen(false)} />;
  return (
    <span className={styles.line}>
      {item.partNo !== '' && <span>{t('shop.cart.partNo', { partNo: item.partNo })}</span>}
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {item.partNo === '' ? t('shop.cart.partNoAdd') : t('shop.cart.partNoChange')}
        <span className="visually-hidden"> {item.mpn}</span>
      </button>
    </span>
  );
}
