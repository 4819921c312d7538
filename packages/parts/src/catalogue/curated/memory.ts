import type { Part } from '../../part.ts';
import { table } from './table.ts';

const eeprom = table('eeproms', ['memory:Kibit', 'interface', 'clock:M', 'inputVoltageMin']);
const nor = table('nor-flash', ['memory:Mibit', 'interface', 'clock:M', 'inputVoltageMin']);
const nand = table('nand-flash', ['memory:Mibit', 'interface', 'inputVoltageMin']);
const sram = table('srams', ['memory:Kibit', 'interface', 'clock:M', 'inputVoltageMin', 'function']);
const dram = table('drams', ['memory:Mibit', 'technology', 'resolution', 'clock:M']);
const fram = table('frams', ['memory:Kibit', 'interface', 'clock:M', 'inputVoltageMin']);

export const memories: readonly Part[] = [
  ...nor('Winbond', 'W25Q', [
    ['W25Q80DVSSIG', 'SOIC-8 5.3mm', 8, 'spi', 104, 2.7],
    ['W25Q16JVSNIQ', 'SOIC-8', 16, 'spi', 133, 2.7],
    ['W25Q16JVSSIQ', 'SOIC-8 5.3mm', 16, 'spi', 133, 2.7],
    ['W25Q16JVUXIQ', 'USON-8 2x3mm', 16, 'spi', 133, 2.7],
    ['W25Q32JVSSIQ', 'SOIC-8 5.3mm', 32, 'spi', 133, 2.7],
    ['W25Q32JVZPIQ', 'WSON-8 6x5mm', 32, 'spi', 133, 2.7],
    ['W25Q64JVSSIQ', 'SOIC-8 5.3mm', 64, 'spi', 133, 2.7],
    ['W25Q64JVZPIQ', 'WSON-8 6x5mm', 64, 'spi', 133, 2.7],
    ['W25Q64FVSSIG', 'SOIC-8 5.3mm', 64, 'spi', 104, 2.7],
    ['W25Q128JVSIQ', 'SOIC-8 5.3mm', 128, 'spi', 133, 2.7],
    ['W25Q128JVPIQ', 'WSON-8 6x5mm', 128, 'spi', 133, 2.7],
    ['W25Q128FVSIG', 'SOIC-8 5.3mm', 128, 'spi', 104, 2.7],
    ['W25Q256JVEIQ', 'WSON-8 8x6mm', 256, 'spi', 133, 2.7],
  ]),
  ...nor('GigaDevice', 'GD25Q', [
    ['GD25Q16CSIG', 'SOIC-8 5.3mm', 16, 'spi', 120, 2.7],
    ['GD25Q32CSIG', 'SOIC-8 5.3mm', 32, 'spi', 120, 2.7],
    ['GD25Q64CSIG', 'SOIC-8 5.3mm', 64, 'spi', 120, 2.7],
    ['GD25Q127CSIG', 'SOIC-8 5.3mm', 128, 'spi', 104, 2.7],
    ['GD25Q128ESIG', 'SOIC-8 5.3mm', 128, 'spi', 133, 2.7],
  ]),
  ...nor('Macronix', 'MX25L', [
    ['MX25L1606EM2I-12G', 'SOIC-8 5.3mm', 16, 'spi', 86, 2.7],
    ['MX25L3233FM2I-08G', 'SOIC-8 5.3mm', 32, 'spi', 133, 2.65],
    ['MX25L6433FM2I-08G', 'SOIC-8 5.3mm', 64, 'spi', 133, 2.65],
    ['MX25L12835FM2I-10G', 'SOIC-8 5.3mm', 128, 'spi', 133, 2.7],
  ]),
  ...nor('ISSI', 'IS25LP', [
    ['IS25LP064A-JBLE', 'SOIC-8 5.3mm', 64, 'spi', 133, 2.3],
    ['IS25LP128F-JBLE', 'SOIC-8 5.3mm', 128, 'spi', 166, 2.3],
  ]),
  ...nor('Microchip', 'SST', [
    ['SST25VF016B-50-4I-S2AF', 'SOIC-8 5.3mm', 16, 'spi', 50, 2.7],
    ['SST26VF064B-104I/SM', 'SOIC-8 5.3mm', 64, 'spi', 104, 2.7],
  ]),
  ...nor('Micron', 'MT25Q', [['MT25QL128ABA1ESE-0SIT', 'SOIC-8 5.3mm', 128, 'spi', 133, 2.7]]),
  ...nor('Boya', 'BY25Q', [
    ['BY25Q32BSTIG', 'SOIC-8', 32, 'spi', 108, 2.7],
    ['BY25Q64ASSIG', 'SOIC-8 5.3mm', 64, 'spi', 108, 2.7],
    ['BY25Q128ASSIG', 'SOIC-8 5.3mm', 128, 'spi', 108, 2.7],
  ]),
  ...nand('Winbond', 'W25N', [['W25N01GVZEIG', 'WSON-8 8x6mm', 1024, 'spi', 2.7]]),
  ...nand('Winbond', 'W29N', [['W29N01HVSINA', 'TSOP-48', 1024, 'parallel', 2.7]]),
  ...nand('Micron', 'MT29F', [
    ['MT29F1G08ABAEAWP-IT:E', 'TSOP-48', 1024, 'parallel', 2.7],
    ['MT29F2G08ABAEAWP:E', 'TSOP-48', 2048, 'parallel', 2.7],
  ]),
  ...nand('Macronix', 'MX30', [['MX30LF1G18AC-TI', 'TSOP-48', 1024, 'parallel', 2.7]]),
  ...nand('CS World', 'CSNP', [['CSNP1GCR01-AOW', 'LGA-8 6x8mm', 1024, 'sd', 2.7]]),
  ...eeprom('Microchip', 'AT24C', [
    ['AT24C02D-SSHM-T', 'SOIC-8', 2, 'i2c', 1, 1.7],
    ['AT24C02D-STUM-T', 'SOT-23-5', 2, 'i2c', 1, 1.7],
    ['AT24C08D-SSHM-T', 'SOIC-8', 8, 'i2c', 1, 1.7],
    ['AT24C16D-SSHM-T', 'SOIC-8', 16, 'i2c', 1, 1.7],
    ['AT24C32E-SSHM-T', 'SOIC-8', 32, 'i2c', 1, 1.7],
    ['AT24C64D-SSHM-T', 'SOIC-8', 64, 'i2c', 1, 1.7],
    ['AT24C128C-SSHM-T', 'SOIC-8', 128, 'i2c', 1, 1.7],
    ['AT24C256C-SSHL-T', 'SOIC-8', 256, 'i2c', 1, 1.7],
    ['AT24C512C-SSHD-T', 'SOIC-8', 512, 'i2c', 1, 1.7],
  ]),
  ...eeprom('Microchip', '24LC', [
    ['24LC01BT-I/OT', 'SOT-23-5', 1, 'i2c', 0.4, 2.5],
    ['24LC02B-I/SN', 'SOIC-8', 2, 'i2c', 0.4, 2.5],
    ['24LC02BT-I/OT', 'SOT-23-5', 2, 'i2c', 0.4, 2.5],
    ['24AA02E48-I/SN', 'SOIC-8', 2, 'i2c', 0.4, 1.7],
    ['24AA02E48T-I/OT', 'SOT-23-5', 2, 'i2c', 0.4, 1.7],
    ['24LC16B-I/SN', 'SOIC-8', 16, 'i2c', 0.4, 2.5],
    ['24LC32A-I/SN', 'SOIC-8', 32, 'i2c', 0.4, 2.5],
    ['24LC64-I/SN', 'SOIC-8', 64, 'i2c', 0.4, 2.5],
    ['24LC64T-I/SN', 'SOIC-8', 64, 'i2c', 0.4, 2.5],
    ['24LC256-I/P', 'DIP-8', 256, 'i2c', 0.4, 2.5],
    ['24LC256-I/SN', 'SOIC-8', 256, 'i2c', 0.4, 2.5],
    ['24LC512-I/P', 'DIP-8', 512, 'i2c', 0.4, 2.5],
    ['24LC512-I/SN', 'SOIC-8', 512, 'i2c', 0.4, 2.5],
    ['24LC1025-I/SM', 'SOIC-8 5.3mm', 1024, 'i2c', 0.4, 2.5],
  ]),
  ...eeprom('Microchip', '25LC', [
    ['25LC256-I/SN', 'SOIC-8', 256, 'spi', 10, 2.5],
    ['25LC512-I/SN', 'SOIC-8', 512, 'spi', 20, 2.5],
    ['25LC1024-I/SM', 'SOIC-8 5.3mm', 1024, 'spi', 20, 2.5],
    ['25AA02E48T-I/OT', 'SOT-23-6', 2, 'spi', 10, 1.8],
    ['93LC46B-I/SN', 'SOIC-8', 1, 'microwire', 2, 2.5],
    ['93LC46BT-I/OT', 'SOT-23-6', 1, 'microwire', 2, 2.5],
  ]),
  ...eeprom('STMicroelectronics', 'M24', [
    ['M24C02-WMN6TP', 'SOIC-8', 2, 'i2c', 0.4, 2.5],
    ['M24C04-WMN6TP', 'SOIC-8', 4, 'i2c', 0.4, 2.5],
    ['M24C16-WMN6TP', 'SOIC-8', 16, 'i2c', 0.4, 2.5],
    ['M24C32-WMN6TP', 'SOIC-8', 32, 'i2c', 1, 2.5],
    ['M24C64-WMN6TP', 'SOIC-8', 64, 'i2c', 1, 2.5],
    ['M24128-BWMN6TP', 'SOIC-8', 128, 'i2c', 1, 2.5],
    ['M24256-BWMN6TP', 'SOIC-8', 256, 'i2c', 1, 2.5],
    ['M24512-WMN6TP', 'SOIC-8', 512, 'i2c', 1, 2.5],
    ['M24M01-RMN6TP', 'SOIC-8', 1024, 'i2c', 1, 1.8],
    ['M95256-WMN6TP', 'SOIC-8', 256, 'spi', 20, 2.5],
  ]),
  ...eeprom('onsemi', 'CAT24C', [
    ['CAT24C02WI-GT3', 'SOIC-8', 2, 'i2c', 0.4, 1.7],
    ['CAT24C32WI-GT3', 'SOIC-8', 32, 'i2c', 1, 1.7],
    ['CAT24C256WI-GT3', 'SOIC-8', 256, 'i2c', 1, 1.8],
  ]),
  ...fram('Infineon', 'FM2', [
    ['FM24C04B-GTR', 'SOIC-8', 4, 'i2c', 1, 4.5],
    ['FM24CL16B-GTR', 'SOIC-8', 16, 'i2c', 1, 2.7],
    ['FM24CL64B-GTR', 'SOIC-8', 64, 'i2c', 1, 2.7],
    ['FM24W256-GTR', 'SOIC-8', 256, 'i2c', 1, 2.7],
    ['FM24V10-GTR', 'SOIC-8', 1024, 'i2c', 3.4, 2],
    ['FM25CL64B-GTR', 'SOIC-8', 64, 'spi', 20, 2.7],
  ]),
  ...fram('RAMXEED', 'MB85', [
    ['MB85RC256VPNF-G-JNERE1', 'SOIC-8', 256, 'i2c', 1, 2.7],
    ['MB85RS64PNF-G-JNERE1', 'SOIC-8', 64, 'spi', 20, 2.7],
  ]),
  ...sram('Microchip', '23', [
    ['23K256-I/SN', 'SOIC-8', 256, 'spi', 20, 2.7, 'sram'],
    ['23LC512-I/SN', 'SOIC-8', 512, 'spi', 20, 2.5, 'sram'],
    ['23LC1024-I/P', 'DIP-8', 1024, 'spi', 20, 2.5, 'sram'],
    ['23LC1024-I/SN', 'SOIC-8', 1024, 'spi', 20, 2.5, 'sram'],
  ]),
  ...sram('Alliance Memory', 'AS6C', [
    ['AS6C62256-55PCN', 'DIP-28', 256, 'parallel', null, 2.7, 'sram'],
    ['AS6C1008-55PCN', 'DIP-32', 1024, 'parallel', null, 2.7, 'sram'],
    ['AS6C4008-55PCN', 'DIP-32', 4096, 'parallel', null, 2.7, 'sram'],
  ]),
  ...sram('ISSI', 'IS6', [
    ['IS61LV25616AL-10TL', 'TSOP-44', 4096, 'parallel', null, 3.135, 'sram'],
    ['IS62WV51216BLL-55TLI', 'TSOP-44', 8192, 'parallel', null, 2.5, 'sram'],
  ]),
  ...sram('AP Memory', 'APS', [['APS6404L-3SQR-SN', 'SOIC-8', 65536, 'spi', 133, 2.7, 'psram']]),
  ...sram('Espressif', 'ESP-PSRAM', [['ESP-PSRAM64H', 'SOIC-8', 65536, 'spi', 133, 2.7, 'psram']]),
  ...sram('Lyontek', 'LY68', [['LY68L6400SLIT', 'SOIC-8', 65536, 'spi', 133, 2.7, 'psram']]),
  ...dram('Winbond', 'W98', [
    ['W9812G6KH-6', 'TSOP-54', 128, 'sdram', 16, 166],
    ['W9825G6KH-6', 'TSOP-54', 256, 'sdram', 16, 166],
    ['W9864G6KH-6', 'TSOP-54', 64, 'sdram', 16, 166],
  ]),
  ...dram('ISSI', 'IS42', [
    ['IS42S16160J-6TLI', 'TSOP-54', 256, 'sdram', 16, 166],
    ['IS42S16400J-7TL', 'TSOP-54', 64, 'sdram', 16, 143],
    ['IS42S16400J-7TLI', 'TSOP-54', 64, 'sdram', 16, 143],
  ]),
  ...dram('Alliance Memory', 'AS4C', [['AS4C16M16SA-6TCN', 'TSOP-54', 256, 'sdram', 16, 166]]),
  ...dram('Micron', 'MT41', [
    ['MT41K128M16JT-125:K', 'BGA-96 8x14mm', 2048, 'ddr3l', 16, 800],
    ['MT41K256M16TW-107:P', 'BGA-96 8x14mm', 4096, 'ddr3l', 16, 933],
  ]),
];
