import { useEffect, useRef, useState } from 'react';
import { keepText, readText, type TextName } from './kept-texts.ts';
import type { CheckoutStore } from './use-checkout.ts';

/** A text of the checkout: kept in this tab while it is typed, on the server when the field is left. */
export const useKeptText = (store: CheckoutStore, checkoutId: string, name: TextName, stored: string) => {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const latest = useRef<string | undefined>(undefined);
  const show = (text: string | undefined): void => {
    latest.current = text;
    setTyped(text);
  };
  // The server's page has no storage of this tab: what was typed is put back once the page is alive.
  useEffect(() => {
    latest.current = readText(checkoutId, name);
    setTyped(latest.current);
  }, [checkoutId, name]);
  return {
    value: typed ?? stored,
    /** Typed here, and not there yet. */
    unsaved: typed !== undefined && typed.trim() !== stored,
    type(text: string): void {
      show(text);
      keepText(checkoutId, name, text);
    },
    /** False where it could not be saved; it stays in the field. */
    async save(): Promise<boolean> {
      const sent = latest.current;
      if (sent === undefined) return true;
      const text = sent.trim();
      if (text !== stored && !(await store.change({ [name]: text }, { [name]: text }))) return false;
      // Somebody who typed on meanwhile keeps what they typed.
      if (latest.current !== sent) return true;
      keepText(checkoutId, name, undefined);
      show(undefined);
      return true;
    },
  };
};

export type KeptText = ReturnType<typeof useKeptText>;
