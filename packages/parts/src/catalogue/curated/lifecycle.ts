import type { Part } from '../../part.ts';

type Retired = Exclude<Part['lifecycle'], 'active'>;

/** Parts that makers no longer recommend or produce. Listed, because they are still bought from stock. */
const byState: Record<Retired, readonly string[]> = {
  'not-recommended': [
    'ATMEGA328-PU',
    'CP2102-GMR',
    'ESP32-C3FN4',
    'ESP32-D0WDQ6',
    'ESP32-PICO-D4',
    'ESP8285N08',
    'LM2577S-ADJ/NOPB',
    'LPC2148FBD64,151',
    'MCP2551-I/P',
    'MCP2551-I/SN',
    'MPU-6500',
    'NEO-M8N-0-10',
    'nRF51822-QFAA-R',
    'nRF51822-QFAC-R',
    'TJA1050T/CM,118',
    'USB2514B-AEZC',
    'VIPER22ADIP-E',
    'W25Q64FVSSIG',
    'XC6SLX9-2TQG144C',
  ],
  obsolete: [
    'A3144EUA-T',
    'BMP180',
    'CSTCE16M0V53-R0',
    'HMC5883L',
    'INMP441',
    'MPR121QR2',
    'MPU-6050',
    'MPU-9250',
    'NEO-6M-0-001',
    'W25Q128FVSIG',
  ],
};

export const retired: ReadonlyMap<string, Retired> = new Map([
  ...byState['not-recommended'].map((mpn) => [mpn, 'not-recommended'] as const),
  ...byState.obsolete.map((mpn) => [mpn, 'obsolete'] as const),
]);
