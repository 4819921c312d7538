import { describe, expect, it } from 'vitest';
import { knownPackage, packageNamed, packageNames } from './package-named.ts';

const cases: readonly (readonly [text: string, name: string, certain?: false])[] = [
  ['0402', '0402'],
  ['C_0402_1005Metric', '0402'],
  ['Resistor_SMD:R_0603_1608Metric', '0603'],
  ['R_0603_1608Metric_Pad0.98x0.95mm_HandSolder', '0603'],
  ['LED_0603_1608Metric', '0603'],
  ['R0402', '0402'],
  ['C0603', '0603'],
  ['0603_C', '0603'],
  ['0603-RES', '0603'],
  ['1005M', '0402'],
  ['0603M', '0201'],
  ['0603 metric', '0201'],
  ['0402(1005)', '0402'],
  ['0402 (1005 Metric)', '0402'],
  ['1608', '0603', false],
  ['3216', '1206', false],
  ['SM0603', '0603'],
  ['SM 1206', '1206'],
  ['EIA_0402', '0402'],
  ['RESC1005X40N', '0402'],
  ['CAPC2012X145N', '0805'],
  ['R_Array_Convex_4x0603', '0603x4'],
  ['0402_x4', '0402x4'],
  ['SOT23-3', 'SOT-23'],
  ['SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR', 'SOT-23'],
  ['TO-236AB', 'SOT-23'],
  ['SOT95P237X112-3N', 'SOT-23'],
  ['SOT-23-5', 'SOT-23-5'],
  ['SC70', 'SOT-323'],
  ['SC-70-5', 'SOT-353'],
  ['SOT-363_SC-70-6', 'SOT-363'],
  ['SOT-223-3_TabPin2', 'SOT-223'],
  ['TO-252-2', 'TO-252'],
  ['DPAK', 'TO-252'],
  ['D_SMA', 'SMA'],
  ['DO-214AC', 'SMA'],
  ['D_SOD-123', 'SOD-123'],
  ['SMA_L4.3-W2.6-LS5.2-RD', 'SMA'],
  ['TO-220-3_Vertical', 'TO-220-3'],
  ['TO-92_Inline', 'TO-92'],
  ['SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC-8'],
  ['SOIC-8_L4.9-W3.9-P1.27-LS6.0-BL', 'SOIC-8'],
  ['8-SOIC (0.154", 3.90mm Width)', 'SOIC-8'],
  ['SO-8', 'SOIC-8'],
  ['SOP-8', 'SOIC-8', false],
  ['SOP-8_3.9x4.9mm_P1.27mm', 'SOIC-8'],
  ['SOP-8_150mil', 'SOIC-8'],
  ['SOIC-8_5.3x5.3mm_P1.27mm', 'SOIC-8 5.3mm'],
  ['SOIC-8-208mil', 'SOIC-8 5.3mm'],
  ['SOIC-16W_7.5x10.3mm_P1.27mm', 'SOIC-16 7.5mm'],
  ['SOIC-20', 'SOIC-20'],
  ['SOIC127P600X175-8N', 'SOIC-8'],
  ['ESOP-8', 'SOIC-8-EP'],
  ['SOIC-8-1EP_3.9x4.9mm_P1.27mm_EP2.41x3.3mm', 'SOIC-8-EP'],
  ['TSSOP-20_4.4x6.5mm_P0.65mm', 'TSSOP-20'],
  ['TSSOP20', 'TSSOP-20'],
  ['20-TSSOP', 'TSSOP-20'],
  ['TSSOP-8_3x3mm_P0.65mm', 'TSSOP-8 3x3mm'],
  ['SSOP-16_3.9x4.9mm_P0.635mm', 'SSOP-16 3.9mm'],
  ['SSOP-28_5.3x10.2mm_P0.65mm', 'SSOP-28'],
  ['MSOP-8-1EP_3x3mm_P0.65mm', 'MSOP-8-EP'],
  ['TSOP-II-44_10.16x18.41mm_P0.8mm', 'TSOP-44'],
  ['LED_D5.0mm', 'LED 5mm'],
  ['LQFP-48_7x7mm_P0.5mm', 'LQFP-48'],
  ['48-LQFP (7x7)', 'LQFP-48'],
  ['QFN-32-1EP_5x5mm_P0.5mm_EP3.1x3.1mm', 'QFN-32 5x5mm'],
  ['QFN-32_L5.0-W5.0-P0.50-TL-EP3.1', 'QFN-32 5x5mm'],
  ['VQFN-32_5x5mm', 'QFN-32 5x5mm'],
  ['QFN50P500X500X100-33N', 'QFN-32 5x5mm'],
  ['QFN-32-EP(5x5)', 'QFN-32 5x5mm'],
  ['QFN-48', 'QFN-48', false],
  ['DIP-8_W7.62mm', 'DIP-8'],
  ['PDIP-28', 'DIP-28'],
  ['CP_EIA-3216-18_Kemet-A', 'CASE-A'],
  ['CP_Elec_6.3x5.4', 'SMD D6.3x5.4mm'],
  ['C_ELEC_6.3x7.7', 'SMD D6.3x7.7mm'],
  ['SOP-4_3.8x4.1mm_P2.54mm', 'SOP-4'],
  ['CP_Radial_D5.0mm_P2.00mm', 'Radial D5mm P2mm'],
  ['Crystal_SMD_3225-4Pin_3.2x2.5mm', 'SMD3225-4P'],
  ['SMD3225-4P', 'SMD3225-4P'],
];

describe('packageNamed', () => {
  it.each(cases.map(([text, name, certain = true]) => ({ text, name, certain })))('$text is $name', ({ text, name, certain }) => {
    expect(packageNamed(text)).toEqual({ name, certain });
  });

  it.each(['', 'x', 'STM32F103C8T6', 'RC0402FR-0710KL', '10k', '100nF', 'resistor', '1234', 'LM358', 'W25Q64JVSSIQ'])(
    '%s is none',
    (text) => {
      expect(packageNamed(text)).toBeNull();
    },
  );

  it('knows every canonical name by itself', () => {
    for (const name of packageNames()) expect(packageNamed(name)?.name).toBe(name);
  });

  it('gives the body in nanometres', () => {
    expect(knownPackage('0402')).toEqual({ mounting: 'smd', bodyNm: { length: 1_000_000, width: 500_000 } });
    expect(knownPackage('QFN-32 5x5mm')?.bodyNm).toEqual({ length: 5_000_000, width: 5_000_000 });
    expect(knownPackage('TO-92')?.mounting).toBe('through-hole');
  });

  it('refuses what is too long to be a name', () => {
    expect(packageNamed(`R_0402_${'x'.repeat(200)}`)).toBeNull();
  });
});
