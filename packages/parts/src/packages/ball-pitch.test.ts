import { describe, expect, it } from 'vitest';
import { curatedParts } from '../catalogue/curated/index.ts';
import { ballPitchNamed, ballPitchOf } from './ball-pitch.ts';

/** Footprint names of KiCad, EasyEDA, IPC-7351 and ST, and names written in BOMs. */
const millimetres: readonly (readonly [text: string, pitch: number | 'unknown' | null])[] = [
  ['BGA-256_17.0x17.0mm_Layout16x16_P1.0mm_Ball0.5mm_Pad0.4mm_NSMD', 1],
  ['Package_BGA:UFBGA-132_7x7mm_Layout12x12_P0.5mm', 0.5],
  ['BGA-256_17x17mm_P0.4mm', 0.4],
  ['Package_BGA:Lattice_caBGA-381_17.0x17.0mm_Layout20x20_P0.8mm_Ball0.4mm_Pad0.4mm_NSMD', 0.8],
  ['Texas_DSBGA-5_0.822x1.116mm_Layout2x1x2_P0.4mm', 0.4],
  ['Texas_MicroStar_Junior_BGA-12_2.0x2.5mm_Layout4x3_P0.5mm', 0.5],
  ['Package_CSP:WLCSP-36_2.374x2.459mm_Layout6x6_P0.35mm', 0.35],
  ['Package_CSP:ST_WLCSP-18_1.86x2.14mm_P0.4mm_Stagger', 0.4],
  ['Package_CSP:pSemi_CSP-16_1.64x2.04mm_P0.4mm', 0.4],
  ['WLP-4_0.728x0.728mm_P0.35mm', 0.35],
  ['WLCSP-20_1.934x2.434mm_Layout4x5_P0.4x0.3mm', 0.3],
  ['BGA-96_L13.0-W9.0-R16-C9-P0.80-TL', 0.8],
  ['WLCSP-49_L3.3-W3.3-R7-C7-P0.30-BL', 0.3],
  ['BGA256C80P16X16_1400X1400X160', 0.8],
  ['BGA48C35P7X7_300X300X60N', 0.35],
  ['UFBGA 169 7x7x0.6 P 0.5 mm', 0.5],
  ['WLCSP 49L DIE 423 P 0.4 MM', 0.4],
  ['WLCSP-49 0.35mm pitch', 0.35],
  ['WLCSP-49 0.35mm', 0.35],
  ['BGA 0.8 mm ball pitch', 0.8],
  ['BGA-64, pitch: 0.65', 0.65],
  ['BGA-64 球距0.4mm', 0.4],
  ['BGA-64（间距 0.4mm）', 0.4],
  ['BGA-100_11.0x11.0mm', 'unknown'],
  ['48-FBGA (6x8)', 'unknown'],
  ['144-LFBGA', 'unknown'],
  ['Xilinx_FTG256', 'unknown'],
  ['BGA', 'unknown'],
  ['BGA-64_8x8mm_H1.2mm', 'unknown'],
  ['BGA-64 P8mm', 'unknown'],
  ['Package_CSP:LFCSP-48-1EP_7x7mm_P0.5mm_EP5.15x5.15mm', null],
  ['QFN-32-1EP_5x5mm_P0.5mm', null],
  ['LGA-16_3x3mm_P0.5mm', null],
  ['PinHeader_1x04_P2.54mm_Vertical', null],
  ['C_0402_1005Metric', null],
  ['SUBGAUGE 0.4mm pitch', null],
  ['', null],
];
const nm = (pitch: number | 'unknown' | null) => (typeof pitch === 'number' ? Math.round(pitch * 1_000_000) : pitch);

describe('the distance between balls', () => {
  it.each(millimetres)('of %j is %j', (text, pitch) => expect(ballPitchNamed([text])).toBe(nm(pitch)));

  it('may stand in another cell than the package', () => {
    expect(ballPitchNamed(['', 'BGA-64', 'Memory, 0.5 mm pitch'])).toBe(500_000);
    expect(ballPitchNamed(['0.35 mm', 'WLCSP-49'])).toBe(350_000);
    expect(ballPitchNamed(['0.35 mm', 'QFN-32'])).toBeNull();
  });

  it('is a fact of a part before a word of its package', () => {
    const bare = { package: 'BGA-64', footprint: '', parameters: {} };
    expect(ballPitchOf(bare)).toBe('unknown');
    expect(ballPitchOf({ ...bare, parameters: { pitch: 0.0004 } })).toBe(400_000);
    expect(ballPitchOf({ ...bare, footprint: 'Package_BGA:BGA-64_9.0x9.0mm_Layout10x10_P0.8mm' })).toBe(800_000);
    expect(ballPitchOf({ package: 'TSSOP-16', footprint: '', parameters: { pitch: 0.0004 } })).toBeNull();
  });

  it('is known of every part that the catalogue lists', () => {
    const arrays = curatedParts().flatMap((part) => (ballPitchOf(part) === null ? [] : [[part.mpn, ballPitchOf(part)] as const]));
    expect(arrays.length).toBeGreaterThan(8);
    expect(arrays.filter(([, pitch]) => pitch === 'unknown')).toEqual([]);
  });
});
