import {
  formatMoney,
  type Locale,
  orderPagePath,
  orders,
  partPath,
  parts,
  projectPagePath,
  quotePagePath,
  quotes,
  workbench,
} from '@copperline/contract';
import type { Translate } from '@copperline/content';
import { useEffect, useMemo, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useSession } from '#lib/api/session.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type AskGroup, createPaletteSearch, type Found, type FoundByGroup, type ownGroups } from './palette-search.ts';

/** Of each group. */
const most = 5;

const shown = <T>(answer: { readonly rows: readonly T[] } | undefined, found: (row: T) => Found): readonly Found[] =>
  (answer?.rows ?? []).slice(0, most).map(found);

const askComponents: AskGroup = async (typed, signal) =>
  shown(await settled(call(parts.search, { mpn: typed, pageSize: most }, { signal, quiet: true })), ({ id, mpn, maker }) => ({
    path: partPath(id, mpn),
    title: mpn,
    detail: maker,
    icon: 'cart',
  }));

/** What belongs to the signed-in person. Nobody asked for these calls: whatever fails is not told. */
const askOwn = (t: Translate, locale: Locale): Readonly<Record<(typeof ownGroups)[number], AskGroup>> => ({
  projects: async (typed, signal) =>
    shown(await settled(call(workbench.search, { search: typed }, { signal, quiet: true })), (row) => ({
      path: projectPagePath(row.projectId),
      title: row.projectName,
      detail: row.version > 0 ? t('project.page.badge.version', { version: row.version }) : '',
      icon: 'board',
    })),
  quotes: async (typed, signal) =>
    shown(await settled(call(quotes.list, { search: typed }, { signal, quiet: true })), (row) => ({
      path: quotePagePath(row.quoteId),
      title: row.quoteNumber,
      detail: row.projectName || row.partNo || (row.totalPrice ? formatMoney(row.totalPrice, locale) : ''),
      icon: 'receipt',
    })),
  orders: async (typed, signal) =>
    shown(await settled(call(orders.list, { search: typed }, { signal, quiet: true })), (row) => ({
      path: orderPagePath(row.orderId),
      title: row.orderNumber,
      detail: row.items[0]?.name ?? t(`order.type.${row.type}`),
      icon: 'parcel',
    })),
});

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Hears what was found for what was typed; the same function as long as it does the same. */
type OnFound = (found: FoundByGroup, typed: string) => void;

/** Projects, quotes and orders of whoever is signed in, and parts of the catalogue, that fit what is typed. */
export const usePaletteSearch = (typed: string, onFound: OnFound): FoundByGroup => {
  const t = useT();
  const locale = useLocale();
  const { status } = useSession();
  const [found, setFound] = useState<FoundByGroup>({});
  const signedIn = status === 2;
  const search = useMemo(() => {
    const groups = { ...(signedIn && askOwn(t, locale)), components: askComponents };
    const tell: OnFound = (now, asked) => {
      setFound(now);
      onFound(now, asked);
    };
    return createPaletteSearch({ groups, later, tell });
  }, [t, locale, signedIn, onFound]);
  useEffect(() => search.stop, [search]);
  useEffect(() => search.type(typed), [search, typed]);
  return found;
};
