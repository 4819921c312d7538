import type { Packing, Part } from '../../part.ts';
import type { Maker } from '../../maker.ts';

type Mounting = Part['mounting'];
type Loose = Exclude<Packing['form'], 'reel' | 'cut-tape'>;

/** Pieces of a full reel, the other packing and its pieces, and the usual footprint; 0 if not sold that way. */
type Row = readonly [name: string, reel: number, loose: Loose | '', pieces: number, footprint: string];

const so = 'Package_SO:';
const sot = 'Package_TO_SOT_SMD:';
const qfp = 'Package_QFP:';

const surfaceMounted = [
  ['0402', 10000, '', 0, ''],
  ['0603', 4000, '', 0, ''],
  ['0805', 4000, '', 0, ''],
  ['1206', 3000, '', 0, ''],
  ['1210', 2000, '', 0, ''],
  ['1812', 1500, '', 0, ''],
  ['2410', 1000, '', 0, ''],
  ['SOIC-8', 2500, 'tube', 75, `${so}SOIC-8_3.9x4.9mm_P1.27mm`],
  ['SOIC-8 5.3mm', 2000, 'tube', 90, `${so}SOIC-8_5.23x5.23mm_P1.27mm`],
  ['SOIC-8-EP', 2500, 'tube', 75, ''],
  ['SOIC-14', 2500, 'tube', 50, `${so}SOIC-14_3.9x8.7mm_P1.27mm`],
  ['SOIC-16', 2500, 'tube', 40, `${so}SOIC-16_3.9x9.9mm_P1.27mm`],
  ['SOIC-16 7.5mm', 1000, 'tube', 40, `${so}SOIC-16W_7.5x10.3mm_P1.27mm`],
  ['SOIC-18', 1000, 'tube', 40, `${so}SOIC-18W_7.5x11.6mm_P1.27mm`],
  ['SOIC-20', 1000, 'tube', 25, `${so}SOIC-20W_7.5x12.8mm_P1.27mm`],
  ['SOIC-24', 1000, 'tube', 25, `${so}SOIC-24W_7.5x15.4mm_P1.27mm`],
  ['SOIC-28', 1000, 'tube', 25, `${so}SOIC-28W_7.5x17.9mm_P1.27mm`],
  ['SOP-4', 3000, '', 0, ''],
  ['SMD-4', 1500, '', 0, ''],
  ['SSOP-4', 3000, '', 0, ''],
  ['SSOP-8', 3000, '', 0, ''],
  ['SSOP-10', 4000, '', 0, ''],
  ['SSOP-20', 2000, 'tube', 66, `${so}SSOP-20_5.3x7.2mm_P0.65mm`],
  ['QSOP-20', 2500, 'tube', 56, `${so}QSOP-20_3.9x8.7mm_P0.635mm`],
  ['SSOP-24', 2000, 'tube', 60, `${so}SSOP-24_5.3x8.2mm_P0.65mm`],
  ['SSOP-28', 2000, 'tube', 47, `${so}SSOP-28_5.3x10.2mm_P0.65mm`],
  ['SSOP-56', 1000, 'tube', 26, `${so}SSOP-56_7.5x18.5mm_P0.635mm`],
  ['QSOP-16', 2500, 'tube', 97, `${so}QSOP-16_3.9x4.9mm_P0.635mm`],
  ['TSSOP-8', 2000, 'tube', 150, `${so}TSSOP-8_4.4x3mm_P0.65mm`],
  ['TSSOP-10', 3000, 'tube', 100, `${so}TSSOP-10_3x3mm_P0.5mm`],
  ['TSSOP-14', 2000, 'tube', 90, `${so}TSSOP-14_4.4x5mm_P0.65mm`],
  ['TSSOP-16', 2000, 'tube', 90, `${so}TSSOP-16_4.4x5mm_P0.65mm`],
  ['TSSOP-20', 2000, 'tube', 70, `${so}TSSOP-20_4.4x6.5mm_P0.65mm`],
  ['TSSOP-24', 2000, 'tube', 60, `${so}TSSOP-24_4.4x7.8mm_P0.65mm`],
  ['TSSOP-28', 2000, 'tube', 50, `${so}TSSOP-28_4.4x9.7mm_P0.65mm`],
  ['TSSOP-56', 2000, 'tube', 35, `${so}TSSOP-56_6.1x14mm_P0.5mm`],
  ['HTSSOP-16', 2000, 'tube', 90, ''],
  ['HTSSOP-28', 2000, 'tube', 50, ''],
  ['HTSSOP-32', 2000, 'tube', 46, ''],
  ['MSOP-8', 2500, 'tube', 80, `${so}MSOP-8_3x3mm_P0.65mm`],
  ['MSOP-8-EP', 2500, 'tube', 80, ''],
  ['MSOP-10', 2500, 'tube', 80, `${so}MSOP-10_3x3mm_P0.5mm`],
  ['MSOP-12-EP', 2500, 'tube', 37, ''],
  ['VSSOP-8', 3000, '', 0, `${so}VSSOP-8_2.3x2mm_P0.5mm`],
  ['TSOP-44', 1000, 'tray', 135, `${so}TSOP-II-44_10.16x18.41mm_P0.8mm`],
  ['TSOP-48', 1000, 'tray', 96, `${so}TSOP-I-48_18.4x12mm_P0.5mm`],
  ['TSOP-54', 1000, 'tray', 108, `${so}TSOP-II-54_22.2x10.16mm_P0.8mm`],
  ['SOT-23', 3000, '', 0, `${sot}SOT-23`],
  ['SC-59', 3000, '', 0, `${sot}SC-59`],
  ['SOT-23-5', 3000, '', 0, `${sot}SOT-23-5`],
  ['SOT-23-6', 3000, '', 0, `${sot}SOT-23-6`],
  ['SOT-23-8', 3000, '', 0, `${sot}SOT-23-8`],
  ['TSOT-23-5', 3000, '', 0, `${sot}TSOT-23-5`],
  ['TSOT-23-6', 3000, '', 0, `${sot}TSOT-23-6`],
  ['TSOT-23-8', 3000, '', 0, `${sot}TSOT-23-8`],
  ['SOT-143', 3000, '', 0, `${sot}SOT-143`],
  ['SOT-223', 2500, '', 0, `${sot}SOT-223-3_TabPin2`],
  ['SOT-323', 3000, '', 0, `${sot}SOT-323_SC-70`],
  ['SOT-353', 3000, '', 0, `${sot}SOT-353_SC-70-5`],
  ['SOT-363', 3000, '', 0, `${sot}SOT-363_SC-70-6`],
  ['SOT-523', 3000, '', 0, `${sot}SOT-523`],
  ['SOT-563', 4000, '', 0, `${sot}SOT-563`],
  ['SOT-666', 4000, '', 0, `${sot}SOT-666`],
  ['SOT-89', 1000, '', 0, `${sot}SOT-89-3`],
  ['TO-252', 2500, 'tube', 75, `${sot}TO-252-2`],
  ['TO-252-5', 2500, 'tube', 75, `${sot}TO-252-5_TabPin3`],
  ['TO-263', 800, 'tube', 50, `${sot}TO-263-2`],
  ['TO-263-5', 500, 'tube', 45, `${sot}TO-263-5_TabPin3`],
  ['SMA', 5000, '', 0, 'Diode_SMD:D_SMA'],
  ['SMB', 2500, '', 0, 'Diode_SMD:D_SMB'],
  ['SMC', 2500, '', 0, 'Diode_SMD:D_SMC'],
  ['SOD-123', 3000, '', 0, 'Diode_SMD:D_SOD-123'],
  ['SOD-123F', 3000, '', 0, 'Diode_SMD:D_SOD-123F'],
  ['SOD-323', 3000, '', 0, 'Diode_SMD:D_SOD-323'],
  ['SOD-523', 3000, '', 0, 'Diode_SMD:D_SOD-523'],
  ['SOD-882', 10000, '', 0, ''],
  ['SOD-923', 8000, '', 0, 'Diode_SMD:D_SOD-923'],
  ['MiniMELF', 2500, '', 0, 'Diode_SMD:D_MiniMELF'],
  ['MBS', 3000, '', 0, ''],
  ['DBS', 1500, '', 0, ''],
  ['ABS', 3000, '', 0, ''],
  ['LED2020', 2000, '', 0, ''],
  ['LED3535', 2500, '', 0, ''],
  ['LED5050', 1000, '', 0, ''],
  ['SMD3215-2P', 3000, '', 0, 'Crystal:Crystal_SMD_3215-2Pin_3.2x1.5mm'],
  ['SMD3225-2P', 3000, '', 0, ''],
  ['SMD3225-4P', 3000, '', 0, 'Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm'],
  ['SMD5032-2P', 1000, '', 0, 'Crystal:Crystal_SMD_5032-2Pin_5.0x3.2mm'],
  ['SMD5032-4P', 1000, '', 0, 'Crystal:Crystal_SMD_5032-4Pin_5.0x3.2mm'],
  ['HC-49SMD', 1000, '', 0, 'Crystal:Crystal_SMD_HC49-SD'],
  ['CASE-A', 2000, '', 0, 'Capacitor_Tantalum_SMD:CP_EIA-3216-18_Kemet-A'],
  ['CASE-B', 2000, '', 0, 'Capacitor_Tantalum_SMD:CP_EIA-3528-21_Kemet-B'],
  ['CASE-C', 500, '', 0, 'Capacitor_Tantalum_SMD:CP_EIA-6032-28_Kemet-C'],
  ['CASE-D', 500, '', 0, 'Capacitor_Tantalum_SMD:CP_EIA-7343-31_Kemet-D'],
  ['LQFP-32', 2000, 'tray', 250, `${qfp}LQFP-32_7x7mm_P0.8mm`],
  ['LQFP-44', 1500, 'tray', 160, `${qfp}LQFP-44_10x10mm_P0.8mm`],
  ['LQFP-48', 2000, 'tray', 250, `${qfp}LQFP-48_7x7mm_P0.5mm`],
  ['LQFP-64', 1000, 'tray', 160, `${qfp}LQFP-64_10x10mm_P0.5mm`],
  ['LQFP-80', 1000, 'tray', 119, ''],
  ['LQFP-100', 1000, 'tray', 90, `${qfp}LQFP-100_14x14mm_P0.5mm`],
  ['LQFP-128', 1000, 'tray', 90, ''],
  ['LQFP-144', 500, 'tray', 60, `${qfp}LQFP-144_20x20mm_P0.5mm`],
  ['LQFP-176', 500, 'tray', 40, `${qfp}LQFP-176_24x24mm_P0.5mm`],
  ['TQFP-32', 2000, 'tray', 250, `${qfp}TQFP-32_7x7mm_P0.8mm`],
  ['TQFP-44', 1500, 'tray', 160, `${qfp}TQFP-44_10x10mm_P0.8mm`],
  ['TQFP-48', 2000, 'tray', 250, `${qfp}TQFP-48_7x7mm_P0.5mm`],
  ['TQFP-64', 1500, 'tray', 90, ''],
  ['TQFP-100', 1000, 'tray', 90, `${qfp}TQFP-100_14x14mm_P0.5mm`],
  ['TQFP-128', 1000, 'tray', 90, `${qfp}TQFP-128_14x14mm_P0.4mm`],
  ['TQFP-144', 500, 'tray', 60, `${qfp}TQFP-144_20x20mm_P0.5mm`],
  ['PLCC-44', 500, 'tube', 27, 'Package_LCC:PLCC-44'],
] as const satisfies readonly Row[];

const throughHole = [
  ['DIP-4', 0, 'tube', 100, 'Package_DIP:DIP-4_W7.62mm'],
  ['DIP-6', 0, 'tube', 50, 'Package_DIP:DIP-6_W7.62mm'],
  ['DIP-8', 0, 'tube', 50, 'Package_DIP:DIP-8_W7.62mm'],
  ['DIP-14', 0, 'tube', 25, 'Package_DIP:DIP-14_W7.62mm'],
  ['DIP-16', 0, 'tube', 25, 'Package_DIP:DIP-16_W7.62mm'],
  ['DIP-18', 0, 'tube', 25, 'Package_DIP:DIP-18_W7.62mm'],
  ['DIP-20', 0, 'tube', 20, 'Package_DIP:DIP-20_W7.62mm'],
  ['DIP-24', 0, 'tube', 15, 'Package_DIP:DIP-24_W7.62mm'],
  ['DIP-28', 0, 'tube', 15, ''],
  ['DIP-32', 0, 'tube', 12, 'Package_DIP:DIP-32_W15.24mm'],
  ['DIP-40', 0, 'tube', 10, 'Package_DIP:DIP-40_W15.24mm'],
  ['TO-92', 0, 'bag', 1000, 'Package_TO_SOT_THT:TO-92_Inline'],
  ['TO-92S', 0, 'bag', 1000, 'Package_TO_SOT_THT:TO-92S'],
  ['TO-39', 0, 'tube', 50, ''],
  ['TO-126', 0, 'bag', 500, 'Package_TO_SOT_THT:TO-126-3_Vertical'],
  ['TO-220-3', 0, 'tube', 50, 'Package_TO_SOT_THT:TO-220-3_Vertical'],
  ['TO-220-5', 0, 'tube', 45, ''],
  ['TO-247-3', 0, 'tube', 30, 'Package_TO_SOT_THT:TO-247-3_Vertical'],
  ['DO-35', 10000, '', 0, 'Diode_THT:D_DO-35_SOD27_P7.62mm_Horizontal'],
  ['DO-41', 5000, '', 0, 'Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal'],
  ['DO-201AD', 1200, '', 0, 'Diode_THT:D_DO-201AD_P15.24mm_Horizontal'],
  ['HC-49S', 0, 'bag', 500, 'Crystal:Crystal_HC49-4H_Vertical'],
  ['LED 3mm', 0, 'bag', 500, 'LED_THT:LED_D3.0mm'],
  ['LED 5mm', 0, 'bag', 500, 'LED_THT:LED_D5.0mm'],
] as const satisfies readonly Row[];

type Listed = (typeof surfaceMounted)[number][0] | (typeof throughHole)[number][0];
type Sized = `${'QFN' | 'DFN' | 'WSON' | 'VSON' | 'USON' | 'SON' | 'LGA' | 'BGA'}-${number} ${number}x${number}mm`;

/** A package, or only the mounting for a part without a named package. `QFN-48` alone: the maker has two sizes of it. */
export type Body = Listed | Sized | 'QFN-48' | Mounting;

interface Known {
  readonly name: string;
  readonly mounting: Mounting;
  readonly footprint: string;
  readonly reel: Packing | null;
  readonly loose: Packing | null;
}

const known = new Map<string, Known>();
for (const [mounting, rows] of [
  ['smd', surfaceMounted],
  ['through-hole', throughHole],
] as const) {
  for (const [name, reel, loose, pieces, footprint] of rows) {
    known.set(name, {
      name,
      mounting,
      footprint,
      reel: reel > 0 ? { form: 'reel', quantity: reel } : null,
      loose: loose === '' ? null : { form: loose, quantity: pieces },
    });
  }
}

const unnamed: Record<Mounting, Known> = {
  smd: { name: '', mounting: 'smd', footprint: '', reel: { form: 'reel', quantity: 1000 }, loose: null },
  'through-hole': { name: '', mounting: 'through-hole', footprint: '', reel: null, loose: { form: 'bag', quantity: 100 } },
  other: { name: '', mounting: 'other', footprint: '', reel: null, loose: { form: 'bag', quantity: 100 } },
};

export function bodyOf(body: Body): Known {
  if (body === 'smd' || body === 'through-hole' || body === 'other') return unnamed[body];
  return (
    known.get(body) ?? {
      name: body,
      mounting: 'smd',
      footprint: '',
      reel: { form: 'reel', quantity: body.startsWith('BGA') ? 1000 : 3000 },
      loose: { form: 'tray', quantity: body.startsWith('BGA') ? 119 : 490 },
    }
  );
}

/** Makers whose ordering code indicates the reel; codes without the suffix come in tubes or trays. */
const reelSuffix: Partial<Record<Maker, RegExp>> = {
  'Texas Instruments': /^(?!TMS320).*(?:[RT]|96|3K|R-G1A|X(?:-[\d.]+|-ADJ|-1)?\/NOPB)$/,
  STMicroelectronics: /TR(?:-E|-A|-C)?$|TP$|DT$|-TR$|R$/,
  Microchip: /T-|-TR$|R$|SSUT$|MUT$|-T$|713$|-2$/,
  'Analog Devices': /\+T|T&R$|REEL7?$|-R7$|TR(?:M)?PBF$|-T$/,
  NXP: /,118$|,518$|,115$|,215$|,5$|J$|R2$|R1$/,
};

/** Packing of a part: by the suffix of its ordering code if the maker has one, else as usual for the package. */
export function packingOf(body: Body, maker: Maker, mpn: string): Packing {
  const { reel, loose } = bodyOf(body);
  const suffix = reelSuffix[maker];
  const chosen = suffix === undefined || suffix.test(mpn) ? (reel ?? loose) : (loose ?? reel);
  return chosen ?? { form: 'bag', quantity: 100 };
}
