import { rootOf } from '../category.ts';
import { isInSeries } from '../e-series.ts';
import type { Part } from '../part.ts';
import { chipFactor, reelMicros, steepness } from './levels.ts';
import { normalOf, randomsOf } from './seed.ts';

/** Unit prices in millionths of the currency: a resistor costs less than a cent. Totals alone are rounded to minor units. */
export interface SampleBreak {
  readonly quantity: number;
  readonly usd: number;
  readonly cny: number;
}

/** Made up from a model, and to be shown as such wherever it is shown. */
export interface SampleSupply {
  readonly sample: true;
  readonly breaks: readonly SampleBreak[];
  readonly stock: number;
  readonly leadTimeDays: number;
  readonly minimum: number;
  readonly multiple: number;
}

/** Yuan for a dollar, for sample prices only. */
const yuanPerDollar = 7.2;

const numberOf = (value: number | string | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function resistorFactor({ parameters }: Part): number {
  const tolerance = numberOf(parameters.tolerance, 5);
  const coefficient = numberOf(parameters.temperatureCoefficient, 100);
  const exactness =
    tolerance <= 0.05 ? 50 : tolerance <= 0.1 ? 22 : tolerance <= 0.25 ? 14 : tolerance <= 0.5 ? 4 : tolerance <= 1 ? 1 : 0.85;
  const steadiness = coefficient <= 10 ? 2.2 : coefficient <= 15 ? 1.7 : coefficient <= 25 ? 1.2 : 1;
  return exactness * steadiness * (parameters.technology === 'thin-film' && tolerance >= 0.5 ? 3 : 1);
}

/** Charge at rated voltage is what the ceramic is paid for; C0G needs far more of it for the same value. */
function ceramicFactor({ parameters }: Part): number {
  const capacitance = numberOf(parameters.capacitance, 1e-7);
  const voltage = numberOf(parameters.voltage, 16);
  const tolerance = numberOf(parameters.tolerance, 10);
  const first = parameters.dielectric === 'C0G';
  const volume = first
    ? 1 + (capacitance / 1e-9) ** 0.7 * (voltage / 50) ** 0.4
    : 1 + 2 * (capacitance / 1e-6) ** 0.7 * (voltage / 10) ** 0.5;
  return volume * (tolerance <= 1 ? 3 : tolerance <= 2 ? 2 : !first && tolerance <= 5 ? 1.4 : 1);
}

/** Packages whose number counts pins: SOIC-8, but not SOT-223. */
const pinned = /^[A-Z]*(?:SOIC|SOP|QFP|QFN|DFN|SON|BGA|LGA|CSP|PLCC|DIP)-(\d{1,4})/;

function otherFactor(part: Part): number {
  const { parameters, category } = part;
  const pins = Number(pinned.exec(part.package)?.[1] ?? 8);
  switch (rootOf(category)) {
    case 'capacitors': {
      const charge = numberOf(parameters.capacitance, 1e-5) * numberOf(parameters.voltage, 16);
      return within((charge / 1.6e-4) ** 0.4, 0.4, 12);
    }
    case 'connectors':
      return within((numberOf(parameters.positions, 4) / 4) ** 0.8, 0.4, 12);
    case 'processors':
      return within((numberOf(parameters.flash, 65_536) / 65_536) ** 0.3, 0.4, 3) * within((pins / 48) ** 0.2, 0.7, 1.5);
    case 'memory':
      return within((numberOf(parameters.memory, 1 << 20) / (1 << 20)) ** 0.3, 0.4, 8);
    case 'transistors':
    case 'diodes':
      return within(numberOf(parameters.current, 1) ** 0.35, 0.5, 6);
    case 'inductors':
      return within(numberOf(parameters.current, 1) ** 0.3, 0.6, 4);
    default:
      return within((pins / 8) ** 0.25, 0.7, 3);
  }
}

function factorOf(part: Part): number {
  const size = chipFactor[part.package] ?? 1;
  if (part.category === 'chip-resistors') return size * resistorFactor(part);
  if (part.category === 'mlcc') return size * ceramicFactor(part);
  return otherFactor(part);
}

/** Two figures, as price lists have them; at least one millionth. */
function twoFigures(micros: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, micros))) - 1);
  return Math.max(1, Math.round(micros / step) * step);
}

const usualBreaks = [1, 10, 100, 1000] as const;

/** Values of fewer preferred numbers are asked for more often. */
function medianStock(part: Part): number {
  const { parameters, category } = part;
  const value = numberOf(parameters.resistance ?? parameters.capacitance, 0);
  if (category === 'chip-resistors' || category === 'mlcc') {
    const popular = value === 0 || isInSeries(value, 'E12') ? 60_000 : isInSeries(value, 'E24') ? 20_000 : 5_000;
    return numberOf(parameters.tolerance, 5) < 1 ? popular / 8 : popular;
  }
  return steepness[rootOf(category)] <= 0.2 ? 2_500 : 8_000;
}

/** Price, breaks, stock, lead time and packing rule of a part, by the model and the part number alone. */
export function sampleSupply(part: Part): SampleSupply {
  const random = randomsOf(part.mpn);
  const jitter = 0.85 + 0.3 * random();
  const root = rootOf(part.category);
  const reel = Math.max(1, part.packing.quantity);
  const atReel = (reelMicros[part.category] ?? reelMicros[root]) * factorOf(part) * jitter;
  // Cheap parts are counted out by the strip.
  const minimum = atReel < 3_000 ? 100 : atReel < 15_000 ? 10 : 1;
  const quantities = [...new Set([...usualBreaks, reel])].filter((quantity) => quantity >= minimum).toSorted((a, b) => a - b);
  const breaks = quantities.map((quantity) => {
    const micros = atReel * (quantity / Math.max(reel, 1000)) ** -steepness[root];
    return { quantity, usd: twoFigures(micros), cny: twoFigures(micros * yuanPerDollar) };
  });
  const empty = random() < (part.lifecycle === 'obsolete' ? 0.6 : 0.06);
  const stock = empty ? 0 : Math.round(within(medianStock(part) * Math.exp(1.1 * normalOf(random)), 1, 3_000_000));
  const waiting = 3 + Math.floor(random() * (empty ? 82 : 40));
  return { sample: true, breaks, stock, leadTimeDays: waiting, minimum, multiple: minimum };
}
