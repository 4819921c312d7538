import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { defaultForm, defaultStencil, forProduct, type PcbForm } from './form.ts';
import { formParams, readForm, writeForm } from './form-url.ts';

const addressOf = (form: PcbForm): string => new URLSearchParams(writeForm(form)).toString();
const back = (form: PcbForm): PcbForm => readForm(new URLSearchParams(addressOf(form)));

describe('the configuration in an address', () => {
  it('is nothing for what is usual', () => {
    expect(addressOf(defaultForm)).toBe('');
    expect(readForm(new URLSearchParams())).toEqual(defaultForm);
  });

  it('names only what differs', () => {
    const form: PcbForm = { ...defaultForm, layers: 4, thicknessNm: um(800), finish: 'enig', quantity: 10 };
    expect(addressOf(form)).toBe('qty=10&layers=4&thk=0.8&finish=enig');
    expect(back(form)).toEqual(form);
  });

  it('keeps everything a board can be', () => {
    const form: PcbForm = {
      ...defaultForm,
      width: { unit: 'inch', text: '2.5' },
      height: { unit: 'inch', text: '1.25' },
      boardType: 'panel',
      packaging: 'panel-v-cut',
      panel: { rows: 2, columns: 5, railNm: mm(7) },
      designs: 3,
      maskColour: 'matt-green',
      silkscreenColour: 'black',
      outerCopperUm: 70,
      innerCopperUm: 35,
      goldFingers: '40',
      chamferDegrees: 30,
      castellatedSides: 2,
      switches: ['edge-plating', 'via-in-pad'],
      testing: 'fixture',
      testPoints: '1200',
      expediteDays: 2,
      stencil: { ...defaultStencil, framed: true, frame: 2, side: 'separate', thicknessUm: 127, quantity: 3 },
    };
    expect(back(form)).toEqual(form);
    expect([...new URLSearchParams(addressOf(form)).keys()].every((name) => formParams.has(name))).toBe(true);
  });

  it('keeps a sheet with its own size, and a panel that the file holds', () => {
    const sheet = { width: { unit: 'mm', text: '280' }, height: { unit: 'mm', text: '380.5' } } as const;
    const form: PcbForm = {
      ...defaultForm,
      boardType: 'panel',
      panelBy: 'file',
      stencil: { ...defaultStencil, sheet },
    };
    expect(back(form)).toEqual(form);
  });

  it('says that only the stencil is wanted', () => {
    const alone = forProduct({ ...defaultForm, layers: 4 }, 'stencil');
    expect(addressOf(alone)).toBe('for=stencil&layers=4&stencil=1');
    expect(back(alone)).toEqual(alone);
    expect(readForm(new URLSearchParams('for=stencil')).stencil).toEqual(defaultStencil);
  });

  it('leaves out what it cannot read', () => {
    const odd = 'layers=3&finish=gold&size=ax10&panel=0x0r0&fingers=x&stencil=0&qty=7&stFrame=9';
    expect(readForm(new URLSearchParams(odd))).toEqual(defaultForm);
  });
});
