import {
  type CarrierId,
  type DeskMoveData,
  type DeskOrderAction,
  type DeskOrderDetail,
  fieldLimits,
  type HoldReason,
  inputLimits,
  type MarkData,
  nmPerMm,
} from '@copperline/contract';
import type { ProjectVersion } from '#domain/project/project-version.ts';
import type { Fault, Faults } from '../../fields/fault-text.ts';
import { emptySurcharge, type TypedSurcharge } from '../../quote/typed-inputs.ts';
import { centDecimals, decimalText, readDecimal } from '../../fields/typed-number.ts';
import { formOf } from './order-moves.ts';

export const askedMarks = ['hold', 'price-decision', 'file-approval'] as const;
export type AskedMark = (typeof askedMarks)[number];

/** What was typed for a step of an order; each step reads what it needs of it. */
export interface TypedMove {
  readonly note: string;
  /** Kilograms. */
  readonly weight: string;
  readonly carrier: CarrierId | '';
  readonly tracking: string;
  readonly received: string;
  readonly charge: string;
  readonly mark: AskedMark;
  /** The index of the order's line that is asked about. */
  readonly line: number;
  readonly reason: HoldReason;
  readonly clockPaused: boolean;
  /** Where on the board; a place without a layer is none. */
  readonly layer: string;
  readonly x: string;
  readonly y: string;
  readonly surcharges: readonly TypedSurcharge[];
  /** The archive that was read for it, and what it is called. */
  readonly productionProject: ProjectVersion | null;
  readonly productionName: string;
}

type Known = Pick<DeskOrderDetail, 'shippingMethod' | 'dueAmount' | 'openMarks'>;

const asked = ({ openMarks }: Known): Extract<MarkData, { mark: 'cancel-asked' }> | null => {
  for (const { data } of openMarks) if (data.mark === 'cancel-asked') return data;
  return null;
};

const money = (cents: number): string => decimalText(cents, centDecimals, centDecimals);

/** As the form opens: what is known already stands there. */
export const openedMove = (order: Known): TypedMove => ({
  note: '',
  weight: '',
  carrier: order.shippingMethod ?? '',
  tracking: '',
  received: money(order.dueAmount),
  charge: money(asked(order)?.chargeCents ?? 0),
  mark: 'hold',
  line: 0,
  reason: 'file',
  clockPaused: true,
  layer: '',
  x: '',
  y: '',
  surcharges: [emptySurcharge],
  productionProject: null,
  productionName: '',
});

const gramDecimals = 3;
const weightGrams = { min: 1, max: 1_000_000 } as const;
const nmDecimals = 6;
/** The customer comes for it: there is no number to follow. */
const needsTracking = (carrier: string): boolean => carrier !== 'pick-up';

interface Reader {
  readonly faults: Map<string, Fault>;
  readonly number: (place: string, text: string, decimals: number, limits: { min: number; max: number }) => number;
  readonly need: (place: string, isThere: boolean) => void;
}

const createReader = (): Reader => {
  const faults = new Map<string, Fault>();
  return {
    faults,
    need: (place, isThere) => {
      if (!isThere) faults.set(place, { rule: 'required' });
    },
    number: (place, text, decimals, { min, max }) => {
      const count = text.trim() === '' ? null : readDecimal(text, decimals);
      if (text.trim() === '') faults.set(place, { rule: 'required' });
      else if (count === null) faults.set(place, { rule: 'number' });
      else if (count < min || count > max)
        faults.set(place, { rule: 'range', min: min / 10 ** decimals, max: max / 10 ** decimals });
      return count ?? 0;
    },
  };
};

/** Larger than any board that is made. */
const farthest = { min: -10_000 * nmPerMm, max: 10_000 * nmPerMm };

const readAsk = (typed: TypedMove, { number, need }: Reader): NonNullable<DeskMoveData['ask']> => {
  const { mark, line, reason, clockPaused, surcharges } = typed;
  if (mark === 'hold') {
    const layer = typed.layer.trim();
    const placed = layer !== '' || typed.x.trim() !== '' || typed.y.trim() !== '';
    if (!placed) return { mark, reason, clockPaused, place: null };
    need('layer', layer !== '');
    const place = { layer, xNm: number('x', typed.x, nmDecimals, farthest), yNm: number('y', typed.y, nmDecimals, farthest) };
    return { mark, reason, clockPaused, place };
  }
  if (mark === 'file-approval') {
    return { mark, line, productionProjectId: typed.productionProject?.projectId ?? null };
  }
  const lines = surcharges.map(({ title, amount }, n) => {
    need(`surcharges.${n}.title`, title.trim() !== '');
    return { title: title.trim(), cents: number(`surcharges.${n}.amount`, amount, centDecimals, inputLimits.surchargeCents) };
  });
  return { mark, line, surcharges: lines };
};

export interface ReadMove {
  readonly note: string;
  readonly data: DeskMoveData;
  readonly faults: Faults;
}

/** Everything that a step needs as the server takes it, or what is wrong with it. */
export const readMove = (action: DeskOrderAction, typed: TypedMove, order: Known): ReadMove => {
  const reader = createReader();
  const form = formOf(action);
  const { number, need, faults } = reader;
  const note = typed.note.trim();
  if (form?.note === 'required') need('note', note !== '');
  const tracking = typed.tracking.trim();
  if (form?.shipping) {
    need('carrier', typed.carrier !== '');
    const { min, max } = fieldLimits.trackingNumber;
    if (needsTracking(typed.carrier) || tracking !== '') {
      need('tracking', tracking !== '');
      if (tracking !== '' && (tracking.length < min || tracking.length > max || !/^[\w -]+$/.test(tracking)))
        faults.set('tracking', { rule: 'format' });
    }
  }
  const data: DeskMoveData = {
    ...(form?.weight && { weightGrams: number('weight', typed.weight, gramDecimals, weightGrams) }),
    ...(form?.shipping && typed.carrier !== '' && { carrier: typed.carrier }),
    ...(form?.shipping && tracking !== '' && { trackingNumber: tracking }),
    ...(form?.received && {
      receivedCents: number('received', typed.received, centDecimals, { min: 1, max: inputLimits.surchargeCents.max }),
    }),
    ...(form?.charge && {
      chargeCents: number('charge', typed.charge, centDecimals, { min: 0, max: asked(order)?.chargeCents ?? 0 }),
    }),
    ...(form?.ask && { ask: readAsk(typed, reader) }),
  };
  return { note, data, faults };
};
