import { describe, expect, it } from 'vitest';
import type { Speaker } from './board-text.ts';
import { bomProblemText, designatorText, matchText, placementText, substituteTexts } from './bom-text.ts';
import { messages as english } from './en-US.ts';
import { createTranslator } from './translator.ts';
import { messages as chinese } from './zh-CN.ts';

const en: Speaker = { locale: 'en-US', t: createTranslator('en-US', english).t };
const zh: Speaker = { locale: 'zh-CN', t: createTranslator('zh-CN', chinese).t };

describe('why a part stands on a line', () => {
  it.each([
    [{ step: 'exact', reason: {} }, 'Same part number'],
    [{ step: 'chosen', reason: {} }, 'Chosen by you'],
    [{ step: 'remembered', reason: {} }, 'Chosen by you before'],
    [{ step: 'normalised', reason: { written: 'lm 358' } }, 'Same part number, written “lm 358” on the BOM'],
    [{ step: 'packing', reason: { form: 'reel', pieces: 4000 } }, 'Same part, other packing: Reel of 4000'],
    [
      { step: 'parametric', reason: { package: '0402', better: 'tolerance voltage' } },
      'Suggested by value and package 0402; better in Tolerance, Voltage rating',
    ],
    [
      { step: 'parametric', reason: { package: '0402', better: '', unstated: 'voltage' } },
      'Suggested by value and package 0402; not stated in the BOM: Voltage rating',
    ],
    [{ step: 'similar', reason: { written: 'X' } }, 'Only a similar part number: please compare'],
    [{ step: 'exact', reason: { askedMaker: 'TI' } }, 'Same part number; the BOM asks for TI'],
    [{ step: 'exact', reason: { makers: 3 } }, 'Same part number; 3 manufacturers make it'],
    [{ step: 'exact', reason: { from: 'value' } }, 'Same part number; the number stood in the value column'],
  ])('%o', (match, text) => expect(matchText(en, match)).toBe(text));

  it('says which characters were taken for each other', () => {
    expect(matchText(zh, { step: 'normalised', reason: { written: 'LM3S8', lookalike: 1 } })).toContain('易混字符');
  });
});

describe('a part that the BOM does not name', () => {
  const coverage = { compared: ['voltage', 'package'], unknown: ['current'], unchecked: ['pins', 'firmware'] } as const;

  it('comes with what was compared, what is not known and what nobody checked', () => {
    expect(substituteTexts(en, coverage)).toEqual([
      'Another part than the BOM names. Compared with the line: Voltage rating, Package.',
      'Its data do not say: Current rating.',
      'Not checked: pin assignment, firmware and settings. Compare the data sheets before you use it.',
    ]);
    expect(substituteTexts(zh, { compared: [], unknown: [], unchecked: ['pins'] })).toEqual([
      '与 BOM 指定的型号不同，未对比任何参数。',
      '未核对：引脚定义。使用前请对照数据手册。',
    ]);
  });

  it('needs no words if it has neither pins nor a program', () => {
    expect(substituteTexts(en, { ...coverage, unchecked: [] })).toEqual([]);
  });
});

describe('what is odd about a table', () => {
  it('stands with its row, and names fields and files in the language', () => {
    expect(bomProblemText(en, { code: 'QUANTITY_DIFFERS', row: 7, values: { stated: 3, designators: 2 } })).toBe(
      'row 7: The quantity is 3, but 2 designators are listed.',
    );
    expect(bomProblemText(zh, { code: 'COLUMN_MISSING', values: { field: 'mpn' } })).toBe('没有找到“型号”列。');
    expect(bomProblemText(en, { code: 'FILE_FOREIGN', values: { what: 'pdf' } })).toBe('This is a PDF, not a table.');
  });

  it('shows a code it has no words for', () => expect(bomProblemText(en, { code: 'NEWER' })).toBe('NEWER'));
});

it('names the part a finding is about', () => {
  expect(placementText(en, { code: 'ROTATION_ODD', designator: 'U3', values: { off: 90 } })).toContain('U3');
});

it('cuts long lists of designators', () => {
  expect(designatorText(en, ['R1', 'R2', 'R3'], 2)).toBe('R1, R2 and 1 more');
});
