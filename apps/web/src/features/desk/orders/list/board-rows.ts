import { type DeskOrder, productionSteps } from '@copperline/contract';

/** Columns of the board: where an order still has something before it. */
export const boardStatuses = [
  'unpaid',
  'submitted',
  'paid',
  'reviewed',
  'in-production',
  'processed',
  'shipped',
  'delivery',
  'failed',
] as const;

/** What is late comes first, and otherwise as the server has it. */
export const lateFirst = (rows: readonly DeskOrder[]): DeskOrder[] => rows.toSorted((a, b) => Number(b.late) - Number(a.late));

/** Steps happen to what is being made. */
export const hasSteps = ({ status }: Pick<DeskOrder, 'status'>): boolean => status === 'in-production';

/** The steps that all of these can have; which of them are due is for the server to say. */
export const commonSteps = (orders: readonly Pick<DeskOrder, 'type'>[]): string[] => {
  const [first, ...others] = [...new Set(orders.map(({ type }) => type))].map((type): readonly string[] => productionSteps[type]);
  return (first ?? []).filter((step) => others.every((steps) => steps.includes(step)));
};
