import { describe, expect, it } from 'vitest';
import { mpnKeys } from './mpn-keys.ts';
import { stripPacking } from './packing.ts';

describe('mpnKeys', () => {
  it('forgives typing, then writing, then look', () => {
    expect(mpnKeys('  rc0402fr-0710kl ')).toEqual({
      exact: 'RC0402FR-0710KL',
      normal: 'RC0402FR0710KL',
      lookalike: 'RC0402FR0710KL',
    });
    expect(mpnKeys('ＬＭ３５８').exact).toBe('LM358');
    expect(mpnKeys('MCP2515-I/SO').normal).toBe('MCP2515ISO');
    expect(mpnKeys('LT1763CS8-3.3#TRPBF').normal).toBe('LT1763CS833TRPBF');
  });

  it('keeps look-alikes apart in the first two keys only', () => {
    const latin = mpnKeys('CC0402KRX7R7BB104');
    const cyrillic = mpnKeys('СС0402КRХ7R7ВВ104');
    const letter = mpnKeys('CCO4O2KRX7R7BBIO4');
    expect(cyrillic.normal).not.toBe(latin.normal);
    expect(cyrillic.lookalike).toBe(latin.lookalike);
    expect(letter.normal).not.toBe(latin.normal);
    expect(letter.lookalike).toBe(latin.lookalike);
  });
});

describe('stripPacking', () => {
  const cases: readonly (readonly [mpn: string, base: string, maker: string])[] = [
    ['SN74LVC1G14DBVR', 'SN74LVC1G14DBV', 'Texas Instruments'],
    ['TPS54331DR', 'TPS54331D', 'Texas Instruments'],
    ['MCP2515T-I/SO', 'MCP2515-I/SO', 'Microchip'],
    ['ATMEGA328P-AUR', 'ATMEGA328P-AU', 'Microchip'],
    ['STM32F103C8T6TR', 'STM32F103C8T6', 'STMicroelectronics'],
    ['AD8605ARTZ-REEL7', 'AD8605ARTZ', 'Analog Devices'],
    ['LT1763CS8-3.3#TRPBF', 'LT1763CS8-3.3#PBF', 'Analog Devices'],
    ['MAX3232CSE+T', 'MAX3232CSE+', 'Analog Devices'],
    ['MMBT3904LT1G', 'MMBT3904LG', 'onsemi'],
    ['BAT54S,215', 'BAT54S', 'Nexperia'],
    ['BAT54-7-F', 'BAT54-F', 'Diodes Incorporated'],
    ['SI2302CDS-T1-GE3', 'SI2302CDS-GE3', 'Vishay'],
    ['CP2102-GMR', 'CP2102-GM', 'Silicon Labs'],
    ['GRM155R71H103KA88D', 'GRM155R71H103KA88', 'Murata'],
    ['C0402C104K4RACTU', 'C0402C104K4RAC', 'KEMET'],
    ['RC0402FR-0710KL', 'RC0402FR-10KL', 'Yageo'],
    ['B2B-PH-K-S(LF)(SN)', 'B2B-PH-K-S', 'JST'],
    ['XYZ1234-TR', 'XYZ1234', ''],
  ];
  it.each(cases)('%s is packed %s', (mpn, base, maker) => {
    expect(stripPacking(mpn)).toContainEqual(expect.objectContaining({ base, maker }));
  });

  it.each(['LM358', 'ESP32-WROOM-32E', 'NE555', '2N7002', 'TR'])('%s stays whole', (mpn) => {
    expect(stripPacking(mpn)).toEqual([]);
  });
});
