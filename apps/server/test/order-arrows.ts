/** Labels of the transitions of an order. */
export const statuses = [
  'unpaid',
  'submitted',
  'paid',
  'reviewed',
  'in-production',
  'processed',
  'shipped',
  'delivery',
  'complete',
  'failed',
  'cancelled',
] as const;
export type Status = (typeof statuses)[number];
export type Goods = 'parts' | 'pcba' | 'pcb' | 'stencil';
export type Actor = 'customer' | 'staff' | 'system' | 'provider';

export interface Arrow {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly Actor[];
  readonly types?: readonly Goods[];
}

const made = ['pcb', 'pcba', 'stencil'] as const;
const arrow = (from: readonly Status[], to: Status, by: readonly Actor[], types?: readonly Goods[]): Arrow => ({
  from,
  to,
  by,
  ...(types ? { types } : {}),
});

/** The transitions that are allowed. O10 and O17 have a part of the customer and one of ours. */
export const arrows = {
  O2: arrow(['unpaid'], 'paid', ['provider', 'system']),
  O3: arrow(['unpaid'], 'submitted', ['customer']),
  O4: arrow(['submitted'], 'paid', ['staff']),
  O5: arrow(['submitted'], 'unpaid', ['staff']),
  O6: arrow(['unpaid', 'submitted'], 'cancelled', ['customer', 'staff']),
  O7: arrow(['unpaid'], 'cancelled', ['system']),
  O8: arrow(['paid'], 'reviewed', ['system', 'staff'], made),
  O9: arrow(['paid'], 'processed', ['system', 'staff'], ['parts']),
  O10a: arrow(['reviewed'], 'reviewed', ['staff']),
  O10b: arrow(['reviewed'], 'reviewed', ['customer']),
  O11: arrow(['reviewed'], 'in-production', ['staff', 'system']),
  O12: arrow(['paid', 'reviewed'], 'cancelled', ['customer']),
  O13: arrow(['reviewed'], 'cancelled', ['system']),
  O14: arrow(['reviewed'], 'failed', ['staff']),
  O15: arrow(['in-production'], 'processed', ['staff', 'system']),
  O16: arrow(['in-production'], 'reviewed', ['staff']),
  O17a: arrow(['in-production'], 'in-production', ['customer']),
  O17: arrow(['in-production'], 'cancelled', ['staff']),
  O18: arrow(['in-production'], 'failed', ['staff']),
  O19: arrow(['in-production'], 'in-production', ['staff']),
  O20: arrow(['processed'], 'shipped', ['staff', 'system']),
  O21: arrow(['processed'], 'cancelled', ['staff']),
  O22: arrow(['shipped'], 'delivery', ['system', 'staff']),
  O23: arrow(['shipped', 'delivery'], 'complete', ['customer']),
  O24: arrow(['delivery'], 'complete', ['system']),
  O25: arrow(['shipped'], 'complete', ['system']),
  O26: arrow(['shipped', 'delivery'], 'failed', ['staff']),
  O27: arrow(['failed'], 'in-production', ['staff'], made),
  O28: arrow(['failed'], 'cancelled', ['staff']),
  O29: arrow(['unpaid', 'submitted'], 'failed', ['system', 'provider']),
  O30: arrow(['paid'], 'failed', ['system', 'provider', 'staff']),
  O31: arrow(['complete'], 'complete', ['customer']),
  /** Also while it is being delivered. */
  O31d: arrow(['delivery'], 'delivery', ['customer']),
} as const satisfies Record<string, Arrow>;
export type ArrowId = keyof typeof arrows;
