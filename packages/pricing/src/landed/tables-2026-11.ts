import { rateSources } from '@copperline/contract';
import type { Carrier, FreightRate, ImportRow, LandedTables } from './tables.ts';

const rate = (first: string, further: string): FreightRate => ({ first, further });
const percent = (low: string, high = low): ImportRow['dutyPercent'] => ({ low, high });

/** Printed circuits, HS 8534.00, are free of duty under the Information Technology Agreement; taxes are the standard rates. */
const { ita } = rateSources;

const europeanUnion: Readonly<Record<string, string>> = {
  AT: '20',
  BE: '21',
  BG: '20',
  CY: '19',
  CZ: '21',
  DE: '19',
  DK: '25',
  EE: '24',
  ES: '21',
  FI: '25.5',
  FR: '20',
  GR: '24',
  HR: '25',
  HU: '27',
  IE: '23',
  IT: '22',
  LT: '21',
  LU: '17',
  LV: '21',
  MT: '18',
  NL: '21',
  PL: '23',
  PT: '23',
  RO: '21',
  SE: '25',
  SI: '22',
  SK: '23',
};

const onDelivery = (
  country: string,
  taxPercent: string,
  duty = percent('0'),
  deMinimis: ImportRow['deMinimis'] = null,
): ImportRow => ({
  country,
  regime: 'on-delivery',
  dutyPercent: duty,
  taxPercent,
  deMinimis,
  source: ita,
});

const abroad = (id: Carrier['id'], rate: Carrier['rate'], percent: string, min: number, max: number): Carrier => ({
  id,
  reach: 'abroad',
  rate,
  percent,
  days: { min, max },
});
const inChina = (id: Carrier['id'], rate: Carrier['rate'], percent: string, min: number, max: number): Carrier => ({
  ...abroad(id, rate, percent, min, max),
  reach: 'china',
});

/** Initial values until contracts and customs brokers replace them. */
export const landed202611: LandedTables = {
  id: 'landed-2026-11',
  asOf: '2026-11-02',
  perDollar: { USD: '1', CNY: '7.12', EUR: '0.86', GBP: '0.76', CAD: '1.40', CHF: '0.80', AUD: '1.53' },
  packing: { factor: '1.05', grams: 100, stepGrams: 500, cm3PerKg: 5000 },
  carriers: [
    abroad('dhl', 'express', '100', 3, 7),
    abroad('ups', 'express', '100', 3, 7),
    abroad('fedex', 'express', '95', 4, 7),
    abroad('ems', 'economy', '100', 8, 15),
    inChina('sf', 'express', '100', 1, 2),
    inChina('jd', 'express', '90', 1, 3),
    inChina('zto', 'economy', '100', 2, 4),
    inChina('yto', 'economy', '100', 2, 4),
    inChina('pick-up', 'economy', '0', 0, 0),
  ],
  bound: { percent: '130', dollars: '5' },
  zones: [
    { zone: '1', countries: ['HK', 'TW', 'JP', 'KR', 'SG', 'MO'], economy: rate('6', '2'), express: rate('14', '3') },
    {
      zone: '2',
      countries: ['TH', 'VN', 'MY', 'ID', 'PH', 'KH', 'LA', 'MM', 'BN'],
      economy: rate('7', '2.5'),
      express: rate('16', '3.5'),
    },
    { zone: '3', countries: ['US', 'CA'], economy: rate('9', '3'), express: rate('19', '4.5') },
    {
      zone: '4',
      countries: ['GB', 'DE', 'FR', 'NL', 'BE', 'LU', 'IE', 'ES', 'PT', 'IT', 'AT', 'DK', 'SE', 'FI', 'CH', 'NO'],
      economy: rate('9', '3'),
      express: rate('20', '4.5'),
    },
    {
      zone: '5',
      countries: ['BG', 'CY', 'CZ', 'EE', 'GR', 'HR', 'HU', 'LT', 'LV', 'MT', 'PL', 'RO', 'SI', 'SK', 'IS', 'UA', 'RS', 'TR'],
      economy: rate('11', '3.5'),
      express: rate('24', '5'),
    },
    {
      zone: '6',
      countries: ['AU', 'NZ', 'IN', 'IL', 'AE', 'SA', 'QA', 'KW'],
      economy: rate('11', '3.5'),
      express: rate('25', '5.5'),
    },
    { zone: '7', countries: ['BR', 'MX', 'CL', 'AR', 'CO', 'ZA'], economy: rate('15', '5'), express: rate('36', '8') },
    { zone: 'CN', countries: ['CN'], economy: rate('1', '0.5'), express: rate('2', '1') },
  ],
  otherZone: '7',
  imports: [
    {
      country: 'CN',
      regime: 'domestic',
      dutyPercent: percent('0'),
      taxPercent: '13',
      deMinimis: null,
      source: rateSources.chinaVat,
    },
    ...Object.entries(europeanUnion).map(
      ([country, taxPercent]): ImportRow => ({
        country,
        regime: 'seller-collected',
        dutyPercent: percent('0'),
        taxPercent,
        deMinimis: { amount: '150', currency: 'EUR', freesTax: false },
        source: ita,
      }),
    ),
    {
      country: 'GB',
      regime: 'seller-collected',
      dutyPercent: percent('0'),
      taxPercent: '20',
      deMinimis: { amount: '135', currency: 'GBP', freesTax: false },
      source: ita,
    },
    {
      country: 'US',
      regime: 'prepaid-duty',
      dutyPercent: percent('30', '73'),
      taxPercent: '0',
      deMinimis: null,
      source: rateSources.usDuty,
    },
    onDelivery('CA', '5', percent('0'), { amount: '20', currency: 'CAD', freesTax: true }),
    onDelivery('CH', '8.1', percent('0'), null),
    onDelivery('AU', '10', percent('0'), { amount: '1000', currency: 'AUD', freesTax: false }),
    onDelivery('NZ', '15'),
    onDelivery('KR', '10', percent('0'), { amount: '150', currency: 'USD', freesTax: true }),
    onDelivery('JP', '10'),
    onDelivery('SG', '9'),
    onDelivery('TW', '5'),
    onDelivery('HK', '0'),
    onDelivery('NO', '25'),
    onDelivery('IN', '18', percent('0', '10')),
    onDelivery('IL', '18'),
    onDelivery('BR', '17', percent('12', '60')),
    onDelivery('MX', '16', percent('0', '15')),
    onDelivery('ZA', '15'),
    onDelivery('TR', '20', percent('0', '30')),
  ],
};
