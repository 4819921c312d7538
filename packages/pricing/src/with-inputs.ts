import type { Priced, QuoteGroup, QuoteInputs, QuoteKind } from '@copperline/contract';

const groupOf = { pcb: 'pcb', stencil: 'stencil', pcba: 'assembly' } as const satisfies Record<QuoteKind, QuoteGroup>;

/** The engine's price with the inputs of staff: one line per surcharge, and their lead time. */
export const withInputs = (priced: Priced, { surcharges, leadDays }: Pick<QuoteInputs, 'surcharges' | 'leadDays'>): Priced => {
  const group = groupOf[priced.kind];
  const further = surcharges.map(({ title, cents }) => ({ group, key: 'surcharge', cents, because: { title } }));
  const lines = [...priced.lines, ...further];
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { ...priced, lines, totalCents, leadDays: leadDays ?? priced.leadDays };
};
