export interface PostcodeRule {
  readonly pattern: RegExp;
  readonly example: string;
}

const five = (example: string): PostcodeRule => ({ pattern: /^\d{5}$/, example });
const four = (example: string): PostcodeRule => ({ pattern: /^\d{4}$/, example });
const six = (example: string): PostcodeRule => ({ pattern: /^\d{6}$/, example });

/** Countries with a known postcode format; it is required there, except in China. Elsewhere a postcode is free text. */
const rules: Readonly<Record<string, PostcodeRule>> = {
  AR: { pattern: /^(?:\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/, example: 'C1043AAZ' },
  AT: four('1010'),
  AU: four('2000'),
  BE: four('1000'),
  BG: four('1000'),
  BR: { pattern: /^\d{5}-?\d{3}$/, example: '01310-100' },
  BY: six('220030'),
  CA: { pattern: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, example: 'K1A 0B1' },
  CH: four('8001'),
  CL: { pattern: /^\d{3}-?\d{4}$/, example: '8320000' },
  CN: six('518057'),
  CY: four('1010'),
  CZ: { pattern: /^\d{3} ?\d{2}$/, example: '110 00' },
  DE: five('10115'),
  DK: four('1050'),
  EE: five('10111'),
  ES: five('28001'),
  FI: five('00100'),
  FR: five('75001'),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  GR: { pattern: /^\d{3} ?\d{2}$/, example: '104 31' },
  HR: five('10000'),
  HU: four('1051'),
  ID: five('10110'),
  IE: { pattern: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4}$/, example: 'D02 AF30' },
  IL: { pattern: /^\d{5}(?:\d{2})?$/, example: '6100001' },
  IN: { pattern: /^[1-9]\d{2} ?\d{3}$/, example: '560001' },
  IS: { pattern: /^\d{3}$/, example: '101' },
  IT: five('00184'),
  JP: { pattern: /^\d{3}-?\d{4}$/, example: '100-0001' },
  KR: five('03187'),
  KZ: six('010000'),
  LI: four('9490'),
  LT: { pattern: /^(?:LT-)?\d{5}$/, example: '01103' },
  LU: four('1111'),
  LV: { pattern: /^(?:LV-)?\d{4}$/, example: 'LV-1050' },
  MC: { pattern: /^980\d{2}$/, example: '98000' },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/, example: 'VLT 1117' },
  MX: five('06000'),
  MY: five('50050'),
  NL: { pattern: /^[1-9]\d{3} ?[A-Z]{2}$/, example: '1012 JS' },
  NO: four('0150'),
  NZ: four('6011'),
  PH: four('1000'),
  PL: { pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-\d{3}$/, example: '1000-001' },
  RO: six('010011'),
  RS: { pattern: /^\d{5}$/, example: '11000' },
  RU: six('101000'),
  SE: { pattern: /^\d{3} ?\d{2}$/, example: '111 22' },
  SG: six('018989'),
  SI: four('1000'),
  SK: { pattern: /^\d{3} ?\d{2}$/, example: '811 01' },
  TH: five('10110'),
  TR: five('34110'),
  TW: { pattern: /^\d{3}(?:\d{2,3})?$/, example: '100' },
  UA: five('01001'),
  US: { pattern: /^\d{5}(?:-\d{4})?$/, example: '94105' },
  VN: { pattern: /^\d{5,6}$/, example: '100000' },
  ZA: four('8001'),
};

export const postcodeRule = (country: string): PostcodeRule | null => rules[country] ?? null;
