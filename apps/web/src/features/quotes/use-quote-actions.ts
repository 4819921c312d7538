import { cart, type InputOf, type Quote, quotePagePath, quotes } from '@copperline/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { setCartCount } from '#domain/cart/cart.ts';
import { useTellInCart } from '#domain/cart/use-tell-in-cart.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { socket } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';

type Named = Pick<Quote, 'quoteId' | 'quoteNumber'>;

/** Fetches every quote on the page again. */
const useRefetchQuotes = () => {
  const refetch = useRefetch();
  return async (): Promise<void> => {
    await Promise.all([quotes.list, quotes.view, quotes.waiting, cart.list].map(refetch));
  };
};

/** What our staff or another window changes shows here at once; after a broken connection everything is asked for again. */
export const useLiveQuotes = (): void => {
  const refetch = useRefetch();
  useEffect(() => {
    const again = (): void => void Promise.all([refetch(quotes.list), refetch(quotes.view)]);
    const stops = [socket.subscribe('quote.changed', again), socket.subscribe('welcome', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
};

/** Everything one can do with a quote, from the list or from its own page. `busy` names what is under way. */
export const useQuoteActions = ({ quoteId, quoteNumber: number }: Named) => {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  const tellInCart = useTellInCart();
  const refetch = useRefetchQuotes();
  const [busy, setBusy] = useState<string | null>(null);

  /** One thing at a time; afterwards the page shows what the server has, also where it refused. */
  const during = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(name);
    const done = await settled(work());
    await refetch();
    setBusy(null);
    return done;
  };

  const act = async (input: Omit<InputOf<typeof quotes.act>, 'quoteId'>, said: string): Promise<boolean> => {
    const done = await during(input.action, () => call(quotes.act, { quoteId, ...input }));
    if (done) showToast('success', said);
    return done !== undefined;
  };

  const restore = async (): Promise<void> => {
    const back = await settled(call(quotes.restore, { quoteId }));
    await refetch();
    if (back) showToast('success', t('quotes.screen.done.restored', { number }));
  };

  /** A generic message where the server gives none for a deletion. */
  const remove = async (): Promise<boolean> => {
    setBusy('remove');
    let said = '';
    const removed = await settled(call(quotes.remove, { quoteId }, { onMessage: (message) => (said = message) }));
    setBusy(null);
    if (removed === undefined) return false;
    const undo = { label: t('quotes.screen.undo', { number }), run: () => void restore() };
    showToast('success', said || t('actions.done'), undo);
    await refetch();
    return true;
  };

  return {
    busy,
    remove,
    async addToCart(): Promise<void> {
      const added = await during('addToCart', () => call(quotes.addToCart, { quoteId }));
      if (!added) return;
      setCartCount(added.total);
      tellInCart(t('quotes.screen.done.added', { number }));
    },
    async reQuote(): Promise<void> {
      const made = await during('reQuote', () => call(quotes.reQuote, { quoteId }));
      if (!made) return;
      showToast('success', t('quotes.screen.done.reQuoted', { number: made.quoteNumber }));
      await navigate(to(quotePagePath(made.quoteId)));
    },
    accept: () => act({ action: 'accept' }, t('quotes.screen.done.accepted')),
    withdraw: (note: string) =>
      act({ action: 'withdraw', ...(note !== '' && { note }) }, t('quotes.screen.done.withdrawn', { number })),
    write: (note: string) => act({ action: 'message', note }, t('quotes.screen.done.sent')),
  };
};
export type QuoteActions = ReturnType<typeof useQuoteActions>;
