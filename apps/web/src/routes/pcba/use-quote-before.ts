import { type QuoteDetail, quotes } from '@copperline/contract';
import { writeWish } from '#features/assembly/wish.ts';
import { defaultForm, withChanges } from '#features/pcb/form.ts';
import { formParams } from '#features/pcb/form-url.ts';
import type { Notes } from '#features/pcb/use-notes.ts';
import type { Pcb } from '#features/pcb/use-pcb.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#lib/query.ts';

/** The quote that the address names, to be ordered again: its board and its wishes fill the page, unless somebody has chosen already. */
export const useQuoteBefore = (pcb: Pcb, onNotes: (notes: Notes) => void): QuoteDetail | null => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const quoteId = params.get('quote');
  const restored = useRef([...params.keys()].some((name) => formParams.has(name)));
  const { data } = useCall(quotes.view, { quoteId: quoteId ?? '' }, quoteId !== null && quoteId !== '');
  const known = data?.quoteId ?? null;
  const fill = useEffectEvent((): void => {
    if (data === undefined || restored.current) return;
    restored.current = true;
    const { pcb: spec, assembly, partNo, remarks } = data.request;
    const { t } = pcb.speaker;
    if (spec) pcb.take(withChanges(defaultForm, spec), t('pcba.again.filled', { number: data.quoteNumber }));
    onNotes({ partNumber: partNo, remarks });
    if (assembly)
      void navigate(`?${writeWish(params, assembly).toString()}`, {
        replace: true,
        preventScrollReset: true,
        state: { stay: true },
      });
  });
  useEffect(() => {
    if (known !== null) fill();
  }, [known]);
  return data ?? null;
};
