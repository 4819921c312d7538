import { type Category, knownPackage, type Maker, packageNamed, type Part } from '@copperline/parts';
import type { LibrarySymbol } from './read-library.ts';

/** Why a symbol is no part that could be added. */
export const notParts = ['generic', 'wildcard', 'maker', 'package', 'category'] as const;
export type NotPart = (typeof notParts)[number];

/** Names for known parts: the library's own names, which anybody may say. */
export interface SymbolNames {
  readonly mpn: string;
  readonly maker: string;
  readonly symbol: string;
  readonly footprint: string;
  readonly datasheet: string;
}

export interface SymbolFacts {
  /** Null where the maker is not certain. */
  readonly names: SymbolNames | null;
  /** Null where it must not be added, for the reason given. */
  readonly part: Part | null;
  readonly reason: NotPart | null;
}

/** Drawings and stand-ins: nothing in them has a maker. */
const genericLibraries = /^(?:Device|Connector|Graphic|Jumper|Mechanical|Motor|power|pspice|Simulation|Switch|Valve|4xxx|74x)/;

/** A number has letters and digits; an underscore joins it to something that is none of it. */
const partNumber = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9\-+/.,#]{3,59}$/;

/** Libraries that hold parts of one leaf only; where a library mixes several, nothing is certain. */
const categoryOfLibrary: readonly (readonly [RegExp, Category])[] = [
  [/^Amplifier_Audio$/, 'audio-amplifiers'],
  [/^Amplifier_Current$/, 'current-sense-amplifiers'],
  [/^Amplifier_Instrumentation$/, 'instrumentation-amplifiers'],
  [/^Amplifier_Operational$/, 'op-amps'],
  [/^Analog_ADC$/, 'adcs'],
  [/^Analog_DAC$/, 'dacs'],
  [/^Analog_Switch$/, 'analog-switches'],
  [/^Comparator$/, 'comparators'],
  [/^Converter_ACDC$/, 'ac-dc-converters'],
  [/^Converter_DCDC$/, 'power-modules'],
  [/^(?:CPLD|FPGA)_/, 'programmable-logic'],
  [/^CPU/, 'microprocessors'],
  [/^Diode_Bridge$/, 'bridge-rectifiers'],
  [/^Driver_FET$/, 'gate-drivers'],
  [/^Driver_LED$/, 'led-drivers'],
  [/^Driver_Motor$/, 'motor-drivers'],
  [/^Interface_CAN_LIN$/, 'can-lin'],
  [/^Interface_Ethernet$/, 'ethernet'],
  [/^Interface_Expansion$/, 'io-expanders'],
  [/^Logic_LevelTranslator$/, 'level-shifters'],
  [/^MCU_(?!Module)/, 'microcontrollers'],
  [/^Memory_EEPROM$/, 'eeproms'],
  [/^Oscillator$/, 'oscillators'],
  [/^Potentiometer_Digital$/, 'digital-potentiometers'],
  [/^Power_Supervisor$/, 'supervisors'],
  [/^RF_(?:NFC|RFID)$/, 'nfc-and-rfid'],
  [/^RF_GPS$/, 'gnss-modules'],
  [/^RF_GSM$/, 'cellular-modules'],
  [/^RF_(?:Amplifier|Filter|Mixer|Switch)$/, 'rf-front-end'],
  [/^Reference_Voltage$/, 'voltage-references'],
  [/^Regulator_Linear$/, 'linear-regulators'],
  [/^Regulator_SwitchedCapacitor$/, 'charge-pumps'],
  [/^Relay$/, 'relays'],
  [/^Sensor_Current$/, 'current-sensors'],
  [/^Sensor_Distance$/, 'distance-sensors'],
  [/^Sensor_Gas$/, 'gas-sensors'],
  [/^Sensor_Humidity$/, 'humidity-sensors'],
  [/^Sensor_Magnetic$/, 'magnetic-sensors'],
  [/^Sensor_Motion$/, 'motion-sensors'],
  [/^Sensor_Pressure$/, 'pressure-sensors'],
  [/^Sensor_Temperature$/, 'temperature-sensors'],
  [/^Timer_RTC$/, 'real-time-clocks'],
  [/^Transistor_IGBT$/, 'igbts'],
  [/^Triac_Thyristor$/, 'thyristors'],
];

const makerOfLibrary: readonly (readonly [RegExp, Maker])[] = [
  [/^MCU_ST_/, 'STMicroelectronics'],
  [/^MCU_Microchip_/, 'Microchip'],
  [/^DSP_Microchip_/, 'Microchip'],
  [/^MCU_NXP_/, 'NXP'],
  [/^MCU_Texas/, 'Texas Instruments'],
  [/^MCU_Espressif$/, 'Espressif'],
  [/^MCU_Nordic$/, 'Nordic Semiconductor'],
  [/^MCU_SiliconLabs$/, 'Silicon Labs'],
  [/^MCU_RaspberryPi$/, 'Raspberry Pi'],
  [/^MCU_STC$/, 'STC'],
  [/^MCU_Cypress$/, 'Infineon'],
  [/^(?:CPLD|FPGA)_Xilinx/, 'AMD'],
  [/^FPGA_Lattice$/, 'Lattice'],
];

/** Where makers keep their own data sheets. A distributor's copy says nothing about the maker. */
const makerOfHost: Readonly<Record<string, Maker>> = {
  'allegromicro.com': 'Allegro',
  'analog.com': 'Analog Devices',
  'aosmd.com': 'Alpha & Omega',
  'bosch-sensortec.com': 'Bosch Sensortec',
  'broadcom.com': 'Broadcom',
  'cirrus.com': 'Cirrus Logic',
  'cypress.com': 'Infineon',
  'diodes.com': 'Diodes Incorporated',
  'espressif.com': 'Espressif',
  'ftdichip.com': 'FTDI',
  'honeywell.com': 'Honeywell',
  'idt.com': 'Renesas',
  'infineon.com': 'Infineon',
  'intersil.com': 'Renesas',
  'irf.com': 'Infineon',
  'issi.com': 'ISSI',
  'latticesemi.com': 'Lattice',
  'linear.com': 'Analog Devices',
  'littelfuse.com': 'Littelfuse',
  'macronix.com': 'Macronix',
  'maximintegrated.com': 'Analog Devices',
  'meanwell.com': 'MEAN WELL',
  'melexis.com': 'Melexis',
  'microchip.com': 'Microchip',
  'monolithicpower.com': 'Monolithic Power Systems',
  'murata.com': 'Murata',
  'nexperia.com': 'Nexperia',
  'nordicsemi.com': 'Nordic Semiconductor',
  'nxp.com': 'NXP',
  'onsemi.com': 'onsemi',
  'power.com': 'Power Integrations',
  'quectel.com': 'Quectel',
  'recom-power.com': 'RECOM',
  'renesas.com': 'Renesas',
  'richtek.com': 'Richtek',
  'rohm.com': 'Rohm',
  'semtech.com': 'Semtech',
  'sensirion.com': 'Sensirion',
  'silabs.com': 'Silicon Labs',
  'skyworksinc.com': 'Skyworks',
  'st.com': 'STMicroelectronics',
  'ti.com': 'Texas Instruments',
  'torexsemi.com': 'Torex',
  'tracopower.com': 'TRACO Power',
  'u-blox.com': 'u-blox',
  'vishay.com': 'Vishay',
  'winbond.com': 'Winbond',
};

const longestAddress = 500;

/** The library cannot write a slash, and leaves it out of Microchip's numbers: "PIC12F675-IP" is PIC12F675-I/P. */
const printed = (library: string, name: string): string => {
  const whole = name.replaceAll('{slash}', '/');
  return /^(?:MCU_Microchip_PIC|DSP_Microchip_)/.test(library) ? whole.replace(/-([IE])([A-Z]{1,3})$/, '-$1/$2') : whole;
};

/** "STM32F103C8Tx" stands for several, and so does "ATmega328P-A", whose numbers go on: AU, AUR. A capital X is a letter like any other. */
const standsForSeveral = (library: string, name: string): boolean =>
  name.includes('x') || (/^MCU_Microchip_A[TV]/.test(library) && /-\d*[A-Z]$/.test(name));

const addressOf = (datasheet: string): URL | null =>
  datasheet.length <= longestAddress && /^https?:\/\//.test(datasheet) ? URL.parse(datasheet) : null;

const hostMaker = (address: URL | null): Maker | null =>
  makerOfHost[address?.hostname.split('.').slice(-2).join('.') ?? ''] ?? null;

const first = <T>(rules: readonly (readonly [RegExp, T])[], library: string): T | null =>
  rules.find(([pattern]) => pattern.test(library))?.[1] ?? null;

const partOf = (names: SymbolNames, category: Category, body: string): Part => ({
  mpn: names.mpn,
  maker: names.maker,
  category,
  package: body,
  mounting: knownPackage(body)?.mounting ?? 'other',
  parameters: {},
  // A library does not tell how a part is sold: by the piece.
  packing: { form: 'bag', quantity: 1 },
  series: '',
  basis: 'listed',
  lifecycle: 'active',
  symbol: names.symbol,
  footprint: names.footprint,
  datasheet: names.datasheet,
});

/** What may be taken from one symbol. Of a part that is drawn like another, whatever it does not say is the other's. */
export const factsOf = (library: string, symbol: LibrarySymbol): SymbolFacts => {
  const no = (reason: NotPart, names: SymbolNames | null = null): SymbolFacts => ({ names, part: null, reason });
  const { footprint } = symbol;
  const name = printed(library, symbol.name);
  if (genericLibraries.test(library) || !partNumber.test(name)) return no('generic');
  if (standsForSeveral(library, name)) return no('wildcard');
  const address = addressOf(symbol.datasheet);
  const ofHost = hostMaker(address);
  const maker = first(makerOfLibrary, library) ?? ofHost;
  if (maker === null) return no('maker');
  const datasheet = ofHost === maker && address !== null ? address.href : '';
  const names = { mpn: name, maker, symbol: `${library}:${symbol.name}`, footprint, datasheet };
  // Without a package of its own it is a family: its numbers are longer.
  const body = footprint === '' ? null : packageNamed(footprint);
  if (body === null || !body.certain) return no('package', names);
  const category = first(categoryOfLibrary, library);
  if (category === null) return no('category', names);
  return { names, part: partOf(names, category, body.name), reason: null };
};
