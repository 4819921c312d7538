import type { SpecField } from './engine.ts';
import { defaultForm, type PcbForm } from './form.ts';

/** The form, and which fields of the order the customer decided by hand: a repair leaves those alone where it can. */
export interface Snapshot {
  readonly form: PcbForm;
  readonly chosen: ReadonlySet<SpecField>;
  /** What was decided last: a conflict is explained there, and its repair does not touch it. */
  readonly last: SpecField | null;
}

export interface PcbState extends Snapshot {
  readonly past: readonly Snapshot[];
}

export type PcbAction =
  /** Null where nothing of the board itself was decided, as with a stencil. */
  | { readonly type: 'pick'; readonly field: SpecField | null; readonly changes: Partial<PcbForm> }
  /** Everything at once, by a repair, by the file, by a hint. */
  | { readonly type: 'take'; readonly form: PcbForm }
  | { readonly type: 'undo' }
  | { readonly type: 'reset' };

/** More steps back than anybody remembers. */
const mostSteps = 50;

/** Letters of one field are one step. */
const isTyped: ReadonlySet<SpecField> = new Set(['widthNm', 'heightNm', 'goldFingers', 'testPoints']);

export const beginWith = (form: PcbForm, chosen: ReadonlySet<SpecField> = new Set()): PcbState => ({
  form,
  chosen,
  past: [],
  last: null,
});

const remembered = ({ form, chosen, last, past }: PcbState): readonly Snapshot[] =>
  [...past, { form, chosen, last }].slice(-mostSteps);

export const pcbAfter = (state: PcbState, action: PcbAction): PcbState => {
  switch (action.type) {
    case 'pick': {
      const { field, changes } = action;
      return {
        form: { ...state.form, ...changes },
        chosen: field === null ? state.chosen : new Set([...state.chosen, field]),
        past: field !== null && state.last === field && isTyped.has(field) ? state.past : remembered(state),
        last: field ?? state.last,
      };
    }
    case 'take':
      return { form: action.form, chosen: state.chosen, past: remembered(state), last: null };
    case 'undo': {
      const before = state.past.at(-1);
      return before ? { ...before, past: state.past.slice(0, -1) } : state;
    }
    case 'reset':
      return { form: defaultForm, chosen: new Set(), past: remembered(state), last: null };
  }
};
