import type { Part } from '../../part.ts';
import { table } from './table.ts';

const wifi = table('wifi-modules', ['core', 'flash:Mi', 'ram:Ki', 'interface', 'function']);
const bluetooth = table('bluetooth-modules', ['core', 'flash:Ki', 'ram:Ki', 'interface', 'function']);
const lora = table('lora-and-sub-ghz', ['frequency:M', 'power:m', 'interface', 'function']);
const gnss = table('gnss-modules', ['function', 'interface']);
const cellular = table('cellular-modules', ['function', 'interface']);
const transceiver = table('rf-transceivers', ['frequency:M', 'interface', 'function', 'dataRate:k']);
const frontEnd = table('rf-front-end', ['function', 'frequency:M']);
const antenna = table('antennas', ['frequency:M', 'function']);
const nfc = table('nfc-and-rfid', ['function', 'frequency:M', 'interface']);

export const radios: readonly Part[] = [
  ...wifi('Espressif', 'ESP32', [
    ['ESP32-WROOM-32E-N4', 'smd', 'xtensa-lx6', 4, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROOM-32E-N8', 'smd', 'xtensa-lx6', 8, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROOM-32E-N16', 'smd', 'xtensa-lx6', 16, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROOM-32UE-N4', 'smd', 'xtensa-lx6', 4, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROOM-32UE-N8', 'smd', 'xtensa-lx6', 8, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROOM-32UE-N16', 'smd', 'xtensa-lx6', 16, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROVER-E-N4R8', 'smd', 'xtensa-lx6', 4, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROVER-E-N8R8', 'smd', 'xtensa-lx6', 8, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROVER-E-N16R8', 'smd', 'xtensa-lx6', 16, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-WROVER-IE-N4R8', 'smd', 'xtensa-lx6', 4, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
    ['ESP32-MINI-1-N4', 'smd', 'xtensa-lx6', 4, 520, 'uart/spi/i2c', 'wifi-bluetooth'],
  ]),
  ...wifi('Espressif', 'ESP32-S2', [
    ['ESP32-S2-MINI-1-N4', 'smd', 'xtensa-lx7', 4, 320, 'uart/spi/i2c/usb', 'wifi'],
    ['ESP32-S2-SOLO-N4', 'smd', 'xtensa-lx7', 4, 320, 'uart/spi/i2c/usb', 'wifi'],
  ]),
  ...wifi('Espressif', 'ESP32-S3', [
    ['ESP32-S3-WROOM-1-N4', 'smd', 'xtensa-lx7', 4, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-WROOM-1-N8', 'smd', 'xtensa-lx7', 8, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-WROOM-1-N16', 'smd', 'xtensa-lx7', 16, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-WROOM-1-N8R2', 'smd', 'xtensa-lx7', 8, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-WROOM-1-N8R8', 'smd', 'xtensa-lx7', 8, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-WROOM-1-N16R8', 'smd', 'xtensa-lx7', 16, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-WROOM-1U-N8', 'smd', 'xtensa-lx7', 8, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-WROOM-1U-N16R8', 'smd', 'xtensa-lx7', 16, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-S3-MINI-1-N8', 'smd', 'xtensa-lx7', 8, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
  ]),
  ...wifi('Espressif', 'ESP32-C', [
    ['ESP32-C3-MINI-1-N4', 'smd', 'risc-v', 4, 400, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-C3-MINI-1-H4', 'smd', 'risc-v', 4, 400, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-C3-MINI-1U-N4', 'smd', 'risc-v', 4, 400, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-C3-WROOM-02-N4', 'smd', 'risc-v', 4, 400, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-C3-WROOM-02U-N4', 'smd', 'risc-v', 4, 400, 'uart/spi/i2c/usb', 'wifi-bluetooth'],
    ['ESP32-C6-WROOM-1-N4', 'smd', 'risc-v', 4, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth-thread'],
    ['ESP32-C6-WROOM-1-N8', 'smd', 'risc-v', 8, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth-thread'],
    ['ESP32-C6-MINI-1-N4', 'smd', 'risc-v', 4, 512, 'uart/spi/i2c/usb', 'wifi-bluetooth-thread'],
    ['ESP8684-MINI-1-H4', 'smd', 'risc-v', 4, 272, 'uart/spi/i2c', 'wifi-bluetooth'],
  ]),
  ...wifi('Ai-Thinker', 'ESP', [
    ['ESP-01S', 'other', 'xtensa-l106', 1, 50, 'uart', 'wifi'],
    ['ESP-07S', 'smd', 'xtensa-l106', 4, 50, 'uart/spi', 'wifi'],
    ['ESP-12F', 'smd', 'xtensa-l106', 4, 50, 'uart/spi', 'wifi'],
    ['ESP-12S', 'smd', 'xtensa-l106', 4, 50, 'uart/spi', 'wifi'],
  ]),
  ...bluetooth('Raytac', 'MDBT', [
    ['MDBT42Q-512KV2', 'smd', 'cortex-m4', 512, 64, 'uart/spi/i2c', 'bluetooth-le'],
    ['MDBT50Q-1MV2', 'smd', 'cortex-m4', 1024, 256, 'uart/spi/i2c/usb', 'bluetooth-le'],
  ]),
  ...bluetooth('Ebyte', 'E73', [
    ['E73-2G4M04S1B', 'smd', 'cortex-m4', 512, 64, 'uart/spi/i2c', 'bluetooth-le'],
    ['E73-2G4M08S1C', 'smd', 'cortex-m4', 1024, 256, 'uart/spi/i2c/usb', 'bluetooth-le'],
  ]),
  ...bluetooth('Espressif', 'ESP32-H2', [
    ['ESP32-H2-MINI-1-H4S', 'smd', 'risc-v', 4096, 320, 'uart/spi/i2c/usb', 'bluetooth-le-thread'],
  ]),
  ...bluetooth('Microchip', 'RN', [['RN42-I/RM', 'smd', null, null, null, 'uart', 'bluetooth-classic']]),
  ...lora('HopeRF', 'RFM', [
    ['RFM69HCW-433S2', 'smd', 433, 100, 'spi', 'fsk'],
    ['RFM69HCW-868S2', 'smd', 868, 100, 'spi', 'fsk'],
    ['RFM69HCW-915S2', 'smd', 915, 100, 'spi', 'fsk'],
    ['RFM95W-868S2', 'smd', 868, 100, 'spi', 'lora'],
    ['RFM95W-915S2', 'smd', 915, 100, 'spi', 'lora'],
    ['RFM96W-433S2', 'smd', 433, 100, 'spi', 'lora'],
  ]),
  ...lora('Ai-Thinker', 'Ra', [
    ['Ra-01', 'smd', 433, 64, 'spi', 'lora'],
    ['Ra-01H', 'smd', 868, 64, 'spi', 'lora'],
    ['Ra-01S', 'smd', 433, 158, 'spi', 'lora'],
    ['Ra-01SH', 'smd', 868, 158, 'spi', 'lora'],
    ['Ra-02', 'smd', 433, 64, 'spi', 'lora'],
  ]),
  ...lora('Ebyte', 'E', [
    ['E22-400M22S', 'smd', 433, 160, 'spi', 'lora'],
    ['E22-900M22S', 'smd', 868, 160, 'spi', 'lora'],
    ['E32-433T20D', 'through-hole', 433, 100, 'uart', 'lora'],
    ['E32-868T20D', 'through-hole', 868, 100, 'uart', 'lora'],
  ]),
  ...lora('Murata', 'CMWX', [['CMWX1ZZABZ-078', 'smd', 868, 25, 'spi/uart/i2c', 'lora']]),
  ...gnss('u-blox', 'NEO', [
    ['NEO-6M-0-001', 'smd', 'gps', 'uart/usb/i2c'],
    ['NEO-M8N-0-10', 'smd', 'gps-glonass-beidou', 'uart/usb/i2c'],
    ['NEO-M9N-00B', 'smd', 'gps-glonass-beidou-galileo', 'uart/usb/i2c/spi'],
    ['MAX-M8Q-0-10', 'smd', 'gps-glonass-beidou', 'uart/i2c'],
    ['MAX-M10S-00B', 'smd', 'gps-glonass-beidou-galileo', 'uart/i2c'],
    ['SAM-M8Q-0-10', 'smd', 'gps-glonass-galileo', 'uart/i2c'],
    ['ZED-F9P-02B', 'smd', 'gps-glonass-beidou-galileo-rtk', 'uart/usb/i2c/spi'],
  ]),
  ...gnss('Quectel', 'L', [
    ['L76K', 'smd', 'gps-glonass-beidou', 'uart'],
    ['L80-R', 'smd', 'gps', 'uart'],
    ['L86-M33', 'smd', 'gps-glonass', 'uart'],
  ]),
  ...gnss('ZHONGKEWEI', 'ATGM', [['ATGM336H-5N31', 'smd', 'gps-beidou', 'uart']]),
  ...cellular('SIMCom', 'SIM', [
    ['SIM800C', 'smd', 'gsm', 'uart'],
    ['SIM800L', 'smd', 'gsm', 'uart'],
    ['SIM7000G', 'smd', 'lte-m-nb-iot', 'uart/usb'],
    ['SIM7080G', 'smd', 'lte-m-nb-iot', 'uart/usb'],
    ['SIM7600E-H', 'smd', 'lte-cat-4', 'uart/usb'],
    ['SIM7600G-H', 'smd', 'lte-cat-4', 'uart/usb'],
    ['A7670E', 'smd', 'lte-cat-1', 'uart/usb'],
  ]),
  ...cellular('Quectel', 'BG', [['BG96MA-128-SGN', 'smd', 'lte-m-nb-iot', 'uart/usb']]),
  ...cellular('AirM2M', 'AIR', [['AIR780E', 'smd', 'lte-cat-1', 'uart/usb']]),
  ...cellular('u-blox', 'SARA', [['SARA-R410M-02B-00', 'smd', 'lte-m-nb-iot', 'uart/usb']]),
  ...transceiver('Nordic Semiconductor', 'nRF24', [['nRF24L01P-R', 'QFN-20 4x4mm', 2400, 'spi', 'gfsk', 2000]]),
  ...transceiver('Texas Instruments', 'CC', [
    ['CC1101RGPR', 'QFN-20 4x4mm', 868, 'spi', 'fsk', 600],
    ['CC2500RGPR', 'QFN-20 4x4mm', 2400, 'spi', 'fsk', 500],
  ]),
  ...transceiver('Semtech', 'SX12', [
    ['SX1261IMLTRT', 'QFN-24 4x4mm', 868, 'spi', 'lora', 62.5],
    ['SX1262IMLTRT', 'QFN-24 4x4mm', 868, 'spi', 'lora', 62.5],
    ['SX1276IMLTRT', 'QFN-28 6x6mm', 868, 'spi', 'lora', 37.5],
    ['SX1278IMLTRT', 'QFN-28 6x6mm', 433, 'spi', 'lora', 37.5],
    ['SX1280IMLTRT', 'QFN-24 4x4mm', 2400, 'spi', 'lora', 202],
    ['LLCC68IMLTRT', 'QFN-24 4x4mm', 868, 'spi', 'lora', 62.5],
  ]),
  ...transceiver('CMOSTEK', 'CMT23', [['CMT2300A-EQR', 'QFN-16 3x3mm', 433, 'spi', 'fsk', 300]]),
  ...frontEnd('Analog Devices', '', [
    ['ADF4351BCPZ', 'QFN-32 5x5mm', 'synthesizer', 4400],
    ['AD8307ARZ', 'SOIC-8', 'power-detector', 500],
  ]),
  ...frontEnd('Qorvo', 'SPF', [['SPF5189Z', 'SOT-89', 'low-noise-amplifier', 4000]]),
  ...antenna('Johanson', '2450AT', [
    ['2450AT18A100E', '1206', 2450, 'chip'],
    ['2450AT43B100E', 'smd', 2450, 'chip'],
  ]),
  ...nfc('NXP', 'MFRC', [['MFRC52202HN1,151', 'QFN-32 5x5mm', 'reader', 13.56, 'i2c/spi/uart']]),
  ...nfc('STMicroelectronics', 'ST25', [['ST25DV04K-IER6S3', 'SOIC-8', 'dynamic-tag', 13.56, 'i2c']]),
];
