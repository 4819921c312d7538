import { cartQuantity } from '@copperline/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './CartQuantity.module.css';

interface CartQuantityProps {
  readonly name: string;
  readonly quantity: number;
  /** How many are sold at a time. */
  readonly step: number;
  readonly onChange: (quantity: number) => void;
}

/** Whoever stops typing for so long means what is there. */
const typingMs = 700;

const within = (wanted: number): number => Math.min(Math.max(wanted, cartQuantity.min), cartQuantity.max);

/** The next whole number of steps in that direction. */
const stepped = (quantity: number, step: number, way: 1 | -1): number =>
  within(way === 1 ? (Math.floor(quantity / step) + 1) * step : (Math.ceil(quantity / step) - 1) * step);

/** Takes effect on Enter, when the field is left and after a pause; what is no quantity is put back. */
export function CartQuantity({ name, quantity, step, onChange }: CartQuantityProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = (work: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, typingMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isQuantity = (text: string): boolean => /^\d{1,7}$/.test(text.trim()) && within(Number(text)) === Number(text);
  const keep = (text: string | null): void => {
    clearTimeout(timer.current);
    setTyped(null);
    if (text !== null && isQuantity(text) && Number(text) !== quantity) onChange(Number(text));
  };
  const type = (text: string): void => {
    setTyped(text);
    // What is half typed is not put back while somebody types.
    if (isQuantity(text)) wait(() => keep(text));
    else clearTimeout(timer.current);
  };
  const turn = (way: 1 | -1): void => {
    const from = typed !== null && isQuantity(typed) ? Number(typed) : quantity;
    type(String(stepped(from, step, way)));
  };
  const shown = typed ?? String(quantity);
  const isRefused = shown.trim() !== '' && !isQuantity(shown);
  const problemId = useId();
  const at = isQuantity(shown) ? Number(shown) : quantity;
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('shop.cart.fewer', { mpn: name })}
        disabled={at <= cartQuantity.min}
        onClick={() => turn(-1)}
      >
        −
      </button>
      <input
        className={styles.quantity}
        aria-label={t('shop.cart.quantityOf', { mpn: name })}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        aria-invalid={isRefused ? true : undefined}
        aria-describedby={isRefused ? problemId : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => keep(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep(typed);
          else if (event.key === 'Escape') keep(null);
          else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            turn(event.key === 'ArrowUp' ? 1 : -1);
          }
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('shop.cart.more', { mpn: name })}
        disabled={at >= cartQuantity.max}
        onClick={() => turn(1)}
      >
        +
      </button>
      {isRefused && (
        <span id={problemId} className={styles.problem} role="alert">
          {t('form.range', { ...cartQuantity })}
        </span>
      )}
    </span>
  );
}
