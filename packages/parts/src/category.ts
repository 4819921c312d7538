import type { Parameter } from './parameter.ts';

/** The roots of the tree. Parts belong to leaves only. */
export const rootCategories = [
  'resistors',
  'capacitors',
  'inductors',
  'diodes',
  'transistors',
  'optoelectronics',
  'power',
  'analog',
  'logic',
  'processors',
  'memory',
  'interface',
  'drivers',
  'sensors',
  'radio',
  'timing',
  'connectors',
  'electromechanical',
  'protection',
  'hardware',
] as const;

export type RootCategory = (typeof rootCategories)[number];

export interface CategoryDefinition {
  readonly parent: RootCategory | null;
  /** The parameters that distinguish its parts, most important first: columns of the list, facets, and the description. */
  readonly parameters: readonly Parameter[];
  /** Designator prefixes in schematics: R1, C1. */
  readonly designators: readonly string[];
}

const root = (...designators: string[]): CategoryDefinition => ({ parent: null, parameters: [], designators });

const leaf = (parent: RootCategory, designators: string[], ...parameters: Parameter[]): CategoryDefinition => ({
  parent,
  parameters,
  designators,
});

/** The tree: a category whose parent is null is a root. */
export const categories = {
  resistors: root('R'),
  'chip-resistors': leaf('resistors', ['R'], 'resistance', 'tolerance', 'power', 'temperatureCoefficient', 'technology'),
  'through-hole-resistors': leaf('resistors', ['R'], 'resistance', 'tolerance', 'power', 'technology'),
  'current-sense-resistors': leaf('resistors', ['R', 'RS'], 'resistance', 'tolerance', 'power', 'technology'),
  'resistor-networks': leaf('resistors', ['RN', 'RA', 'RP'], 'resistance', 'tolerance', 'channels', 'function'),
  potentiometers: leaf('resistors', ['RV', 'VR', 'POT'], 'resistance', 'tolerance', 'power', 'orientation', 'function'),
  'ntc-thermistors': leaf('resistors', ['RT', 'TH', 'NTC'], 'resistance', 'beta', 'tolerance'),
  'ptc-thermistors': leaf('resistors', ['RT', 'TH', 'PTC'], 'resistance', 'voltage', 'tolerance'),

  capacitors: root('C'),
  mlcc: leaf('capacitors', ['C'], 'capacitance', 'tolerance', 'voltage', 'dielectric'),
  'electrolytic-capacitors': leaf('capacitors', ['C', 'EC'], 'capacitance', 'voltage', 'tolerance', 'life', 'pitch'),
  'polymer-capacitors': leaf('capacitors', ['C', 'EC'], 'capacitance', 'voltage', 'tolerance', 'seriesResistance'),
  'tantalum-capacitors': leaf('capacitors', ['C', 'TC'], 'capacitance', 'voltage', 'tolerance', 'seriesResistance'),
  'film-capacitors': leaf('capacitors', ['C'], 'capacitance', 'voltage', 'tolerance', 'pitch', 'technology'),
  supercapacitors: leaf('capacitors', ['C', 'SC'], 'capacitance', 'voltage', 'seriesResistance'),

  inductors: root('L'),
  'power-inductors': leaf('inductors', ['L'], 'inductance', 'current', 'saturationCurrent', 'seriesResistance', 'tolerance'),
  'rf-inductors': leaf('inductors', ['L'], 'inductance', 'tolerance', 'current', 'seriesResistance'),
  'ferrite-beads': leaf('inductors', ['FB', 'L', 'B', 'FL'], 'impedance', 'current', 'seriesResistance', 'tolerance'),
  'common-mode-chokes': leaf('inductors', ['L', 'FL', 'CM', 'T'], 'impedance', 'inductance', 'current', 'channels'),
  transformers: leaf('inductors', ['T', 'TR'], 'function', 'isolation', 'inductance'),

  diodes: root('D'),
  'switching-diodes': leaf('diodes', ['D'], 'voltage', 'current', 'reverseTime', 'forwardVoltage', 'function'),
  'rectifier-diodes': leaf('diodes', ['D'], 'voltage', 'current', 'forwardVoltage', 'reverseTime'),
  'schottky-diodes': leaf('diodes', ['D'], 'voltage', 'current', 'forwardVoltage', 'function'),
  'zener-diodes': leaf('diodes', ['D', 'DZ', 'ZD'], 'zenerVoltage', 'tolerance', 'power'),
  'tvs-diodes': leaf(
    'diodes',
    ['D', 'TVS'],
    'voltage',
    'clampingVoltage',
    'power',
    'polarity',
    'channels',
    'junctionCapacitance',
  ),
  'bridge-rectifiers': leaf('diodes', ['D', 'BR', 'DB'], 'voltage', 'current', 'forwardVoltage'),

  transistors: root('Q'),
  'bipolar-transistors': leaf('transistors', ['Q', 'T', 'VT'], 'polarity', 'voltage', 'current', 'gain', 'power'),
  'digital-transistors': leaf('transistors', ['Q', 'T'], 'polarity', 'voltage', 'current', 'function'),
  mosfets: leaf('transistors', ['Q', 'M', 'T', 'VT'], 'polarity', 'voltage', 'current', 'onResistance', 'gateThreshold', 'power'),
  igbts: leaf('transistors', ['Q', 'T'], 'voltage', 'current', 'power'),
  jfets: leaf('transistors', ['Q', 'J'], 'polarity', 'voltage', 'current'),
  thyristors: leaf('transistors', ['Q', 'T', 'TR'], 'function', 'voltage', 'current'),

  optoelectronics: root('LED', 'D'),
  leds: leaf('optoelectronics', ['D', 'LED'], 'colour', 'wavelength', 'brightness', 'forwardVoltage', 'current'),
  'addressable-leds': leaf('optoelectronics', ['D', 'LED'], 'colour', 'interface', 'inputVoltageMax', 'current'),
  'infrared-emitters': leaf('optoelectronics', ['D', 'LED'], 'wavelength', 'current', 'forwardVoltage'),
  'infrared-receivers': leaf('optoelectronics', ['U', 'IR', 'D'], 'frequency', 'wavelength', 'function'),
  optocouplers: leaf('optoelectronics', ['U', 'OC', 'OK', 'ISO'], 'function', 'isolation', 'transferRatio', 'channels'),
  'segment-displays': leaf('optoelectronics', ['DS', 'DISP', 'U'], 'colour', 'digits', 'function'),
  'graphic-displays': leaf(
    'optoelectronics',
    ['DS', 'DISP', 'LCD', 'U'],
    'diagonal',
    'pixels',
    'interface',
    'colour',
    'technology',
  ),

  power: root('U'),
  'linear-regulators': leaf(
    'power',
    ['U', 'IC', 'VR'],
    'outputVoltage',
    'outputCurrent',
    'inputVoltageMax',
    'dropout',
    'quiescentCurrent',
  ),
  'buck-converters': leaf('power', ['U', 'IC'], 'inputVoltageMax', 'outputVoltage', 'outputCurrent', 'switchingFrequency'),
  'boost-converters': leaf('power', ['U', 'IC'], 'inputVoltageMin', 'outputVoltage', 'current', 'switchingFrequency', 'function'),
  'charge-pumps': leaf('power', ['U', 'IC'], 'outputVoltage', 'outputCurrent', 'inputVoltageMax', 'function'),
  'voltage-references': leaf('power', ['U', 'D', 'IC'], 'outputVoltage', 'tolerance', 'temperatureCoefficient'),
  'battery-chargers': leaf('power', ['U', 'IC'], 'function', 'current', 'outputVoltage', 'inputVoltageMax', 'channels'),
  'battery-protection': leaf('power', ['U', 'IC'], 'channels', 'voltage', 'function'),
  pmics: leaf('power', ['U', 'IC'], 'function', 'channels', 'inputVoltageMin', 'inputVoltageMax', 'interface'),
  'load-switches': leaf('power', ['U', 'IC'], 'function', 'current', 'onResistance', 'inputVoltageMax', 'channels'),
  supervisors: leaf('power', ['U', 'IC'], 'voltage', 'function', 'quiescentCurrent'),
  'ac-dc-converters': leaf('power', ['U', 'IC', 'PS'], 'function', 'power', 'outputVoltage', 'isolation'),
  'power-modules': leaf(
    'power',
    ['U', 'PS', 'M'],
    'outputVoltage',
    'outputCurrent',
    'power',
    'inputVoltageMin',
    'inputVoltageMax',
    'isolation',
  ),

  analog: root('U'),
  'op-amps': leaf('analog', ['U', 'IC'], 'channels', 'bandwidth', 'inputVoltageMax', 'offsetVoltage', 'function'),
  'instrumentation-amplifiers': leaf('analog', ['U', 'IC'], 'channels', 'bandwidth', 'inputVoltageMax', 'function'),
  'current-sense-amplifiers': leaf('analog', ['U', 'IC'], 'gain', 'voltage', 'bandwidth', 'interface'),
  'audio-amplifiers': leaf('analog', ['U', 'IC'], 'power', 'channels', 'inputVoltageMax', 'function', 'interface'),
  comparators: leaf('analog', ['U', 'IC'], 'channels', 'inputVoltageMax', 'offsetVoltage', 'function'),
  adcs: leaf('analog', ['U', 'IC'], 'resolution', 'channels', 'sampleRate', 'interface'),
  dacs: leaf('analog', ['U', 'IC'], 'resolution', 'channels', 'interface'),
  'audio-codecs': leaf('analog', ['U', 'IC'], 'resolution', 'channels', 'sampleRate', 'interface', 'function'),
  'analog-switches': leaf('analog', ['U', 'IC'], 'function', 'channels', 'onResistance', 'inputVoltageMax'),
  timers: leaf('analog', ['U', 'IC'], 'function', 'channels', 'frequency', 'inputVoltageMax'),
  'digital-potentiometers': leaf('analog', ['U', 'IC'], 'resistance', 'channels', 'resolution', 'interface'),

  logic: root('U'),
  gates: leaf('logic', ['U', 'IC'], 'function', 'channels', 'technology', 'inputVoltageMin', 'inputVoltageMax'),
  'buffers-and-drivers': leaf('logic', ['U', 'IC'], 'function', 'channels', 'technology', 'inputVoltageMax'),
  'flip-flops-and-latches': leaf('logic', ['U', 'IC'], 'function', 'channels', 'technology', 'inputVoltageMax'),
  'counters-and-registers': leaf('logic', ['U', 'IC'], 'function', 'resolution', 'technology', 'inputVoltageMax'),
  'decoders-and-multiplexers': leaf('logic', ['U', 'IC'], 'function', 'channels', 'technology', 'inputVoltageMax'),
  'level-shifters': leaf('logic', ['U', 'IC'], 'channels', 'function', 'dataRate', 'inputVoltageMin'),

  processors: root('U'),
  microcontrollers: leaf('processors', ['U', 'IC', 'MCU'], 'core', 'clock', 'flash', 'ram', 'inputs', 'interface'),
  microprocessors: leaf('processors', ['U', 'IC'], 'core', 'clock', 'ram', 'interface'),
  'programmable-logic': leaf('processors', ['U', 'IC'], 'function', 'channels', 'inputs', 'ram'),

  memory: root('U'),
  eeproms: leaf('memory', ['U', 'IC'], 'memory', 'interface', 'clock', 'inputVoltageMin'),
  'nor-flash': leaf('memory', ['U', 'IC'], 'memory', 'interface', 'clock', 'inputVoltageMin'),
  'nand-flash': leaf('memory', ['U', 'IC'], 'memory', 'interface', 'inputVoltageMin'),
  srams: leaf('memory', ['U', 'IC'], 'memory', 'interface', 'clock', 'inputVoltageMin', 'function'),
  drams: leaf('memory', ['U', 'IC'], 'memory', 'technology', 'resolution', 'clock'),
  frams: leaf('memory', ['U', 'IC'], 'memory', 'interface', 'clock', 'inputVoltageMin'),

  interface: root('U'),
  'usb-bridges': leaf('interface', ['U', 'IC'], 'function', 'interface', 'channels', 'dataRate'),
  'usb-controllers': leaf('interface', ['U', 'IC'], 'function', 'channels', 'dataRate', 'interface'),
  'rs485-rs232': leaf('interface', ['U', 'IC'], 'function', 'channels', 'dataRate', 'inputVoltageMin', 'isolation'),
  'can-lin': leaf('interface', ['U', 'IC'], 'function', 'dataRate', 'inputVoltageMin', 'isolation'),
  ethernet: leaf('interface', ['U', 'IC'], 'function', 'dataRate', 'interface', 'channels'),
  'io-expanders': leaf('interface', ['U', 'IC'], 'channels', 'interface', 'function'),
  isolators: leaf('interface', ['U', 'IC'], 'channels', 'isolation', 'dataRate', 'function'),
  'touch-controllers': leaf('interface', ['U', 'IC'], 'channels', 'interface', 'function'),
  'video-and-display-interface': leaf('interface', ['U', 'IC'], 'function', 'interface', 'dataRate'),

  drivers: root('U'),
  'motor-drivers': leaf('drivers', ['U', 'IC', 'M'], 'function', 'current', 'inputVoltageMax', 'channels', 'interface'),
  'gate-drivers': leaf('drivers', ['U', 'IC'], 'function', 'current', 'voltage', 'channels', 'isolation'),
  'led-drivers': leaf('drivers', ['U', 'IC'], 'function', 'channels', 'outputCurrent', 'inputVoltageMax', 'interface'),
  'darlington-arrays': leaf('drivers', ['U', 'IC', 'Q'], 'channels', 'voltage', 'current', 'function'),

  sensors: root('U'),
  'temperature-sensors': leaf('sensors', ['U', 'IC', 'TS'], 'interface', 'resolution', 'temperatureMax', 'function'),
  'humidity-sensors': leaf('sensors', ['U', 'IC'], 'interface', 'function', 'resolution'),
  'pressure-sensors': leaf('sensors', ['U', 'IC'], 'interface', 'function', 'resolution'),
  'motion-sensors': leaf('sensors', ['U', 'IC'], 'function', 'channels', 'interface', 'resolution'),
  'magnetic-sensors': leaf('sensors', ['U', 'IC', 'H'], 'function', 'interface', 'channels', 'inputVoltageMax'),
  'current-sensors': leaf('sensors', ['U', 'IC'], 'current', 'isolation', 'bandwidth', 'inputVoltageMax'),
  'light-sensors': leaf('sensors', ['U', 'IC', 'PD', 'D'], 'function', 'interface', 'wavelength'),
  'distance-sensors': leaf('sensors', ['U', 'IC'], 'function', 'interface', 'range'),
  'gas-sensors': leaf('sensors', ['U', 'IC'], 'function', 'interface'),
  microphones: leaf('sensors', ['MIC', 'MK', 'U'], 'interface', 'function', 'soundLevel'),

  radio: root('U'),
  'wifi-modules': leaf('radio', ['U', 'M', 'MOD'], 'core', 'flash', 'ram', 'interface', 'function'),
  'bluetooth-modules': leaf('radio', ['U', 'M', 'MOD'], 'core', 'flash', 'ram', 'interface', 'function'),
  'lora-and-sub-ghz': leaf('radio', ['U', 'M', 'MOD'], 'frequency', 'power', 'interface', 'function'),
  'gnss-modules': leaf('radio', ['U', 'M', 'MOD'], 'function', 'interface'),
  'cellular-modules': leaf('radio', ['U', 'M', 'MOD'], 'function', 'interface'),
  'rf-transceivers': leaf('radio', ['U', 'IC'], 'frequency', 'interface', 'function', 'dataRate'),
  'rf-front-end': leaf('radio', ['U', 'FL', 'IC'], 'function', 'frequency', 'bandwidth'),
  antennas: leaf('radio', ['ANT', 'AE', 'A', 'E'], 'frequency', 'function'),
  'nfc-and-rfid': leaf('radio', ['U', 'IC'], 'function', 'frequency', 'interface'),

  timing: root('Y', 'X'),
  crystals: leaf('timing', ['Y', 'X', 'XTAL', 'Q'], 'frequency', 'loadCapacitance', 'stability', 'seriesResistance'),
  oscillators: leaf('timing', ['X', 'Y', 'U', 'OSC'], 'frequency', 'stability', 'inputVoltageMax', 'function'),
  resonators: leaf('timing', ['Y', 'X'], 'frequency', 'tolerance', 'loadCapacitance'),
  'real-time-clocks': leaf('timing', ['U', 'IC'], 'interface', 'function', 'stability', 'quiescentCurrent'),
  'clock-generators': leaf('timing', ['U', 'IC'], 'function', 'channels', 'frequency', 'interface'),

  connectors: root('J', 'P', 'CN'),
  'pin-headers': leaf('connectors', ['J', 'P', 'CN', 'JP', 'H'], 'positions', 'rows', 'pitch', 'gender', 'orientation'),
  'usb-connectors': leaf('connectors', ['J', 'USB', 'CN', 'P'], 'function', 'gender', 'positions', 'orientation'),
  'wire-to-board': leaf('connectors', ['J', 'P', 'CN'], 'positions', 'pitch', 'orientation', 'gender', 'function'),
  'ffc-connectors': leaf('connectors', ['J', 'P', 'CN', 'FPC'], 'positions', 'pitch', 'function', 'orientation'),
  'board-to-board': leaf('connectors', ['J', 'P', 'CN'], 'positions', 'rows', 'pitch', 'gender', 'height'),
  'terminal-blocks': leaf('connectors', ['J', 'P', 'CN', 'TB'], 'positions', 'pitch', 'current', 'orientation'),
  'rf-connectors': leaf('connectors', ['J', 'P', 'ANT', 'RF'], 'function', 'gender', 'orientation', 'impedance'),
  'card-connectors': leaf('connectors', ['J', 'P', 'CN', 'SD'], 'function', 'positions', 'action'),
  'power-connectors': leaf('connectors', ['J', 'P', 'CN', 'DC'], 'function', 'current', 'positions', 'orientation'),
  'modular-connectors': leaf('connectors', ['J', 'P', 'CN', 'RJ'], 'function', 'positions', 'orientation'),
  'audio-video-connectors': leaf('connectors', ['J', 'P', 'CN'], 'function', 'positions', 'orientation'),
  'd-sub-connectors': leaf('connectors', ['J', 'P', 'CN'], 'positions', 'gender', 'orientation'),
  sockets: leaf('connectors', ['J', 'X', 'XU', 'U'], 'positions', 'pitch', 'function'),
  'jumpers-and-test-points': leaf('connectors', ['JP', 'TP', 'J'], 'function', 'pitch', 'colour'),

  electromechanical: root('S', 'SW', 'K'),
  'tactile-switches': leaf('electromechanical', ['SW', 'S', 'K', 'KEY'], 'height', 'action', 'orientation', 'life'),
  'slide-switches': leaf('electromechanical', ['SW', 'S'], 'contacts', 'current', 'orientation'),
  'dip-switches': leaf('electromechanical', ['SW', 'S'], 'positions', 'pitch'),
  'toggle-and-rocker-switches': leaf('electromechanical', ['SW', 'S'], 'contacts', 'current', 'voltage'),
  'rotary-encoders': leaf('electromechanical', ['SW', 'ENC', 'RE'], 'function', 'resolution', 'orientation'),
  relays: leaf('electromechanical', ['K', 'RLY', 'RL'], 'coilVoltage', 'contacts', 'current', 'voltage', 'function'),
  'buzzers-and-speakers': leaf('electromechanical', ['LS', 'BZ', 'SP', 'BUZ'], 'function', 'frequency', 'soundLevel'),

  protection: root('F'),
  fuses: leaf('protection', ['F'], 'current', 'voltage', 'action'),
  'resettable-fuses': leaf('protection', ['F', 'PTC'], 'current', 'voltage'),
  varistors: leaf('protection', ['RV', 'VR', 'MOV'], 'voltage', 'clampingVoltage'),
  'gas-discharge-tubes': leaf('protection', ['GDT', 'GT', 'F'], 'voltage', 'current'),
  'fuse-holders': leaf('protection', ['F', 'X', 'XF'], 'function', 'current'),

  hardware: root('H', 'BT'),
  batteries: leaf('hardware', ['BT', 'BAT', 'B'], 'voltage', 'capacity', 'technology'),
  'battery-holders': leaf('hardware', ['BT', 'BAT', 'B'], 'function', 'positions', 'orientation'),
  'spacers-and-screws': leaf('hardware', ['H', 'MP', 'MH'], 'function', 'thread', 'length'),
  'heat-sinks-and-shields': leaf('hardware', ['HS', 'SH', 'MP'], 'function', 'length', 'height'),
} as const satisfies Record<string, CategoryDefinition>;

export type Category = keyof typeof categories;

export const rootOf = (category: Category): RootCategory => {
  const { parent } = categories[category];
  // The tree has two levels: a category without parent is a root.
  return parent ?? (category as RootCategory);
};

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

/** The root that has the prefix first in its list, else the only category that has it; null if several have it. */
function categoryOfPrefix(prefix: string): Category | null {
  const using = (Object.keys(categories) as Category[]).filter((category) => categories[category].designators.includes(prefix));
  const roots = using.filter((category) => categories[category].parent === null);
  const first = roots.filter((category) => categories[category].designators[0] === prefix);
  if (roots.length > 0) return only(first.length > 0 ? first : roots);
  return only(using) ?? only([...new Set(using.map(rootOf))]);
}

const byPrefix = new Map(
  Object.values(categories)
    .flatMap(({ designators }) => designators)
    .map((prefix) => [prefix, categoryOfPrefix(prefix)]),
);

/** Category by designator: R12 is a resistor, FB3 a ferrite bead; U1 is unknown. */
export function categoryOfDesignator(designator: string): Category | null {
  const prefix = /^[A-Za-z]{1,6}/.exec(designator.trim())?.[0].toUpperCase() ?? '';
  return byPrefix.get(prefix) ?? null;
}
