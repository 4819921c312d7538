import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { libraryLimits, readLibrary } from './read-library.ts';

const symbol = (name: string, { footprint = '', datasheet = '~', more = '' } = {}): string => `
  (symbol ${JSON.stringify(name)} (pin_names (offset 0.127)) (in_bom yes)
    (property "Reference" "U" (id 0) (at 0 5.08 0) (effects (font (size 1.27 1.27))))
    (property "Value" ${JSON.stringify(name)} (id 1))
    (property "Footprint" ${JSON.stringify(footprint)} (id 2))
    (property "Datasheet" ${JSON.stringify(datasheet)} (id 3))
    (property "ki_description" "Words of somebody else" (id 5))
    ${more}
    (symbol ${JSON.stringify(`${name}_1_1`)} (rectangle (start -5 5)) (property "Footprint" "not this one"))
  )`;
const library = (...symbols: string[]): string => `(kicad_symbol_lib (version 20211014) (generator test)${symbols.join('')}\n)\n`;

describe('a symbol library', () => {
  it('gives each symbol with its own fields and nothing else', () => {
    const text = library(
      symbol('LM358', { datasheet: 'http://www.ti.com/lit/ds/symlink/lm2904-n.pdf' }),
      symbol('MCP"1541\\TO', { footprint: 'Package_TO_SOT_THT:TO-92_Inline', more: '(extends "MCP1525")' }),
    );
    expect(readLibrary(text)).toEqual({
      problem: null,
      symbols: [
        {
          name: 'LM358',
          extends: '',
          footprint: '',
          datasheet: 'http://www.ti.com/lit/ds/symlink/lm2904-n.pdf',
          reference: 'U',
        },
        {
          name: 'MCP"1541\\TO',
          extends: 'MCP1525',
          footprint: 'Package_TO_SOT_THT:TO-92_Inline',
          datasheet: '',
          reference: 'U',
        },
      ],
    });
  });

  it.each([
    ['', 'not-a-library'],
    ['(kicad_pcb (version 1))', 'not-a-library'],
    ['(kicad_symbol_lib', 'unbalanced'],
    ['(kicad_symbol_lib))', 'unbalanced'],
    ['(kicad_symbol_lib "no end', 'unbalanced'],
    ['('.repeat(1000), 'too-deep'],
    [`(kicad_symbol_lib "${'x'.repeat(libraryLimits.text + 1)}")`, 'text-too-long'],
  ])('%#: says what is wrong', (text, problem) => expect(readLibrary(text).problem).toBe(problem));

  it('is read to where it is damaged, and never throws', () => {
    const whole = library(symbol('TPS3808DBV'), symbol('TPS3809DBV'));
    expect(readLibrary(whole.slice(0, -40)).symbols.map(({ name }) => name)).toEqual(['TPS3808DBV']);
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(whole.length),
        fc.string({ unit: fc.constantFrom('(', ')', '"', '\\', 'symbol ', '\n', 'a') }),
        (from, to, put) => {
          const { symbols } = readLibrary(whole.slice(0, from) + put + whole.slice(to));
          expect(symbols.length).toBeLessThan(100);
        },
      ),
    );
  });
});

describe('facts', () => {
  const facts = (libraryName: string, name: string, footprint = '', datasheet = '') =>
    factsOf(libraryName, { name, footprint, datasheet, extends: '', reference: 'U' });
  const soic = 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm';
  const ti = 'https://www.ti.com/lit/ds/symlink/opa192.pdf';

  it('make a part where number, maker, package and kind are certain', () => {
    expect(facts('Amplifier_Operational', 'OPA192ID', soic, ti).part).toMatchObject({
      mpn: 'OPA192ID',
      maker: 'Texas Instruments',
      category: 'op-amps',
      package: 'SOIC-8',
      mounting: 'smd',
      basis: 'listed',
      parameters: {},
      symbol: 'Amplifier_Operational:OPA192ID',
      footprint: soic,
      datasheet: ti,
    });
  });

  it.each([
    ['Device', 'R2D2', soic, ti, 'generic'],
    ['Regulator_Linear', 'LM7805_TO220', soic, ti, 'generic'],
    ['Amplifier_Operational', 'LM', soic, ti, 'generic'],
    ['MCU_ST_STM32F1', 'STM32F103C8Tx', 'Package_QFP:LQFP-48_7x7mm_P0.5mm', '', 'wildcard'],
    ['MCU_Microchip_ATmega', 'ATmega328P-A', 'Package_QFP:TQFP-32_7x7mm_P0.8mm', '', 'wildcard'],
    ['Amplifier_Operational', 'OPA192ID', soic, 'https://datasheet.lcsc.com/opa192.pdf', 'maker'],
    ['Amplifier_Operational', 'OPA192ID', soic, 'https://www.ti.com.example.org/opa192.pdf', 'maker'],
    ['Amplifier_Operational', 'OPA192ID', soic, 'javascript:alert(1)//ti.com', 'maker'],
    ['Amplifier_Operational', 'OPA192', '', ti, 'package'],
    ['Diode', 'BAV99W', 'Package_TO_SOT_SMD:SOT-323_SC-70', 'https://assets.nexperia.com/BAV99.pdf', 'category'],
  ])('of %s:%s are not enough', (libraryName, name, footprint, datasheet, reason) => {
    expect(facts(libraryName, name, footprint, datasheet)).toMatchObject({ part: null, reason });
  });

  it('spell numbers as their maker prints them, and symbols as the library does', () => {
    expect(facts('MCU_Microchip_PIC12', 'PIC12F675-IP', 'Package_DIP:DIP-8_W7.62mm').part).toMatchObject({
      mpn: 'PIC12F675-I/P',
      symbol: 'MCU_Microchip_PIC12:PIC12F675-IP',
      maker: 'Microchip',
      datasheet: '',
    });
  });

  it("keep only the maker's own data sheet", () => {
    const copy = facts(
      'MCU_Texas_MSP430',
      'MSP430G2553IPW20',
      'Package_SO:TSSOP-20_4.4x6.5mm_P0.65mm',
      'https://mouser.com/a.pdf',
    );
    expect(copy.names).toMatchObject({ maker: 'Texas Instruments', datasheet: '' });
  });
});
