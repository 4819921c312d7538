import { describe, expect, it } from 'vitest';
import type { Speaker } from './board-text.ts';
import { messages as english } from './en-US.ts';
import { fieldName, partText, wordText } from './part-text.ts';
import { createTranslator } from './translator.ts';
import { messages as chinese } from './zh-CN.ts';

const en: Speaker = { locale: 'en-US', t: createTranslator('en-US', english).t };
const zh: Speaker = { locale: 'zh-CN', t: createTranslator('zh-CN', chinese).t };

const resistor = {
  category: 'chip-resistors',
  package: '0603',
  figures: [
    { parameter: 'resistance', kind: 'figure', text: '10 kΩ' },
    { parameter: 'tolerance', kind: 'figure', text: '1 %' },
    { parameter: 'technology', kind: 'word', text: 'thick-film' },
  ],
} as const;

describe('a part in words', () => {
  it('says in either language what it is', () => {
    expect(partText(en, resistor)).toBe('Chip resistors, 10 kΩ, 1 %, thick film, 0603');
    expect(partText(zh, resistor)).toBe('贴片电阻，10 kΩ，1 %，厚膜，0603');
  });

  it('names what is only a number', () => {
    const header = {
      category: 'pin-headers',
      package: '',
      figures: [{ parameter: 'positions', kind: 'count', text: '40' }],
    } as const;
    expect(partText(en, header)).toBe('Pin headers, Positions 40');
    expect(partText(zh, header)).toBe('排针排母，针脚数 40');
  });

  it('leaves names and what it does not know as they are', () => {
    expect(wordText(zh, 'X7R')).toBe('X7R');
    expect(wordText(en, 'uart/i2c')).toBe('UART/I²C');
    expect(wordText(zh, 'audio-3.5mm')).toBe('3.5 mm 音频');
    expect(wordText(en, 'x.y:z')).toBe('x.y:z');
    expect(fieldName(zh, 'maker')).toBe('品牌');
    expect(fieldName(en, 'nonsense')).toBe('nonsense');
    expect(partText(en, { category: 'nonsense', package: '', figures: [] })).toBe('nonsense');
  });
});
