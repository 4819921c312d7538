import { defaultPcb, locales, mm, type PcbSpec, type StencilSpec, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { messages as english } from './en-US.ts';
import { askedText } from './quote-text.ts';
import { createTranslator } from './translator.ts';
import { messages as chinese } from './zh-CN.ts';

const speakers = {
  'en-US': { locale: 'en-US', t: createTranslator('en-US', english).t },
  'zh-CN': { locale: 'zh-CN', t: createTranslator('zh-CN', chinese).t },
} as const;

const plain: PcbSpec = { ...defaultPcb, heightNm: um(80_250), quantity: 1000, chamferDegrees: 20 };

const everything: PcbSpec = {
  ...plain,
  boardType: 'panel',
  panel: { rows: 2, columns: 3, railNm: mm(5) },
  designs: 2,
  layers: 4,
  innerCopperUm: 17,
  finish: 'enig',
  goldMicroInch: 2,
  testing: 'fixture',
  testPoints: 1200,
  castellatedSides: 2,
  goldFingers: 40,
  microvia: 'order-1',
  blindViaTimes: 1,
  switches: ['edge-plating', 'via-in-pad'],
  expediteDays: 2,
};

const sheet: StencilSpec = {
  type: 'solder-paste',
  frame: { widthNm: mm(370), heightNm: mm(470) },
  widthNm: mm(370),
  heightNm: mm(470),
  thicknessUm: 100,
  side: 'top',
  treatment: 'none',
  fiducials: 'none',
  quantity: 1,
};

const wish = { side: 'top', programmedPerBoard: 1, functionTest: true, conformalCoating: false } as const;

const table = (locale: (typeof locales)[number], request: Parameters<typeof askedText>[1]) =>
  Object.fromEntries(
    askedText(speakers[locale], request).map(({ title, rows }) => [
      title,
      Object.fromEntries(rows.map(({ label, value }) => [label, value])),
    ]),
  );

describe('what was asked for, in words', () => {
  it('names the values of a plain board with their units, and leaves out what does not apply', () => {
    const asked = table('en-US', { pcb: plain, stencil: null, assembly: null });
    expect(asked['Board']).toEqual({
      'Board type': 'Single',
      Size: '100 × 80.25 mm',
      Quantity: '1,000 pcs',
      Layers: '2',
      Material: 'FR-4 TG135–140',
      'Finished thickness': '1.6 mm',
    });
    expect(asked['Copper and holes']).toEqual({
      'Outer copper': '1 oz',
      'Min. tracing/spacing': '6 mil (0.152 mm)',
      'Smallest hole': '0.3 mm',
      'Via process': 'Tenting vias',
      'Impedance control': 'None',
    });
    expect(Object.keys(asked)).not.toContain('Special processes');
  });

  it('says everything that is wanted', () => {
    const asked = table('zh-CN', { pcb: everything, stencil: sheet, assembly: wish });
    expect(asked['特殊工艺']).toEqual({
      半孔: '2 边',
      金手指: '40',
      斜边角度: '20°',
      叠孔阶数: expect.any(String),
      盲埋孔: '1 次',
      其他工艺: '板边金属化，盘中孔',
    });
    expect(asked['板子']).toMatchObject({ 拼板: '3 × 2，工艺边 5 mm', 款数: '2' });
    expect(asked['钢网']).toMatchObject({ 网框: '带框，370 × 470 mm', 成品厚度: '100 µm' });
    expect(asked['贴片']).toMatchObject({ 功能测试: '是', 三防漆: '否' });
  });

  it.each(locales)('leaves no key and no parameter standing in %s', (locale) => {
    const said = JSON.stringify(table(locale, { pcb: everything, stencil: { ...sheet, frame: null }, assembly: wish }));
    expect(said).not.toMatch(/\{\{|quotes\.|options\.|undefined|NaN/);
  });
});
