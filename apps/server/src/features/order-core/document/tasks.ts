import type { Locale, OrderDocument } from '@copperline/contract';
import { task } from '../../../workers/task.ts';

/** A document that was issued for an order, as a PDF. */
export const printOrder = task<{ input: { locale: Locale; document: OrderDocument }; output: Uint8Array; progress: never }>(
  'order.document',
);
