import { um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { defaultForm } from './form.ts';
import { beginWith, type PcbAction, pcbAfter } from './pcb-state.ts';

const after = (...actions: readonly PcbAction[]) => actions.reduce(pcbAfter, beginWith(defaultForm));
const typing = (text: string): PcbAction => ({
  type: 'pick',
  field: 'widthNm',
  changes: { width: { unit: 'mm', text } },
});

describe('a form with a memory', () => {
  it('knows what was chosen, and what last', () => {
    const state = after({ type: 'pick', field: 'finish', changes: { finish: 'enig' } }, typing('80'));
    expect([...state.chosen]).toEqual(['finish', 'widthNm']);
    expect(state.last).toBe('widthNm');
  });

  it('takes back a word at once, and then what was before it', () => {
    const typed = after({ type: 'pick', field: 'layers', changes: { layers: 4 } }, typing('8'), typing('80'), typing('80.5'));
    const once = pcbAfter(typed, { type: 'undo' });
    expect(once.form).toEqual({ ...defaultForm, layers: 4 });
    expect(pcbAfter(once, { type: 'undo' }).form).toEqual(defaultForm);
    expect(pcbAfter(pcbAfter(once, { type: 'undo' }), { type: 'undo' }).form).toEqual(defaultForm);
  });

  it('stands again where it stood before a repair that was taken back', () => {
    const thin: PcbAction = { type: 'pick', field: 'thicknessNm', changes: { thicknessNm: um(600) } };
    const repaired = after(thin, { type: 'take', form: { ...defaultForm, finish: 'enig' } });
    expect(repaired.last).toBeNull();
    expect(pcbAfter(repaired, { type: 'undo' }).last).toBe('thicknessNm');
  });

  it('takes back a repair, and even a new start', () => {
    const repaired = after({ type: 'take', form: { ...defaultForm, finish: 'osp' } }, { type: 'reset' });
    expect(repaired.form).toEqual(defaultForm);
    expect(pcbAfter(repaired, { type: 'undo' }).form.finish).toBe('osp');
  });
});
