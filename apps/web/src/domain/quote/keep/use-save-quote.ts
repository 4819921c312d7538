import type { MessageKey } from '@copperline/content';
import { type Priced, pricedSchema, type QuoteDetail, quotePagePath } from '@copperline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, Cancelled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';

/** A price that was another by the time it was to be kept. */
export interface Changed {
  readonly before: Priced;
  readonly now: Priced;
}

const usualWord = ({ status }: QuoteDetail): MessageKey =>
  status === 'quotation-offered' ? 'quotes.keep.saved' : 'quotes.keep.sent';

/**
 * Keeps what was priced, as a quote or as an inquiry, and does what follows with it. Another price than the one seen is shown first,
 * and accepting it goes on with the same step.
 */
export const useKeptQuote = (keep: (seen: Priced) => Promise<QuoteDetail>, follow: (kept: QuoteDetail) => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);

  const save = async (seen: Priced): Promise<void> => {
    setBusy(true);
    try {
      await follow(await keep(seen));
    } catch (error) {
      if (!(error instanceof CallError) && !(error instanceof Cancelled)) throw error;
      const now = error instanceof CallError && error.code === 'PRICE_CHANGED' ? pricedSchema.safeParse(error.data) : null;
      if (now?.success) setChanged({ before: seen, now: now.data });
    } finally {
      setBusy(false);
    }
  };
  return { busy, changed, save, forget: () => setChanged(null) };
};

/** Keeps what was priced and opens it. */
export const useSaveQuote = (keep: (seen: Priced) => Promise<QuoteDetail>, word = usualWord) => {
  const t = useT();
  const navigate = useNavigate();
  const { to } = usePlace();
  return useKeptQuote(keep, async (kept) => {
    showToast('success', t(word(kept), { number: kept.quoteNumber }));
    await navigate(to(quotePagePath(kept.quoteId)));
  });
};
