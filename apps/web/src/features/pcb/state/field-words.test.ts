import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { mil, mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { changesText, valueText } from './field-words.ts';

const speaker = { locale: 'en-US', t: createTranslator('en-US', messages).t } as const;

describe('values in words', () => {
  it('have their names and units', () => {
    expect(valueText(speaker, 'finish', 'enig')).toBe('ENIG');
    expect(valueText(speaker, 'thicknessNm', um(1600))).toBe('1.6 mm');
    expect(valueText(speaker, 'minTraceNm', mil(6))).toBe('6 mil (0.152 mm)');
    expect(valueText(speaker, 'castellatedSides', 1)).toBe('1 side');
    expect(valueText(speaker, 'switches', ['edge-plating'])).toBe('Edge plating');
    expect(valueText(speaker, 'panel', { columns: 3, rows: 2, railNm: mm(5) })).toBe('3 × 2, rails 5 mm');
  });

  it('show copper by weight or as it is', () => {
    expect(valueText(speaker, 'outerCopperUm', 35, 'oz')).toBe('1 oz');
    expect(valueText(speaker, 'outerCopperUm', 35, 'mm')).toBe('35 µm');
    expect(valueText(speaker, 'innerCopperUm', 17)).toBe('0.5 oz');
  });
});

describe('changes in words', () => {
  it('leave out what follows from another', () => {
    expect(changesText(speaker, { finish: 'enig', layers: 4, innerCopperUm: 17 })).toBe('Surface finish: ENIG, Layers: 4');
    expect(changesText(speaker, { innerCopperUm: 35 })).toBe('Inner copper: 1 oz');
  });
});
