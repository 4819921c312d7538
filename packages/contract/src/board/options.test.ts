import { describe, expect, it } from 'vitest';
import { assemblyCapability, pcbCapability } from './capability.ts';
import { errorCodes, errorEntry, isErrorCode } from '../errors.ts';
import { fieldLimits, ordering, paging, timing } from '../limits.ts';
import {
  basicFinishes,
  basicMaskColours,
  copperLabel,
  copperNm,
  labelledOptions,
  layerCounts,
  maskColours,
  millimetreLabel,
  minTracesNm,
  quantitySteps,
  smallestHolesNm,
  stencilThicknessesUm,
  thicknessesNm,
} from './options.ts';
import { localKeys, survivesLogout } from '../site/storage.ts';
import { mil, mm, um } from '../units.ts';

describe('option tables', () => {
  it('have the values of the order form', () => {
    expect(layerCounts).toEqual([1, 2, 4, 6, 8]);
    expect(thicknessesNm.map(millimetreLabel)).toEqual(
      ['0.4', '0.6', '0.8', '1', '1.2', '1.6', '2', '2.5'].map((thickness) => `${thickness} mm`),
    );
    expect(basicFinishes).toEqual(['hasl', 'lead-free-hasl', 'enig']);
    expect(basicMaskColours).toEqual(['green', 'blue', 'black', 'red', 'yellow', 'white']);
    expect(stencilThicknessesUm).toEqual([100, 127, 150]);
    expect([quantitySteps[0], quantitySteps.at(-1)]).toEqual([ordering.quantity.min, ordering.quantity.max]);
    expect(quantitySteps.toSorted((a, b) => a - b)).toEqual(quantitySteps);
  });

  it.each([
    [17, 'oz', '0.5 oz'],
    [35, 'oz', '1 oz'],
    [70, 'oz', '2 oz'],
    [17, 'mm', '17 um'],
  ] as const)('copper of %i um in %s reads %s', (foil, unit, label) => expect(copperLabel(foil, unit)).toBe(label));

  it('hold each value once', () => {
    for (const values of Object.values(labelledOptions)) expect(new Set(values).size).toBe(values.length);
  });

  it('stay within what the factory can make', () => {
    expect(Math.min(...minTracesNm)).toBeGreaterThanOrEqual(pcbCapability.minTraceNm);
    expect(Math.min(...smallestHolesNm)).toBe(pcbCapability.minDrillNm);
    expect([Math.min(...thicknessesNm), Math.max(...thicknessesNm)]).toEqual(Object.values(pcbCapability.thicknessNm));
    expect(pcbCapability.maskColours).toEqual(maskColours);
    expect(assemblyCapability.panelMaxNm).toEqual(ordering.pcbaPanelMaxNm);
    expect(assemblyCapability.panelizeBelowNm).toEqual(ordering.panelizeBelowNm);
    expect(assemblyCapability.minQuantity).toBe(ordering.minPcbaQuantity);
  });
});

describe('lengths', () => {
  it('are whole nanometres or nothing', () => {
    expect([mm(500), um(35), mil(6), copperNm(35)]).toEqual([500_000_000, 35_000, 152_400, 35_000]);
    expect(() => mm(1.6)).toThrow(RangeError);
  });
});

describe('limits', () => {
  it('have the published values', () => {
    expect(paging).toEqual({
      projects: 16,
      articles: 8,
      partSearch: 25,
      files: 20,
      boms: 20,
      quotes: 20,
      waiting: 3,
      orders: 20,
    });
    expect(timing).toMatchObject({ requestTimeoutMs: 180_000, socketPingMs: 6000, socketReconnectMs: 3000, lazyLoadMs: 200 });
    expect(fieldLimits).toMatchObject({
      projectName: { min: 1, max: 200 },
      partNumber: { max: 20 },
      bomPartNumber: { max: 200 },
      forumIntroduction: { max: 1000 },
      feedbackTitle: { max: 50 },
    });
  });
});

describe('errors', () => {
  it('use 403 for a dead token alone, because the client then clears its storage', () => {
    expect(errorCodes.filter((code) => errorEntry(code).status === 403)).toEqual(['LOGIN_EXPIRED']);
  });

  it('use statuses that mean failure', () => {
    for (const code of errorCodes) {
      const { status } = errorEntry(code);
      expect(status === 0 || (status >= 400 && status < 600)).toBe(true);
    }
  });

  it('recognise their own codes only', () => {
    expect(isErrorCode('NAME_EXISTS')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});

describe('logout', () => {
  it('keeps the consent and the project type, and never the token', () => {
    expect(survivesLogout).toEqual(['cookitAgree', 'create_project_type']);
    expect(survivesLogout).not.toContain(localKeys.token);
  });
});
