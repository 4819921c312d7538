import { useState } from 'react';
import styles from './CartPage.module.css';

interface CartQuantityProps {
  readonly label: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

const most = 1_000_000;

/** Takes effect on Enter and when the field is left; what is no quantity is put back. */
export function CartQuantity({ label, quantity, onChange }: CartQuantityProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    const wanted = typed === null || !/^\d{1,7}$/.test(typed.trim()) ? quantity : Number(typed);
    setTyped(null);
    if (wanted !== quantity && wanted >= 1 && wanted <= most) onChange(wanted);
  };
  return (
    <input
      className={styles.quantity}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(quantity)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
        else if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
