import { describe, expect, it } from 'vitest';
import { categories } from '../../category.ts';
import { makerNamed } from '../../maker.ts';
import { packageNamed } from '../../packages/package-named.ts';
import { type Parameter, parameters } from '../../parameter.ts';
import type { Part } from '../../part.ts';
import { footprints } from './footprints.ts';
import { curatedParts } from './index.ts';
import { retired } from './lifecycle.ts';
import { symbols } from './symbols.ts';

const parts = curatedParts();
const named = (part: Part): string => `${part.maker} ${part.mpn}`;
const part = (mpn: string, maker?: string): Part | undefined =>
  parts.find((each) => each.mpn === mpn && (maker === undefined || each.maker === maker));

const mainlandMakers = new Set<string>([
  'AirM2M',
  'Ai-Thinker',
  'Amass',
  'Artery',
  'ASAIR',
  'Avia Semiconductor',
  'Awinic',
  'Boya',
  'Changjiang Electronics',
  'Ebyte',
  'Espressif',
  'Everest Semiconductor',
  'Geehy',
  'GigaDevice',
  'Gowin',
  'HanRun',
  'HGSEMI',
  'Hongfa',
  'Injoinic',
  'Kefa',
  'KENTO',
  'Korean Hroparts',
  'LRC',
  'MDD',
  'Microne',
  'MORNSUN',
  'OPSCO',
  'Puya',
  'QST',
  'Quectel',
  'SGMICRO',
  'SIMCom',
  'SONGLE',
  'STC',
  'Sunlord',
  'Titan Micro',
  'TOPPOWER',
  'WCH',
  'Worldsemi',
  'XHSC',
  'XINGLIGHT',
  'XKB',
  'XLSEMI',
  'YXC',
]);

/** Plausible range of a parameter in common parts: wide enough for all, narrow enough to detect a wrong prefix. */
const plausible: { readonly [K in Parameter]?: readonly [least: number, most: number] } = {
  resistance: [1, 1e7],
  capacitance: [1e-12, 1],
  inductance: [1e-10, 1e-3],
  impedance: [10, 5000],
  frequency: [100, 1e10],
  tolerance: [0.01, 30],
  stability: [0.1, 100],
  temperatureCoefficient: [0.1, 200],
  voltage: [0.5, 2000],
  current: [1e-4, 250],
  power: [0.01, 2000],
  loadCapacitance: [4e-12, 5e-11],
  seriesResistance: [1e-3, 200],
  outputVoltage: [-24, 48],
  outputCurrent: [0.01, 20],
  inputVoltageMin: [0.2, 120],
  inputVoltageMax: [1.8, 310],
  dropout: [0.02, 3],
  onResistance: [1e-3, 500],
  gateThreshold: [0.3, 5],
  forwardVoltage: [0.2, 4],
  reverseTime: [1e-9, 1e-6],
  zenerVoltage: [1.8, 100],
  clampingVoltage: [5, 1000],
  wavelength: [3e-7, 1.1e-6],
  clock: [1e5, 2e9],
  flash: [256, 32 * 2 ** 20],
  ram: [16, 128 * 2 ** 20],
  memory: [64, 2 ** 30],
  inputs: [1, 500],
  channels: [1, 120_000],
  bandwidth: [1e3, 1e9],
  resolution: [4, 32],
  sampleRate: [10, 1e8],
  dataRate: [1e4, 4e9],
  positions: [1, 100],
  digits: [1, 8],
  rows: [1, 4],
  pitch: [3e-4, 0.02],
  gain: [10, 5000],
  transferRatio: [10, 1000],
  offsetVoltage: [1e-6, 0.02],
  junctionCapacitance: [1e-13, 1e-10],
  isolation: [500, 6000],
  beta: [2500, 5000],
  switchingFrequency: [4e4, 5e6],
  coilVoltage: [3, 48],
  capacity: [0.01, 10],
  soundLevel: [50, 110],
  diagonal: [0.01, 0.3],
  length: [1e-3, 10],
  range: [1e-2, 100],
  height: [1e-3, 0.02],
  temperatureMax: [70, 1800],
};

/** Main parameters that some parts of a category do not have. */
const dispensable: { readonly [category: string]: readonly Parameter[] } = {
  // Set by a divider.
  'linear-regulators': ['outputVoltage'],
  'buck-converters': ['outputVoltage'],
  'boost-converters': ['outputVoltage'],
  // The inverted input.
  'charge-pumps': ['outputVoltage'],
  // Set by a resistor, or read out as a number.
  'current-sense-amplifiers': ['gain'],
  'audio-amplifiers': ['power'],
  'ac-dc-converters': ['power'],
  'battery-protection': ['voltage'],
  pmics: ['channels'],
  // White has no wavelength.
  leds: ['wavelength'],
  'temperature-sensors': ['resolution'],
  'tvs-diodes': ['clampingVoltage'],
  crystals: ['loadCapacitance'],
  'power-inductors': ['current'],
  'ferrite-beads': ['current'],
  'common-mode-chokes': ['inductance'],
  'bluetooth-modules': ['core', 'flash'],
  'graphic-displays': ['diagonal'],
  'jumpers-and-test-points': ['pitch'],
  'rotary-encoders': ['resolution'],
  'power-connectors': ['current'],
};

describe('the curated tables', () => {
  it('hold enough parts, of many makers', () => {
    expect(parts.length).toBeGreaterThanOrEqual(900);
    const used = new Set(parts.map(({ maker }) => maker));
    expect(used.size).toBeGreaterThanOrEqual(60);
    expect([...used].filter((maker) => mainlandMakers.has(maker)).length).toBeGreaterThanOrEqual(15);
  });

  it('name each part of a maker once', () => {
    const seen = new Set<string>();
    const twice = parts.map(named).filter((name) => seen.size === seen.add(name).size);
    expect(twice).toEqual([]);
  });

  it('hang on leaves of the tree', () => {
    expect(parts.filter(({ category }) => categories[category].parent === null).map(named)).toEqual([]);
  });

  it('give every part what leads its category', () => {
    const lacking = parts.flatMap((each) => {
      const leading = categories[each.category].parameters.slice(0, 2);
      const missing = leading.filter(
        (name) => each.parameters[name] === undefined && !(dispensable[each.category] ?? []).includes(name),
      );
      return missing.map((name) => `${named(each)}: ${name}`);
    });
    expect(lacking).toEqual([]);
  });

  it('keep numbers where there is a unit, words where there is none', () => {
    const mixed = parts.flatMap((each) =>
      Object.entries(each.parameters)
        .filter(([name, value]) => (parameters[name as Parameter].unit === null) !== (typeof value === 'string'))
        .map(([name, value]) => `${named(each)}: ${name} ${value}`),
    );
    expect(mixed).toEqual([]);
  });

  it('hold values a person would believe', () => {
    const absurd = parts.flatMap((each) =>
      Object.entries(each.parameters)
        .filter(([, value]) => typeof value === 'number')
        .filter(([name, value]) => {
          const range = plausible[name as Parameter];
          return range === undefined || !(Number(value) >= range[0] && Number(value) <= range[1]);
        })
        .map(([name, value]) => `${named(each)}: ${name} ${value}`),
    );
    expect(absurd).toEqual([]);
  });

  it('write words in one way: lower case, parts of a word joined by a hyphen, alternatives by a slash', () => {
    const words = new Set(
      parts.flatMap((each) => Object.values(each.parameters).filter((value): value is string => typeof value === 'string')),
    );
    expect([...words].filter((word) => !/^[a-z0-9+.]+(?:[-/][a-z0-9+.]+)*$/.test(word))).toEqual([]);
  });

  it('spell packages as the rest of the product does', () => {
    const names = new Set(parts.map((each) => each.package).filter((name) => name !== ''));
    expect([...names].filter((name) => packageNamed(name)?.name !== name)).toEqual([]);
  });

  it('spell makers as the rest of the product does', () => {
    expect(parts.filter(({ maker }) => makerNamed(maker) !== maker)).toEqual([]);
  });

  it('have a packing of whole pieces', () => {
    expect(parts.filter(({ packing }) => !Number.isInteger(packing.quantity) || packing.quantity < 1).map(named)).toEqual([]);
  });

  it.each([
    ['a lifecycle', retired],
    ['a symbol', symbols],
    ['a footprint', footprints],
  ])('give %s to listed parts only', (_, table) => {
    const listed = new Set(parts.map(({ mpn }) => mpn));
    expect([...table.keys()].filter((mpn) => !listed.has(mpn))).toEqual([]);
  });

  it('write library names and addresses in full', () => {
    const odd = parts.filter(
      ({ symbol, footprint, datasheet }) =>
        !/^(?:[\w+]+:[^\s:]+)?$/.test(symbol) ||
        !/^(?:[\w-]+:[^\s:]+)?$/.test(footprint) ||
        !/^(?:https:\/\/\S+)?$/.test(datasheet),
    );
    expect(odd.map(named)).toEqual([]);
  });
});

describe('single parts', () => {
  it('scale without rounding errors', () => {
    expect(part('SWPA4030S4R7MT')?.parameters.inductance).toBe(4.7e-6);
    expect(part('AO3400A')?.parameters).toEqual({
      polarity: 'n-channel',
      voltage: 30,
      current: 5.7,
      onResistance: 0.0265,
      gateThreshold: 1.45,
      power: 1.4,
    });
    expect(part('W25Q64JVSSIQ')?.parameters.memory).toBe(8 * 2 ** 20);
    expect(part('24LC256-I/SN')?.parameters.memory).toBe(32 * 1024);
  });

  it('know a whole row', () => {
    expect(part('STM32F103C8T6')).toEqual({
      mpn: 'STM32F103C8T6',
      maker: 'STMicroelectronics',
      category: 'microcontrollers',
      package: 'LQFP-48',
      mounting: 'smd',
      parameters: { core: 'cortex-m3', clock: 72e6, flash: 65536, ram: 20480 },
      packing: { form: 'tray', quantity: 250 },
      series: 'STM32F1',
      basis: 'listed',
      lifecycle: 'active',
      symbol: 'MCU_ST_STM32F1:STM32F103C8Tx',
      footprint: 'Package_QFP:LQFP-48_7x7mm_P0.5mm',
      datasheet: 'https://www.st.com/resource/en/datasheet/stm32f103c8.pdf',
    });
  });

  it('tell reels from tubes and trays by the ordering code', () => {
    expect(part('LM358DR')?.packing).toEqual({ form: 'reel', quantity: 2500 });
    expect(part('LM358P')?.packing.form).toBe('tube');
    expect(part('MCP6002-I/SN')?.packing.form).toBe('tube');
    expect(part('MCP6002T-I/SN')?.packing.form).toBe('reel');
    expect(part('TMS320F28027PTT')?.packing.form).toBe('tray');
    expect(part('74HC595D,118')?.packing.form).toBe('reel');
  });

  it('name a connector by how it is mounted, with its own footprint', () => {
    const usb = part('TYPE-C-31-M-12');
    expect(usb).toMatchObject({ package: '', mounting: 'smd', footprint: 'Connector_USB:USB_C_Receptacle_HRO_TYPE-C-31-M-12' });
  });

  it('say what is no longer made', () => {
    expect(part('MPU-6050')?.lifecycle).toBe('obsolete');
    expect(part('CP2102-GMR')?.lifecycle).toBe('not-recommended');
  });
});
