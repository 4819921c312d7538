import { type Bom, bom } from '@copperline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '#lib/api/call.ts';
import { useSession } from '#lib/api/session.ts';
import { type Bill, createBill } from './bill.ts';
import { createViews, type LineView, type Summary, summaryOf } from './line-view.ts';
import { rememberBill } from './remember-bill.ts';

/** Everything a step needs of the bill that is open. */
export interface OpenBill {
  readonly bill: Bill;
  readonly bom: Bom;
  readonly views: readonly LineView[];
  readonly summary: Summary;
  readonly matching: ReadonlySet<string>;
}

/** Keeps the server's last word where the next visit to this page looks for it, and where SPEC's other pages do. */
export const useKeepBill = () => {
  const client = useQueryClient();
  const { user } = useSession();
  return (kept: Bom): void => {
    client.setQueryData([user?.id ?? null, bom.view.name, { id: kept.bomId }], kept);
    rememberBill(kept);
  };
};

/** A bill to work on, begun with what the server has. */
export const useBill = (first: Bom): OpenBill => {
  const keep = useKeepBill();
  const [bill] = useState(() =>
    createBill(first, {
      change: (id, revision, changes) => call(bom.change, { id, revision, changes: JSON.stringify(changes) }),
      settings: (id, settings) =>
        call(
          bom.settings,
          'boards' in settings ? { id, boards: settings.boards } : { id, corrections: JSON.stringify(settings.corrections) },
        ),
      reload: (id) => call(bom.view, { id }),
      onConfirmed: keep,
    }),
  );
  const [viewsOf] = useState(createViews);
  const state = useSyncExternalStore(bill.subscribe, bill.get, bill.get);
  const views = useMemo(() => viewsOf(state.bill), [viewsOf, state.bill]);
  const summary = useMemo(() => summaryOf(views), [views]);
  return { bill, bom: state.bill, views, summary, matching: state.matching };
};
