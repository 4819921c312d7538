import type { Part } from '../../part.ts';
import { table } from './table.ts';

const mcu = table('microcontrollers', ['core', 'clock:M', 'flash:Ki', 'ram:Ki']);
const fpga = table('programmable-logic', ['function', 'channels', 'inputs']);
const processor = table('microprocessors', ['core', 'clock:M', 'ram:Mi']);

export const otherProcessors: readonly Part[] = [
  ...mcu('Raspberry Pi', 'RP2', [
    ['RP2040', 'QFN-56 7x7mm', 'cortex-m0+', 133, null, 264],
    ['RP2350A', 'QFN-60 7x7mm', 'cortex-m33', 150, null, 520],
    ['RP2350B', 'QFN-80 10x10mm', 'cortex-m33', 150, null, 520],
  ]),
  ...mcu('Nordic Semiconductor', 'nRF51', [
    ['nRF51822-QFAA-R', 'QFN-48 6x6mm', 'cortex-m0', 16, 256, 16],
    ['nRF51822-QFAC-R', 'QFN-48 6x6mm', 'cortex-m0', 16, 256, 32],
  ]),
  ...mcu('Nordic Semiconductor', 'nRF52', [
    ['nRF52810-QFAA-R', 'QFN-48 6x6mm', 'cortex-m4', 64, 192, 24],
    ['nRF52811-QFAA-R', 'QFN-48 6x6mm', 'cortex-m4', 64, 192, 24],
    ['nRF52832-QFAA-R', 'QFN-48 6x6mm', 'cortex-m4', 64, 512, 64],
    ['nRF52832-QFAB-R', 'QFN-48 6x6mm', 'cortex-m4', 64, 256, 32],
    ['nRF52833-QIAA-R', 'QFN-73 7x7mm', 'cortex-m4', 64, 512, 128],
    ['nRF52840-QIAA-R', 'QFN-73 7x7mm', 'cortex-m4', 64, 1024, 256],
    ['nRF52840-QIAA-R7', 'QFN-73 7x7mm', 'cortex-m4', 64, 1024, 256],
  ]),
  ...mcu('Nordic Semiconductor', 'nRF53', [['nRF5340-QKAA-R7', 'QFN-94 7x7mm', 'cortex-m33', 128, 1024, 512]]),
  ...mcu('Texas Instruments', 'MSP430', [
    ['MSP430G2452IN20', 'DIP-20', 'msp430', 16, 8, 0.25],
    ['MSP430G2553IN20', 'DIP-20', 'msp430', 16, 16, 0.5],
    ['MSP430G2553IPW20R', 'TSSOP-20', 'msp430', 16, 16, 0.5],
    ['MSP430G2553IPW28R', 'TSSOP-28', 'msp430', 16, 16, 0.5],
    ['MSP430F149IPMR', 'LQFP-64', 'msp430', 8, 60, 2],
    ['MSP430F5529IPNR', 'LQFP-80', 'msp430', 25, 128, 8],
    ['MSP430FR2433IRGER', 'QFN-24 4x4mm', 'msp430', 16, 15.5, 4],
    ['MSP430FR4133IPMR', 'LQFP-64', 'msp430', 16, 15.5, 2],
    ['MSP430FR5969IRGZR', 'QFN-48 7x7mm', 'msp430', 16, 64, 2],
  ]),
  ...mcu('Texas Instruments', 'MSPM0', [
    ['MSPM0L1306SRHBR', 'QFN-32 5x5mm', 'cortex-m0+', 32, 64, 4],
    ['MSPM0G3507SRHBR', 'QFN-32 5x5mm', 'cortex-m0+', 80, 128, 32],
    ['MSPM0G3507SPTR', 'LQFP-48', 'cortex-m0+', 80, 128, 32],
  ]),
  ...mcu('Texas Instruments', 'Tiva C', [
    ['TM4C123GH6PMI7', 'LQFP-64', 'cortex-m4', 80, 256, 32],
    ['TM4C1294NCPDTI3', 'TQFP-128', 'cortex-m4', 120, 1024, 256],
  ]),
  ...mcu('Texas Instruments', 'C2000', [
    ['TMS320F28027PTT', 'LQFP-48', 'c28x', 60, 64, 12],
    ['TMS320F28335PGFA', 'LQFP-176', 'c28x', 150, 512, 68],
    ['TMS320F280049CPZS', 'LQFP-100', 'c28x', 100, 256, 100],
  ]),
  ...mcu('Texas Instruments', 'SimpleLink', [
    ['CC2530F256RHAR', 'QFN-40 6x6mm', '8051', 32, 256, 8],
    ['CC2541F256RHAR', 'QFN-40 6x6mm', '8051', 32, 256, 8],
    ['CC1310F128RGZR', 'QFN-48 7x7mm', 'cortex-m3', 48, 128, 20],
    ['CC2640R2FRGZR', 'QFN-48 7x7mm', 'cortex-m3', 48, 128, 20],
    ['CC2652R1FRGZR', 'QFN-48 7x7mm', 'cortex-m4', 48, 352, 80],
  ]),
  ...mcu('NXP', 'LPC', [
    ['LPC812M101JDH20J', 'TSSOP-20', 'cortex-m0+', 30, 16, 4],
    ['LPC824M201JHI33E', 'QFN-33 5x5mm', 'cortex-m0+', 30, 32, 8],
    ['LPC1768FBD100,551', 'LQFP-100', 'cortex-m3', 100, 512, 64],
    ['LPC1769FBD100,551', 'LQFP-100', 'cortex-m3', 120, 512, 64],
    ['LPC2148FBD64,151', 'LQFP-64', 'arm7tdmi', 60, 512, 40],
  ]),
  ...mcu('NXP', 'Kinetis', [
    ['MKL02Z32VFG4', 'QFN-16 3x3mm', 'cortex-m0+', 48, 32, 4],
    ['MKL17Z256VFM4', 'QFN-32 5x5mm', 'cortex-m0+', 48, 256, 32],
    ['MKL25Z128VLK4', 'LQFP-80', 'cortex-m0+', 48, 128, 16],
    ['MKL26Z128VLH4', 'LQFP-64', 'cortex-m0+', 48, 128, 16],
    ['MKE02Z64VLC4', 'LQFP-32', 'cortex-m0+', 40, 64, 4],
    ['MK20DX256VLH7', 'LQFP-64', 'cortex-m4', 72, 256, 64],
    ['MK64FN1M0VLL12', 'LQFP-100', 'cortex-m4', 120, 1024, 256],
    ['MK66FX1M0VMD18', 'BGA-144 13x13mm', 'cortex-m4', 180, 1024, 256],
  ]),
  ...mcu('NXP', 'S32K', [['FS32K144HAT0MLHT', 'LQFP-64', 'cortex-m4', 112, 512, 60]]),
  ...mcu('NXP', 'i.MX RT', [
    ['MIMXRT1011DAE5A', 'LQFP-80', 'cortex-m7', 500, null, 128],
    ['MIMXRT1062DVL6A', 'BGA-196 10x10mm', 'cortex-m7', 600, null, 1024],
  ]),
  ...mcu('Silicon Labs', 'EFM8', [
    ['EFM8BB10F8G-A-QFN20', 'QFN-20 3x3mm', '8051', 25, 8, 0.5],
    ['EFM8BB21F16G-C-QFN20', 'QFN-20 3x3mm', '8051', 50, 16, 2.25],
    ['EFM8UB10F16G-C-QFN28', 'QFN-28 5x5mm', '8051', 48, 16, 2.25],
  ]),
  ...mcu('Silicon Labs', 'EFM32', [
    ['EFM32HG309F64G-C-QFN24', 'QFN-24 5x5mm', 'cortex-m0+', 25, 64, 8],
    ['EFM32HG322F64G-C-QFP48', 'TQFP-48', 'cortex-m0+', 25, 64, 8],
  ]),
  ...mcu('Silicon Labs', 'EFR32', [
    ['EFR32MG21A020F1024IM32-B', 'QFN-32 4x4mm', 'cortex-m33', 80, 1024, 96],
    ['EFR32BG22C224F512IM40-C', 'QFN-40 5x5mm', 'cortex-m33', 76.8, 512, 32],
  ]),
  ...mcu('Renesas', 'RA', [['R7FA4M1AB3CFM#AA0', 'LQFP-64', 'cortex-m4', 48, 256, 32]]),
  ...mcu('Infineon', 'PSoC', [
    ['CY8C4245AXI-483', 'TQFP-44', 'cortex-m0', 48, 32, 4],
    ['CY8C5888LTI-LP097', 'QFN-68 8x8mm', 'cortex-m3', 80, 256, 64],
  ]),
  ...mcu('Infineon', 'EZ-USB FX2LP', [
    ['CY7C68013A-56PVXC', 'SSOP-56', '8051', 48, null, 16],
    ['CY7C68013A-56LTXC', 'QFN-56 8x8mm', '8051', 48, null, 16],
  ]),
  ...mcu('Nuvoton', '8051', [
    ['N76E003AT20', 'TSSOP-20', '8051', 16, 18, 1],
    ['MS51FB9AE', 'TSSOP-20', '8051', 24, 16, 1],
  ]),
  ...processor('Allwinner', 'F1C', [
    ['F1C100S', 'QFN-88 10x10mm', 'arm926', 533, 32],
    ['F1C200S', 'QFN-88 10x10mm', 'arm926', 533, 64],
  ]),
  ...processor('Allwinner', 'V', [['V3S', 'LQFP-128', 'cortex-a7', 1200, 64]]),
  ...fpga('Lattice', 'iCE40', [
    ['ICE40UP5K-SG48I', 'QFN-48 7x7mm', 'fpga', 5280, 39],
    ['ICE40HX1K-TQ144', 'TQFP-144', 'fpga', 1280, 95],
    ['ICE40HX4K-TQ144', 'TQFP-144', 'fpga', 3520, 107],
    ['ICE40HX8K-CT256', 'BGA-256 14x14mm', 'fpga', 7680, 206],
  ]),
  ...fpga('Lattice', 'ECP5', [
    ['LFE5U-25F-6BG256C', 'BGA-256 14x14mm', 'fpga', 24000, 197],
    ['LFE5U-85F-6BG381C', 'BGA-381 17x17mm', 'fpga', 84000, 205],
  ]),
  ...fpga('AMD', 'Spartan-6', [['XC6SLX9-2TQG144C', 'TQFP-144', 'fpga', 9152, 102]]),
  ...fpga('AMD', 'Artix-7', [
    ['XC7A35T-1FTG256C', 'BGA-256 17x17mm', 'fpga', 33280, 170],
    ['XC7A35T-1CSG324C', 'BGA-324 15x15mm', 'fpga', 33280, 210],
    ['XC7A100T-1CSG324C', 'BGA-324 15x15mm', 'fpga', 101440, 210],
  ]),
  ...fpga('Intel', 'MAX II', [
    ['EPM240T100C5N', 'TQFP-100', 'cpld', 240, 80],
    ['EPM570T100C5N', 'TQFP-100', 'cpld', 570, 76],
  ]),
  ...fpga('Intel', 'Cyclone IV', [
    ['EP4CE6E22C8N', 'TQFP-144', 'fpga', 6272, 91],
    ['EP4CE10F17C8N', 'BGA-256 17x17mm', 'fpga', 10320, 179],
  ]),
  ...fpga('Intel', 'MAX 10', [['10M08SAE144C8G', 'TQFP-144', 'fpga', 8000, 101]]),
  ...fpga('Gowin', 'GW1N', [
    ['GW1N-LV1QN48C6/I5', 'QFN-48 6x6mm', 'fpga', 1152, 41],
    ['GW1NR-LV9QN88PC6/I5', 'QFN-88 10x10mm', 'fpga', 8640, 71],
  ]),
  ...fpga('Gowin', 'GW2A', [['GW2AR-LV18QN88C8/I7', 'QFN-88 10x10mm', 'fpga', 20736, 66]]),
  ...fpga('Microchip', 'ATF', [
    ['ATF1504AS-10JU44', 'PLCC-44', 'cpld', 64, 32],
    ['ATF16V8B-15PU', 'DIP-20', 'pld', 8, 18],
    ['ATF22V10C-15PU', 'DIP-24', 'pld', 10, 22],
  ]),
];
