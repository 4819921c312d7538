import type { Speaker } from '@copperline/content';
import { currencies, type Currency, editionCurrency, type PcbSpec, type Priced, type StencilSpec } from '@copperline/contract';
import { createContext, useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { keepDraft, readDraft } from '#lib/form/draft.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';
import type { CopperUnit } from './copper-unit.ts';
import {
  currentBook,
  type OrderFiles,
  type PcbQuote,
  priceRequest,
  type Problem,
  problemsOf,
  quotePcb,
  type SpecField,
  withFiles,
} from './engine.ts';
import { type FormProblems, forProduct, type PcbForm, problemsOfForm, specOf, stencilOf } from './form.ts';
import { formParams, readForm, writeForm } from './form-url.ts';
import { beginWith, pcbAfter, type PcbState } from './pcb-state.ts';
import type { SizeUnit } from './typed-length.ts';

/** The address follows the form when the hand rests: browsers count how often it is changed. */
const restMs = 250;
const currencyParam = 'cur';

/** Named in an address where it is not that of the edition. */
export const currencyEntry = (currency: Currency | null): [string, string][] => (currency ? [[currencyParam, currency]] : []);

/** A request for boards has nothing of an assembly, and its notes change no price. */
const nothingElse = { assembly: null, bomId: null, projectId: null, projectName: '', partNo: '', remarks: '' };

export interface Shown {
  /** Null: that of the edition. */
  readonly currency: Currency | null;
  readonly sizeUnit: SizeUnit;
  readonly copperUnit: CopperUnit;
}

/** All that the parts of the page share. */
export interface Pcb {
  readonly speaker: Speaker;
  readonly currency: Currency;
  readonly form: PcbForm;
  readonly state: PcbState;
  readonly formProblems: FormProblems;
  /** Null while something cannot be read, and for a stencil alone. */
  readonly spec: PcbSpec | null;
  readonly quote: PcbQuote | null;
  readonly stencil: StencilSpec | null;
  /** Boards and stencil together; null where one of them cannot be made as asked. */
  readonly priced: Priced | null;
  /** A file is being measured: until then nothing is priced, for it may be another board. */
  readonly isMeasuring: boolean;
  readonly shown: Shown;
  readonly show: (change: Partial<Shown>) => void;
  /** The customer decided about a field; about none of the board's, where it is null. */
  readonly pick: (field: SpecField | null, changes: Partial<PcbForm>) => void;
  /** Something else changed the form: it is said, and can be taken back. */
  readonly take: (form: PcbForm, message: string) => void;
  readonly undo: () => void;
  readonly reset: () => void;
  /** What a change of the form would break, of that field's rules. */
  readonly brokenBy: (field: SpecField, changes: Partial<PcbForm>) => Problem | null;
}

export const PcbContext = createContext<Pcb | null>(null);

export const usePcb = (): Pcb => {
  const pcb = useContext(PcbContext);
  if (pcb === null) throw new Error('no board is being configured here');
  return pcb;
};

const isState = (draft: unknown): draft is PcbState => typeof draft === 'object' && draft !== null && 'past' in draft;

const isOurs = ([name]: readonly [string, string]): boolean => formParams.has(name) || name === currencyParam;

const currencyIn = (params: URLSearchParams): Currency | null =>
  currencies.find((name) => name === params.get(currencyParam)) ?? null;

/** Writes the form into the address, and leaves there what is not the form's. Who goes back or forward takes the form along. */
const useAddress = (form: PcbForm, currency: Currency | null, follow: (params: URLSearchParams) => void): void => {
  const [params] = useSearchParams();
  const write = useWriteAddress();
  const wanted = useMemo(
    () => new URLSearchParams([...writeForm(form), ...currencyEntry(currency)]).toString(),
    [form, currency],
  );
  const current = new URLSearchParams([...params].filter(isOurs)).toString();
  const seen = useRef(current);
  const cause = useNavigationType();
  useEffect(() => {
    const moved = seen.current !== current;
    seen.current = current;
    if (wanted === current) return;
    // What is written here replaces; only who goes back or forward pops.
    if (moved && cause === NavigationType.Pop) {
      follow(params);
      return;
    }
    const timer = setTimeout(() => {
      void write((now) => new URLSearchParams([...[...now].filter((entry) => !isOurs(entry)), ...new URLSearchParams(wanted)]));
    }, restMs);
    return () => clearTimeout(timer);
  }, [wanted, current, cause, params, write, follow]);
};

/** The form while its file is measured: nothing of the former board is priced or ordered. */
export const whileMeasuring = (pcb: Pcb): Pcb => ({ ...pcb, spec: null, quote: null, priced: null, isMeasuring: true });

/** The form with what its files say of the price. */
export const withBoardFiles = (pcb: Pcb, files: OrderFiles | null): Pcb =>
  pcb.priced === null || files === null ? pcb : { ...pcb, priced: withFiles(pcb.priced, files, pcb.spec) };

/** The form and everything that follows from it. The price is made here, without a network. */
export const usePcbForm = (draftKey: string | null = 'pcb'): Pcb => {
  const t = useT();
  const locale = useLocale();
  const [params] = useSearchParams();
  const [state, change] = useReducer(pcbAfter, params, (address) => {
    const draft = draftKey === null ? null : readDraft(draftKey);
    if (isState(draft)) return draft;
    const form = readForm(address);
    // Without a draft of its own it is a part of something larger, which is always about boards.
    return beginWith(draftKey === null ? forProduct(form, 'boards') : form);
  });
  const [shown, setShown] = useState<Shown>(() => ({
    sizeUnit: state.form.width.unit,
    copperUnit: 'oz',
    currency: currencyIn(params),
  }));
  const { form } = state;
  const follow = useCallback((address: URLSearchParams) => {
    change({ type: 'take', form: readForm(address) });
    setShown((now) => ({ ...now, currency: currencyIn(address) }));
  }, []);
  useAddress(form, shown.currency, follow);
  useEffect(() => {
    if (draftKey !== null) keepDraft(draftKey, state);
  }, [draftKey, state]);

  const currency = shown.currency ?? editionCurrency[locale];
  const follows = useMemo(() => {
    const alone = form.product === 'stencil';
    const spec = alone ? null : specOf(form);
    const stencil = stencilOf(form);
    const quote = spec && quotePcb(spec, currentBook, currency);
    const made = alone || (quote !== null && quote.decision !== 'refused');
    const whole = made && (form.stencil === null || stencil !== null);
    return {
      spec,
      stencil,
      formProblems: problemsOfForm(form),
      quote,
      priced: whole ? priceRequest({ ...nothingElse, pcb: spec, stencil }, { book: currentBook, currency, bom: null }) : null,
    };
  }, [form, currency]);

  const undo = useCallback(() => change({ type: 'undo' }), []);
  const pick = useCallback<Pcb['pick']>((field, changes) => change({ type: 'pick', field, changes }), []);
  const take = useCallback<Pcb['take']>(
    (next, message) => {
      change({ type: 'take', form: next });
      showToast('success', message, { label: t('pcb.undo'), run: undo });
    },
    [t, undo],
  );
  const reset = useCallback(() => {
    change({ type: 'reset' });
    showToast('info', t('pcb.share.resetDone'), { label: t('pcb.undo'), run: undo });
  }, [t, undo]);
  const brokenBy = useCallback<Pcb['brokenBy']>(
    (field, changes) => {
      const next = specOf({ ...form, ...changes });
      const problems = next === null ? [] : problemsOf(next);
      return problems.find(({ kind, fields }) => kind === 'block' && fields.includes(field)) ?? null;
    },
    [form],
  );
  return useMemo(
    () => ({
      speaker: { t, locale },
      currency,
      form,
      state,
      ...follows,
      isMeasuring: false,
      shown,
      show: (next) => setShown((now) => ({ ...now, ...next })),
      pick,
      take,
      undo,
      reset,
      brokenBy,
    }),
    [t, locale, currency, form, state, follows, shown, pick, take, undo, reset, brokenBy],
  );
};
