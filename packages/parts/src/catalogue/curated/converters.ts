import type { Part } from '../../part.ts';
import { table } from './table.ts';

const adc = table('adcs', ['resolution', 'channels', 'sampleRate', 'interface']);
const dac = table('dacs', ['resolution', 'channels', 'interface']);
const codec = table('audio-codecs', ['resolution', 'channels', 'sampleRate:k', 'interface', 'function']);
const analogSwitch = table('analog-switches', ['function', 'channels', 'onResistance', 'inputVoltageMax']);
const timer = table('timers', ['function', 'channels', 'frequency:k', 'inputVoltageMax']);
const digitalPot = table('digital-potentiometers', ['resistance:k', 'channels', 'resolution', 'interface']);

export const converters: readonly Part[] = [
  ...adc('Texas Instruments', 'ADS', [
    ['ADS1015IDGSR', 'MSOP-10', 12, 4, 3300, 'i2c'],
    ['ADS1115IDGSR', 'MSOP-10', 16, 4, 860, 'i2c'],
    ['ADS1115IDGST', 'MSOP-10', 16, 4, 860, 'i2c'],
    ['ADS1118IDGSR', 'MSOP-10', 16, 4, 860, 'spi'],
    ['ADS1220IPWR', 'TSSOP-16', 24, 4, 2000, 'spi'],
    ['ADS1232IPWR', 'TSSOP-24', 24, 2, 80, 'serial'],
    ['ADS1256IDBR', 'SSOP-28', 24, 8, 30000, 'spi'],
    ['ADS1299IPAGR', 'TQFP-64', 24, 8, 16000, 'spi'],
    ['ADS7830IPWR', 'TSSOP-16', 8, 8, 70000, 'i2c'],
  ]),
  ...adc('Texas Instruments', 'ADC', [
    ['ADC0804LCN/NOPB', 'DIP-20', 8, 1, 9700, 'parallel'],
    ['ADC0832CCN/NOPB', 'DIP-8', 8, 2, 31000, 'serial'],
    ['TLC2543CN', 'DIP-20', 12, 11, 66000, 'spi'],
  ]),
  ...adc('Microchip', 'MCP3', [
    ['MCP3004-I/P', 'DIP-14', 10, 4, 200e3, 'spi'],
    ['MCP3008-I/P', 'DIP-16', 10, 8, 200e3, 'spi'],
    ['MCP3008-I/SL', 'SOIC-16', 10, 8, 200e3, 'spi'],
    ['MCP3201-CI/P', 'DIP-8', 12, 1, 100e3, 'spi'],
    ['MCP3202-CI/P', 'DIP-8', 12, 2, 100e3, 'spi'],
    ['MCP3204-CI/P', 'DIP-14', 12, 4, 100e3, 'spi'],
    ['MCP3208-CI/P', 'DIP-16', 12, 8, 100e3, 'spi'],
    ['MCP3208-CI/SL', 'SOIC-16', 12, 8, 100e3, 'spi'],
    ['MCP3221A5T-I/OT', 'SOT-23-5', 12, 1, 22300, 'i2c'],
    ['MCP3421A0T-E/CH', 'SOT-23-6', 18, 1, 240, 'i2c'],
    ['MCP3424-E/SL', 'SOIC-14', 18, 4, 240, 'i2c'],
  ]),
  ...adc('Analog Devices', 'AD', [
    ['AD7606BSTZ', 'LQFP-64', 16, 8, 200e3, 'parallel/spi'],
    ['AD7705BRZ', 'SOIC-16 7.5mm', 16, 2, 500, 'spi'],
    ['AD7793BRUZ', 'TSSOP-16', 24, 3, 470, 'spi'],
    ['AD9226ARSZ', 'SSOP-28', 12, 1, 65e6, 'parallel'],
    ['AD9280ARSZ', 'SSOP-28', 8, 1, 32e6, 'parallel'],
  ]),
  ...adc('NXP', 'PCF85', [['PCF8591T/2,518', 'SOIC-16 7.5mm', 8, 4, 11100, 'i2c']]),
  ...adc('Avia Semiconductor', 'HX71', [['HX711', 'SOIC-16', 24, 2, 80, 'serial']]),
  ...adc('Chipsea', 'CS12', [['CS1237-SO', 'SOIC-8', 24, 1, 1280, 'serial']]),
  ...dac('Microchip', 'MCP4', [
    ['MCP4725A0T-E/CH', 'SOT-23-6', 12, 1, 'i2c'],
    ['MCP4728-E/UN', 'MSOP-10', 12, 4, 'i2c'],
    ['MCP4822-E/P', 'DIP-8', 12, 2, 'spi'],
    ['MCP4822-E/SN', 'SOIC-8', 12, 2, 'spi'],
    ['MCP4921-E/P', 'DIP-8', 12, 1, 'spi'],
    ['MCP4922-E/P', 'DIP-14', 12, 2, 'spi'],
    ['MCP4922-E/SL', 'SOIC-14', 12, 2, 'spi'],
  ]),
  ...dac('Texas Instruments', '', [
    ['DAC8552IDGKR', 'MSOP-8', 16, 2, 'spi'],
    ['TLV5618AIDR', 'SOIC-8', 12, 2, 'spi'],
    ['TLC5615CDR', 'SOIC-8', 10, 1, 'spi'],
  ]),
  ...codec('Texas Instruments', 'PCM', [
    ['PCM5102APWR', 'TSSOP-20', 32, 2, 384, 'i2s', 'dac'],
    ['PCM5102APW', 'TSSOP-20', 32, 2, 384, 'i2s', 'dac'],
    ['PCM1808PWR', 'TSSOP-14', 24, 2, 96, 'i2s', 'adc'],
    ['TLV320AIC3104IRHBR', 'QFN-32 5x5mm', 24, 2, 96, 'i2s', 'codec'],
    ['TLV320AIC23BPWR', 'TSSOP-28', 24, 2, 96, 'i2s', 'codec'],
  ]),
  ...codec('Cirrus Logic', '', [
    ['CS4344-CZZ', 'TSSOP-10', 24, 2, 192, 'i2s', 'dac'],
    ['WM8960CGEFL/V', 'QFN-32 5x5mm', 24, 2, 48, 'i2s', 'codec'],
    ['WM8960CGEFL/RV', 'QFN-32 5x5mm', 24, 2, 48, 'i2s', 'codec'],
  ]),
  ...codec('NXP', 'SGTL5000', [
    ['SGTL5000XNAA3R2', 'QFN-32 5x5mm', 24, 2, 96, 'i2s', 'codec'],
    ['SGTL5000XNLA3R2', 'QFN-20 3x3mm', 24, 2, 96, 'i2s', 'codec'],
  ]),
  ...codec('Everest Semiconductor', 'ES', [
    ['ES8311', 'QFN-20 3x3mm', 24, 1, 96, 'i2s', 'codec'],
    ['ES8388', 'QFN-28 4x4mm', 24, 2, 96, 'i2s', 'codec'],
    ['ES7210', 'QFN-32 4x4mm', 24, 4, 100, 'i2s', 'adc'],
  ]),
  ...codec('Analog Devices', 'ADAU', [['ADAU1701JSTZ', 'LQFP-48', 24, 2, 192, 'i2s', 'dsp']]),
  ...codec('VLSI Solution', 'VS10', [['VS1053B-L', 'LQFP-48', 18, 2, 48, 'spi', 'decoder']]),
  ...analogSwitch('Texas Instruments', 'CD4000', [
    ['CD4051BE', 'DIP-16', 'multiplexer-8-1', 1, 470, 20],
    ['CD4051BM96', 'SOIC-16', 'multiplexer-8-1', 1, 470, 20],
    ['CD4052BE', 'DIP-16', 'multiplexer-4-1', 2, 470, 20],
    ['CD4052BM96', 'SOIC-16', 'multiplexer-4-1', 2, 470, 20],
    ['CD4053BE', 'DIP-16', 'spdt', 3, 470, 20],
    ['CD4053BM96', 'SOIC-16', 'spdt', 3, 470, 20],
    ['CD4066BE', 'DIP-14', 'spst', 4, 470, 20],
    ['CD4066BM96', 'SOIC-14', 'spst', 4, 470, 20],
    ['CD74HC4067M96', 'SOIC-24', 'multiplexer-16-1', 1, 160, 6],
  ]),
  ...analogSwitch('Texas Instruments', '', [
    ['SN74LVC1G3157DBVR', 'SOT-23-6', 'spdt', 1, 15, 5.5],
    ['SN74LVC1G66DBVR', 'SOT-23-5', 'spst', 1, 10, 5.5],
    ['TS5A3157DBVR', 'SOT-23-6', 'spdt', 1, 10, 5.5],
    ['TS5A23159DGSR', 'MSOP-10', 'spdt', 2, 1.1, 5.5],
    ['TS3USB30EDGSR', 'MSOP-10', 'usb-multiplexer', 2, 10, 4.3],
  ]),
  ...analogSwitch('Nexperia', '74HC', [
    ['74HC4051D,653', 'SOIC-16', 'multiplexer-8-1', 1, 180, 10],
    ['74HC4051PW,118', 'TSSOP-16', 'multiplexer-8-1', 1, 180, 10],
    ['74HC4052D,653', 'SOIC-16', 'multiplexer-4-1', 2, 180, 10],
    ['74HC4053D,653', 'SOIC-16', 'spdt', 3, 180, 10],
    ['74HC4066D,653', 'SOIC-14', 'spst', 4, 142, 10],
    ['HEF4051BT,653', 'SOIC-16', 'multiplexer-8-1', 1, null, 15],
    ['HEF4066BT,653', 'SOIC-14', 'spst', 4, null, 15],
  ]),
  ...analogSwitch('onsemi', '', [
    ['FSUSB42MUX', 'MSOP-10', 'usb-multiplexer', 2, 3.9, 4.4],
    ['NLASB3157DFT2G', 'SOT-363', 'spdt', 1, null, 5.5],
  ]),
  ...timer('Texas Instruments', '555', [
    ['NE555P', 'DIP-8', '555', 1, 100, 16],
    ['NE555DR', 'SOIC-8', '555', 1, 100, 16],
    ['NA555DR', 'SOIC-8', '555', 1, 100, 16],
    ['NE556N', 'DIP-14', '555', 2, 100, 16],
    ['NE556DR', 'SOIC-14', '555', 2, 100, 16],
    ['TLC555CP', 'DIP-8', '555-cmos', 1, 2100, 15],
    ['TLC555CDR', 'SOIC-8', '555-cmos', 1, 2100, 15],
    ['TLC555IDR', 'SOIC-8', '555-cmos', 1, 2100, 15],
    ['LMC555CN/NOPB', 'DIP-8', '555-cmos', 1, 3000, 15],
    ['LMC555CMX/NOPB', 'SOIC-8', '555-cmos', 1, 3000, 15],
    ['TPL5110DDCR', 'SOT-23-6', 'wake-up', 1, null, 5.5],
    ['TPL5010DDCR', 'SOT-23-6', 'wake-up', 1, null, 5.5],
  ]),
  ...timer('STMicroelectronics', '555', [['NE555DT', 'SOIC-8', '555', 1, 500, 16]]),
  ...timer('Renesas', 'ICM7555', [
    ['ICM7555CBAZ', 'SOIC-8', '555-cmos', 1, 1000, 18],
    ['ICM7555IPAZ', 'DIP-8', '555-cmos', 1, 1000, 18],
  ]),
  ...timer('HGSEMI', '555', [['NE555M/TR', 'SOIC-8', '555', 1, 500, 16]]),
  ...digitalPot('Microchip', 'MCP4', [
    ['MCP41010-I/P', 'DIP-8', 10, 1, 8, 'spi'],
    ['MCP41010-I/SN', 'SOIC-8', 10, 1, 8, 'spi'],
    ['MCP42010-I/P', 'DIP-14', 10, 2, 8, 'spi'],
    ['MCP41100-I/SN', 'SOIC-8', 100, 1, 8, 'spi'],
    ['MCP4131-103E/P', 'DIP-8', 10, 1, 7, 'spi'],
  ]),
  ...digitalPot('Renesas', 'X9C', [
    ['X9C103SIZ', 'SOIC-8', 10, 1, null, 'up-down'],
    ['X9C104SIZ', 'SOIC-8', 100, 1, null, 'up-down'],
  ]),
  ...digitalPot('Analog Devices', 'AD52', [['AD5206BRZ10', 'SOIC-24', 10, 6, 8, 'spi']]),
];
