import { mm, um } from '@copperline/contract';
import { defaultPcb } from '@copperline/pricing';
import { describe, expect, it } from 'vitest';
import {
  boardsEach,
  defaultForm,
  defaultStencil,
  formOf,
  forProduct,
  isStencilTooSmall,
  type PcbForm,
  problemsOfForm,
  specOf,
  stencilOf,
  withChanges,
} from './form.ts';

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
    expect(problemsOfForm({ ...defaultForm, goldFingers: '9999999999' })).toEqual({ goldFingers: 'range' });
    expect(problemsOfForm({ ...defaultForm, goldFingers: '0' })).toEqual({ goldFingers: 'range' });
    expect(specOf({ ...defaultForm, goldFingers: '5001' })).toBeNull();
    expect(problemsOfForm({ ...defaultForm, testing: 'fixture', testPoints: '100001' })).toEqual({ testPoints: 'range' });
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

describe('the form of a quote', () => {
  const inPanel = specOf({ ...panelForm, testing: 'fixture', testPoints: '900', goldFingers: '20' });
  it.each([
    ['the usual board', defaultPcb],
    ['a panel of ours', inPanel],
    ['a panel of the file', specOf({ ...panelForm, panelBy: 'file' })],
    ['inner copper and a legend of its own', specOf({ ...defaultForm, layers: 6, innerCopperUm: 35, silkscreenColour: 'black' })],
  ])('asks for %s again', (_name, pcb) => {
    expect(specOf(formOf({ pcb, stencil: null }))).toEqual(pcb);
  });

  it.each([
    ['a sheet that fits', defaultStencil],
    ['a sheet of its own', { ...defaultStencil, sheet: { width: typed('280'), height: typed('380.5') } }],
    ['the frame that fits', { ...defaultStencil, framed: true }],
    ['a larger frame', { ...defaultStencil, framed: true, frame: 3, quantity: 2 }],
  ])('asks for %s again', (_name, stencil) => {
    const form: PcbForm = { ...defaultForm, stencil };
    expect(formOf({ pcb: specOf(form), stencil: stencilOf(form) })).toEqual(form);
  });

  it('leaves a single board ready for a panel of ours', () => {
    expect(formOf({ pcb: defaultPcb, stencil: null }).panelBy).toBe('us');
  });
});

describe('a stencil alone', () => {
  const alone = forProduct({ ...panelForm, goldFingers: '' }, 'stencil');

  it('covers the board, whatever else was said about it', () => {
    expect(stencilOf(alone)).toMatchObject({ frame: null, widthNm: mm(240), heightNm: mm(230) });
    expect(stencilOf({ ...alone, width: typed('') })).toBeNull();
  });

  it('is not ordered with boards when they are wanted after all', () => {
    expect(forProduct(alone, 'boards')).toEqual({ ...panelForm, goldFingers: '' });
    const both: PcbForm = { ...defaultForm, stencil: { ...defaultStencil, side: 'bottom' } };
    expect(forProduct(both, 'stencil').stencil).toEqual(both.stencil);
  });

  it('is filled again from its quote, with the board it is for', () => {
    const form = formOf({ pcb: null, stencil: stencilOf(alone) });
    expect(form).toMatchObject({ product: 'stencil', width: typed('40'), height: typed('30'), stencil: { sheet: null } });
    expect(stencilOf(form)).toEqual(stencilOf(alone));
  });
});

describe('the stencil', () => {
  const large: PcbForm = { ...defaultForm, width: typed('450'), height: typed('400'), stencil: defaultStencil };

  it('is none where its frame or its sheet is too small for the board', () => {
    const framed = { ...large, stencil: { ...defaultStencil, framed: true, frame: 0 } };
    expect([stencilOf(framed), isStencilTooSmall(framed)]).toEqual([null, true]);
    const tight = (width: string) => ({
      ...large,
      stencil: { ...defaultStencil, sheet: { width: typed(width), height: typed('450') } },
    });
    expect([stencilOf(tight('399')), isStencilTooSmall(tight('399'))]).toEqual([null, true]);
    expect(stencilOf(tight('400'))).toMatchObject({ widthNm: mm(400), heightNm: mm(450) });
    expect(problemsOfForm(tight('1'))).toEqual({ sheetWidth: 'range' });
  });

  it('is checked also while something else of the board cannot be read', () => {
    const framed = { ...large, goldFingers: '', stencil: { ...defaultStencil, framed: true, frame: 0 } };
    expect([specOf(framed), isStencilTooSmall(framed)]).toEqual([null, true]);
  });

  it('alone names the board it is for', () => {
    expect(stencilOf(forProduct(large, 'stencil'))).toMatchObject({ board: { widthNm: mm(450), heightNm: mm(400) } });
    expect(stencilOf(large)).not.toHaveProperty('board');
  });

  it('is as large as the board asks for', () => {
    expect(stencilOf(defaultForm)).toBeNull();
    expect(stencilOf({ ...defaultForm, stencil: defaultStencil })).toMatchObject({ frame: null, widthNm: mm(300) });
    expect(stencilOf({ ...defaultForm, stencil: { ...defaultStencil, framed: true } })?.frame).toEqual({
      widthNm: mm(300),
      heightNm: mm(400),
    });
  });
});
