import type { Part } from '../../part.ts';
import { table } from './table.ts';

const ethernet = table('ethernet', ['function', 'dataRate:M', 'interface', 'channels']);
const expander = table('io-expanders', ['channels', 'interface', 'function']);
const isolator = table('isolators', ['channels', 'isolation', 'dataRate:M', 'function']);
const touch = table('touch-controllers', ['channels', 'interface', 'function']);
const video = table('video-and-display-interface', ['function', 'interface', 'dataRate:M']);

export const interfaceExtensions: readonly Part[] = [
  ...ethernet('Microchip', 'LAN', [
    ['LAN8720A-CP-TR', 'QFN-24 4x4mm', 'phy', 100, 'rmii', 1],
    ['LAN8720AI-CP-TR', 'QFN-24 4x4mm', 'phy', 100, 'rmii', 1],
    ['LAN8742A-CZ-TR', 'QFN-24 4x4mm', 'phy', 100, 'rmii', 1],
    ['ENC28J60-I/SO', 'SOIC-28', 'mac-phy', 10, 'spi', 1],
    ['ENC28J60-I/SP', 'DIP-28', 'mac-phy', 10, 'spi', 1],
    ['ENC28J60-I/SS', 'SSOP-28', 'mac-phy', 10, 'spi', 1],
    ['KSZ8081RNACA-TR', 'QFN-24 4x4mm', 'phy', 100, 'rmii', 1],
    ['KSZ9031RNXIC', 'QFN-48 7x7mm', 'phy', 1000, 'rgmii', 1],
  ]),
  ...ethernet('WIZnet', 'W5', [
    ['W5500', 'LQFP-48', 'hardwired-tcp-ip', 100, 'spi', 1],
    ['W5100S-L', 'LQFP-48', 'hardwired-tcp-ip', 100, 'spi', 1],
    ['W5100S-Q', 'QFN-48 7x7mm', 'hardwired-tcp-ip', 100, 'spi', 1],
  ]),
  ...ethernet('Texas Instruments', 'DP83', [
    ['DP83848CVV/NOPB', 'LQFP-48', 'phy', 100, 'mii/rmii', 1],
    ['DP83848IVV/NOPB', 'LQFP-48', 'phy', 100, 'mii/rmii', 1],
    ['DP83822IRHBR', 'QFN-32 5x5mm', 'phy', 100, 'mii/rmii/rgmii', 1],
  ]),
  ...ethernet('Realtek', 'RTL8', [
    ['RTL8201F-VB-CG', 'QFN-32 5x5mm', 'phy', 100, 'mii/rmii', 1],
    ['RTL8211F-CG', 'QFN-40 5x5mm', 'phy', 1000, 'rgmii', 1],
  ]),
  ...ethernet('IC Plus', 'IP10', [['IP101GRI', 'smd', 'phy', 100, 'mii/rmii', 1]]),
  ...expander('Texas Instruments', 'PCF', [
    ['PCF8574N', 'DIP-16', 8, 'i2c', 'io-expander'],
    ['PCF8574DWR', 'SOIC-16 7.5mm', 8, 'i2c', 'io-expander'],
    ['PCF8574PWR', 'TSSOP-20', 8, 'i2c', 'io-expander'],
    ['PCF8575DBR', 'SSOP-24', 16, 'i2c', 'io-expander'],
    ['PCF8575PWR', 'TSSOP-24', 16, 'i2c', 'io-expander'],
  ]),
  ...expander('Texas Instruments', 'TCA', [
    ['PCA9535PWR', 'TSSOP-24', 16, 'i2c', 'io-expander'],
    ['PCA9555PWR', 'TSSOP-24', 16, 'i2c', 'io-expander'],
    ['PCA9548APWR', 'TSSOP-24', 8, 'i2c', 'i2c-switch'],
    ['TCA9534PWR', 'TSSOP-16', 8, 'i2c', 'io-expander'],
    ['TCA9535PWR', 'TSSOP-24', 16, 'i2c', 'io-expander'],
    ['TCA9554PWR', 'TSSOP-16', 8, 'i2c', 'io-expander'],
    ['TCA9555PWR', 'TSSOP-24', 16, 'i2c', 'io-expander'],
    ['TCA6408APWR', 'TSSOP-16', 8, 'i2c', 'io-expander'],
    ['TCA6416APWR', 'TSSOP-24', 16, 'i2c', 'io-expander'],
    ['TCA9543APWR', 'TSSOP-14', 2, 'i2c', 'i2c-switch'],
    ['TCA9546APWR', 'TSSOP-16', 4, 'i2c', 'i2c-switch'],
    ['TCA9548APWR', 'TSSOP-24', 8, 'i2c', 'i2c-switch'],
    ['TCA8418RTWR', 'QFN-24 4x4mm', 18, 'i2c', 'keypad-scanner'],
  ]),
  ...expander('NXP', 'PCA', [
    ['PCF8574T/3,518', 'SOIC-16 7.5mm', 8, 'i2c', 'io-expander'],
    ['PCF8574AT/3,518', 'SOIC-16 7.5mm', 8, 'i2c', 'io-expander'],
    ['PCA9555PW,118', 'TSSOP-24', 16, 'i2c', 'io-expander'],
    ['PCA9548APW,118', 'TSSOP-24', 8, 'i2c', 'i2c-switch'],
  ]),
  ...expander('Microchip', 'MCP23', [
    ['MCP23008-E/P', 'DIP-18', 8, 'i2c', 'io-expander'],
    ['MCP23008-E/SO', 'SOIC-18', 8, 'i2c', 'io-expander'],
    ['MCP23017-E/SP', 'DIP-28', 16, 'i2c', 'io-expander'],
    ['MCP23017-E/SO', 'SOIC-28', 16, 'i2c', 'io-expander'],
    ['MCP23017-E/SS', 'SSOP-28', 16, 'i2c', 'io-expander'],
    ['MCP23017-E/ML', 'QFN-28 6x6mm', 16, 'i2c', 'io-expander'],
    ['MCP23S17-E/SP', 'DIP-28', 16, 'spi', 'io-expander'],
    ['MCP23S17-E/SO', 'SOIC-28', 16, 'spi', 'io-expander'],
  ]),
  ...expander('Semtech', 'SX15', [['SX1509BIULTRT', 'QFN-28 4x4mm', 16, 'i2c', 'io-expander']]),
  ...expander('Awinic', 'AW95', [['AW9523BTQR', 'QFN-24 4x4mm', 16, 'i2c', 'io-expander']]),
  ...isolator('Texas Instruments', 'ISO', [
    ['ISO7720DR', 'SOIC-8', 2, 3000, 100, 'digital'],
    ['ISO7721DR', 'SOIC-8', 2, 3000, 100, 'digital'],
    ['ISO7740DWR', 'SOIC-16 7.5mm', 4, 5000, 100, 'digital'],
    ['ISO7741DWR', 'SOIC-16 7.5mm', 4, 5000, 100, 'digital'],
    ['ISO7742DWR', 'SOIC-16 7.5mm', 4, 5000, 100, 'digital'],
    ['ISO1540DR', 'SOIC-8', 2, 2500, 1, 'i2c'],
    ['ISO1541DR', 'SOIC-8', 2, 2500, 1, 'i2c'],
  ]),
  ...isolator('Analog Devices', 'ADuM', [
    ['ADUM1200ARZ', 'SOIC-8', 2, 2500, 1, 'digital'],
    ['ADUM1201ARZ', 'SOIC-8', 2, 2500, 1, 'digital'],
    ['ADUM1201BRZ', 'SOIC-8', 2, 2500, 10, 'digital'],
    ['ADUM1401ARWZ', 'SOIC-16 7.5mm', 4, 2500, 1, 'digital'],
    ['ADUM1250ARZ', 'SOIC-8', 2, 2500, 1, 'i2c'],
    ['ADUM3160BRWZ', 'SOIC-16 7.5mm', 1, 2500, 12, 'usb'],
    ['ADUM4160BRWZ', 'SOIC-16 7.5mm', 1, 5000, 12, 'usb'],
  ]),
  ...touch('Microchip', 'AT42QT', [
    ['AT42QT1010-TSHR', 'SOT-23-6', 1, 'logic', 'capacitive'],
    ['AT42QT1070-SSU', 'SOIC-14', 7, 'i2c', 'capacitive'],
  ]),
  ...touch('Microchip', 'CAP1', [['CAP1188-1-CP-TR', 'QFN-24 4x4mm', 8, 'i2c/spi', 'capacitive']]),
  ...touch('NXP', 'MPR', [['MPR121QR2', 'QFN-20 3x3mm', 12, 'i2c', 'capacitive']]),
  ...touch('Tontek', 'TTP', [
    ['TTP223-BA6', 'SOT-23-6', 1, 'logic', 'capacitive'],
    ['TTP229-BSF', 'smd', 16, 'i2c', 'capacitive'],
  ]),
  ...touch('Texas Instruments', 'TSC20', [['TSC2046IPWR', 'TSSOP-16', 4, 'spi', 'resistive']]),
  ...touch('Xptek', 'XPT', [['XPT2046', 'TSSOP-16', 4, 'spi', 'resistive']]),
  ...video('Texas Instruments', 'TFP', [
    ['TFP401APZP', 'TQFP-100', 'dvi-receiver', 'parallel', 1650],
    ['TFP410PAPR', 'TQFP-64', 'dvi-transmitter', 'parallel', 1650],
    ['SN75LVDS83BDGGR', 'TSSOP-56', 'lvds-transmitter', 'parallel', 945],
    ['TPD12S016PWR', 'TSSOP-24', 'hdmi-companion', 'hdmi', 3400],
  ]),
  ...video('Analog Devices', 'ADV7', [['ADV7513BSWZ', 'LQFP-64', 'hdmi-transmitter', 'parallel', 1650]]),
  ...video('Solomon Systech', 'SSD19', [['SSD1963QL9', 'LQFP-128', 'display-controller', 'parallel', null]]),
  ...video('RAiO', 'RA88', [['RA8875L3N', 'LQFP-100', 'display-controller', 'parallel/spi', null]]),
];
