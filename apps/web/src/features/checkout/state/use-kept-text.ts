import { useEffect, useRef, useState } from 'react';
import { keepText, readText, type TextName } from './kept-texts.ts';
import type { CheckoutStore } from './use-checkout.ts';

/** A text of the checkout: kept in this tab while it is typed, on the server when the field is left. */
export const useKeptText = (store: CheckoutStore, checkoutId: string, name: TextName, stored: string) => {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const latest = useRef<string | undefined>(undefined);
  const flight = useRef<{ readonly sent: string; readonly done: Promise<boolean> } | null>(null);
  const show = (text: string | undefined): void => {
    latest.current = text;
    setTyped(text);
  };
  // The server's page has no storage of this tab: what was typed is put back once the page is alive.
  useEffect(() => {
    latest.current = readText(checkoutId, name);
    setTyped(latest.current);
  }, [checkoutId, name]);
  const send = async (sent: string): Promise<boolean> => {
    const text = sent.trim();
    // The field itself shows what is typed: until the server has it, the checkout says what it said.
    const saved = text === stored || (await store.change({ [name]: text }, {}));
    // Somebody who typed on meanwhile keeps what they typed.
    if (saved && latest.current === sent) {
      keepText(checkoutId, name, undefined);
      show(undefined);
    }
    return saved;
  };
  return {
    value: typed ?? stored,
    /** Typed here, and not there yet. */
    unsaved: typed !== undefined && typed.trim() !== stored,
    type(text: string): void {
      show(text);
      keepText(checkoutId, name, text);
    },
    /** False where it could not be saved; it stays in the field. Leaving the field and going on at once save it together. */
    save(): Promise<boolean> {
      const sent = latest.current;
      if (sent === undefined) return Promise.resolve(true);
      if (flight.current?.sent === sent) return flight.current.done;
      const done = send(sent).finally(() => {
        if (flight.current?.sent === sent) flight.current = null;
      });
      flight.current = { sent, done };
      return done;
    },
  };
};

export type KeptText = ReturnType<typeof useKeptText>;
