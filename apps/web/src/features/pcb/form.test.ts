import { mm, um } from '@copperline/contract';
import { defaultPcb } from '@copperline/pricing';
import { describe, expect, it } from 'vitest';
import { boardsEach, defaultForm, defaultStencil, type PcbForm, problemsOfForm, specOf, stencilOf, withChanges } from './form.ts';

const typed = (text: string) => ({ unit: 'mm', text }) as const;
const panelForm: PcbForm = {
  ...defaultForm,
  width: typed('40'),
  height: typed('30'),
  boardType: 'panel',
  packaging: 'panel-v-cut',
  panel: { rows: 2, columns: 3, railNm: mm(5) },
};

describe('the order of a form', () => {
  it('is the usual board to begin with', () => expect(specOf(defaultForm)).toEqual(defaultPcb));

  it('has inner copper where there are inner layers, and a legend that can be read', () => {
    expect(specOf({ ...defaultForm, layers: 4 })).toMatchObject({ innerCopperUm: 17 });
    expect(specOf({ ...defaultForm, maskColour: 'white' })).toMatchObject({ silkscreenColour: 'black' });
    expect(specOf({ ...defaultForm, maskColour: 'white', silkscreenColour: 'white' })).toMatchObject({
      silkscreenColour: 'white',
    });
  });

  it('has the size of the panel, while the form keeps that of the board', () => {
    expect(specOf(panelForm)).toMatchObject({ widthNm: mm(120), heightNm: mm(70), panel: panelForm.panel });
    expect(boardsEach(panelForm)).toBe(6);
    expect(specOf({ ...panelForm, panelBy: 'file' })).toMatchObject({ widthNm: mm(40), panel: null });
  });

  it('is none where something cannot be read, and says what', () => {
    expect(specOf({ ...defaultForm, width: typed('') })).toBeNull();
    expect(problemsOfForm({ ...defaultForm, width: typed(''), height: typed('1.234') })).toEqual({
      width: 'empty',
      height: 'format',
    });
    expect(problemsOfForm({ ...defaultForm, goldFingers: '' })).toEqual({ goldFingers: 'input' });
    expect(specOf({ ...defaultForm, goldFingers: '40' })).toMatchObject({ goldFingers: 40 });
  });
});

describe('changes from outside', () => {
  it('come back as the order they ask for', () => {
    const changes = { finish: 'enig', thicknessNm: um(800), goldFingers: 0, innerCopperUm: 0 } as const;
    expect(specOf(withChanges({ ...defaultForm, goldFingers: '20' }, changes))).toEqual({ ...defaultPcb, ...changes });
  });

  it('share a smaller panel out among its boards', () => {
    expect(withChanges(panelForm, { widthNm: mm(117) }).width).toEqual(typed('39'));
  });
});

describe('the stencil', () => {
  it('is as large as the board asks for', () => {
    expect(stencilOf(defaultForm)).toBeNull();
    expect(stencilOf({ ...defaultForm, stencil: defaultStencil })).toMatchObject({ frame: null, widthNm: mm(300) });
    expect(stencilOf({ ...defaultForm, stencil: { ...defaultStencil, framed: true } })?.frame).toEqual({
      widthNm: mm(300),
      heightNm: mm(400),
    });
  });
});
