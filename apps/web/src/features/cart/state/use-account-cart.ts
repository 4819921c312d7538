import { cart, type CartItem, type Money, type OutputOf, quotes } from '@copperline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { cartChanges, setCartCount } from '#domain/cart/cart.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { sendOnce } from '#domain/quote/keep/send-once.ts';
import { socket } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { type CartModel, nameOf } from './cart-model.ts';
import { createEdits, type ItemChange } from './edits.ts';
import { withChange } from './shown-item.ts';

type CartList = OutputOf<typeof cart.list>;

const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[1] === cart.list.name;

/** The kept answer: looked at anew, or changed where a call has told how. */
const useKeptList = () => {
  const client = useQueryClient();
  const refetch = useRefetch();
  const again = useCallback(() => refetch(cart.list), [refetch]);
  const replace = useCallback(
    (change: (rows: readonly CartItem[]) => CartItem[]): void =>
      void client.setQueriesData<CartList>({ predicate: isList }, (before) => {
        if (before === undefined) return before;
        const rows = change(before.rows);
        return { rows, total: rows.length };
      }),
    [client],
  );
  return { again, replace };
};

/** Other windows, our staff and the clock change a cart: it is looked at again when they do, and whenever somebody comes back to it. */
const useInStep = (again: () => Promise<void>): void => {
  const heard = useSyncExternalStore(cartChanges.subscribe, cartChanges.get, cartChanges.get);
  useEffect(() => {
    if (heard > 0) void again();
  }, [heard, again]);
  useEffect(() => {
    const look = (): void => void again();
    const stops = [socket.subscribe('quote.changed', look), socket.subscribe('welcome', look)];
    window.addEventListener('focus', look);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', look);
    };
  }, [again]);
};

/** What is being done to single items, by their ids. */
const useBusy = () => {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mark = (id: string, isBusy: boolean): void =>
    setBusy((before) => new Set(isBusy ? [...before, id] : [...before].filter((each) => each !== id)));
  const during = async <T>(id: string, work: () => Promise<T>): Promise<T | undefined> => {
    mark(id, true);
    const done = await settled(work());
    mark(id, false);
    return done;
  };
  return { busy, during };
};

/** Changes that show before the server has them. */
const useEdits = ({ again, replace }: ReturnType<typeof useKeptList>) => {
  const [changes, setChanges] = useState<ReadonlyMap<string, ItemChange>>(new Map());
  const [edit] = useState(() =>
    createEdits({
      show: setChanges,
      send: async (cartItemId, change) => {
        const item = await settled(call(cart.change, { cartItemId, ...change }));
        // Two items may have become one.
        if (item === undefined || item.cartItemId !== cartItemId) await again();
        else replace((rows) => rows.map((row) => (row.cartItemId === cartItemId ? item : row)));
        return item !== undefined;
      },
    }),
  );
  return { changes, edit };
};

/** The cart of whoever is signed in. A change shows at once and is taken back where the server refuses it. */
export const useAccountCart = () => {
  const t = useT();
  const list = useCall(cart.list, {});
  const kept = useKeptList();
  const { again, replace } = kept;
  const { changes, edit } = useEdits(kept);
  const { busy, during } = useBusy();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<CartItem | null>(null);
  useInStep(again);
  const { data } = list;
  useEffect(() => {
    if (data) setCartCount(data.rows.length);
  }, [data]);

  /** The call has said why; this says what became of the change. */
  const tellKept = (item: CartItem): void => showToast('warning', t('shop.cart.restored', { name: nameOf(item) }));

  const change = async (item: CartItem, wanted: ItemChange): Promise<void> => {
    if (!(await edit(item.cartItemId, wanted))) tellKept(item);
  };

  const remove = async (item: CartItem): Promise<void> => {
    const { cartItemId } = item;
    setLeaving((before) => new Set([...before, cartItemId]));
    const answer = await settled(call(cart.remove, { cartItemId: JSON.stringify([cartItemId]) }));
    if (answer !== undefined) {
      replace((rows) => rows.filter((row) => row.cartItemId !== cartItemId));
      setRemoved(item);
    }
    setLeaving((before) => new Set([...before].filter((id) => id !== cartItemId)));
    if (answer === undefined) tellKept(item);
    await again();
  };

  const undo = async (): Promise<void> => {
    if (removed === null) return;
    setRemoved(null);
    const back = await settled(call(cart.restore, { cartItemId: JSON.stringify([removed.cartItemId]) }));
    if (back === undefined) setRemoved(removed);
    await again();
  };

  const accept = async ({ cartItemId }: CartItem, { amount, currency }: Money): Promise<void> => {
    await during(cartItemId, () => call(cart.accept, { cartItemId, expectedCents: amount, currency }));
    await again();
  };

  const reQuote = async ({ cartItemId, quote }: CartItem): Promise<void> => {
    if (quote === null) return;
    const { quoteId } = quote;
    const send = (saveKey: string) => call(quotes.reQuote, { quoteId, saveKey });
    const made = await during(cartItemId, () => sendOnce({ quoteId }, send));
    if (made) showToast('success', t('quotes.screen.done.reQuoted', { number: made.quoteNumber }));
    await again();
  };

  const items = (data?.rows ?? [])
    .filter(({ cartItemId }) => !leaving.has(cartItemId))
    .map((item) => withChange(item, changes.get(item.cartItemId) ?? {}));
  const model: CartModel = {
    items,
    removed,
    isBusy: ({ cartItemId }) => busy.has(cartItemId),
    setQuantity: (item, quantity) => void change(item, { quantity }),
    setPartNo: (item, partNo) => void change(item, { partNo }),
    remove: (item) => void remove(item),
    undo: () => void undo(),
    accept: (item, price) => void accept(item, price),
    reQuote: (item) => void reQuote(item),
  };
  return { list, model };
};
