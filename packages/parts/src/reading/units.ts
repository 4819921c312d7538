import type { Unit } from '../parameter.ts';

/**
 * Certainty of a unit. `prefix`: only k, M, p, n or u, as in 8M of a crystal and 10u of an inductor. `loose`: a letter with several
 * meanings: 10P is ten picofarads or ten pins, 5m five milliohms or metres.
 */
export type Spelling = 'full' | 'prefix' | 'loose';

export interface UnitWord {
  readonly unit: Unit;
  readonly exponent: number;
  /** Powers of two for memories: 64 KB are 65,536 bytes, 128 Mbit are 16,777,216 bytes. */
  readonly factor?: number;
  /** Of another reading: 64 kb are kilobits for makers and kilobytes for many buyers. */
  readonly otherFactor?: number;
  readonly spelling: Spelling;
}

/** An inch in metres. */
export const inchMetres = 0.0254;

const latin = { p: -12, n: -9, u: -6, m: -3, '': 0, k: 3, K: 3, M: 6, G: 9 } as const;
const chinese = { 皮: -12, 纳: -9, 微: -6, 毫: -3, '': 0, 千: 3, 兆: 6, 吉: 9 } as const;
type Prefix = keyof typeof latin;

/** Spellings of units with their prefixes; upper-case prefixes only if unambiguous. */
const spellings: readonly (readonly [unit: Unit, names: readonly string[], prefixes: readonly Prefix[]])[] = [
  ['ohm', ['Ω', 'ohm', 'ohms', 'Ohm', 'Ohms', 'OHM', 'OHMS', 'R', '欧', '欧姆', '奥姆'], ['m', '', 'k', 'K', 'M', 'G']],
  ['farad', ['F', 'f', '法', '法拉'], ['p', 'n', 'u', 'm', '']],
  ['henry', ['H', 'h', '亨', '亨利'], ['n', 'u', 'm', '']],
  ['volt', ['V', 'v', 'Vdc', 'VDC', 'Vac', 'VAC', 'Vwm', 'VWM', 'Vrwm', 'volt', 'volts', '伏', '伏特'], ['u', 'm', '', 'k', 'K']],
  ['ampere', ['A', 'amp', 'amps', '安', '安培'], ['n', 'u', 'm', '']],
  ['watt', ['W', 'w', 'watt', 'watts', '瓦', '瓦特'], ['m', '', 'k', 'K']],
  ['hertz', ['Hz', 'HZ', 'hz', '赫兹', '赫'], ['', 'k', 'K', 'M', 'm', 'G']],
  ['metre', ['m', '米'], ['n', 'u', 'm']],
  ['metre', ['metre', 'metres', 'meter', 'meters'], ['']],
  ['candela', ['cd'], ['m', '']],
  ['second', ['s'], ['p', 'n', 'u', 'm']],
  ['decibel', ['dB', 'db', '分贝'], ['']],
  ['hertz', ['sps', 'SPS', 'S/s', 'bps', 'Bps', 'bit/s', 'baud', '波特'], ['', 'k', 'K', 'M', 'G']],
  ['ampereHour', ['Ah', 'AH', '安时'], ['m', '']],
];

/** Units in full, as in "4.7 microfarads". A prefix takes precedence over its abbreviation. */
const writtenPrefixes = { pico: -12, nano: -9, micro: -6, mikro: -6, milli: -3, '': 0, kilo: 3, mega: 6, giga: 9 } as const;
const written: readonly (readonly [unit: Unit, names: readonly string[]])[] = [
  ['ohm', ['ohm', 'ohms']],
  ['farad', ['farad', 'farads']],
  ['henry', ['henry', 'henries', 'henrys']],
  ['volt', ['volt', 'volts']],
  ['ampere', ['ampere', 'amperes', 'amp', 'amps']],
  ['watt', ['watt', 'watts']],
  ['hertz', ['hertz']],
  ['metre', ['metre', 'metres', 'meter', 'meters']],
];

const chineseNames: readonly (readonly [unit: Unit, names: readonly string[]])[] = [
  ['ohm', ['欧', '欧姆']],
  ['farad', ['法', '法拉']],
  ['henry', ['亨', '亨利']],
  ['volt', ['伏', '伏特']],
  ['ampere', ['安', '安培']],
  ['watt', ['瓦', '瓦特']],
  ['hertz', ['赫', '赫兹']],
  ['metre', ['米']],
  ['second', ['秒']],
  ['ampereHour', ['安时']],
];

const bytePrefixes = ['千', '兆', '吉'];

/** Pins of a package, positions of a connector or a switch. */
const countWords =
  '个脚|个引脚|只脚|条腿|个管脚|个针|pin|pins|way|ways|pos|position|positions|circuit|circuits|contact|contacts|pole|poles|lead|leads|digit|digits|pin脚|针|位|脚|引脚|芯|孔'.split(
    '|',
  );

function* allWords(): Generator<readonly [string, UnitWord]> {
  for (const [unit, names, prefixes] of spellings) {
    for (const name of names) {
      for (const prefix of prefixes) {
        // mHz is read as MHz: no resonator has millihertz.
        const exponent = unit === 'hertz' && prefix === 'm' ? 6 : latin[prefix];
        yield [`${prefix}${name}`, { unit, exponent, spelling: 'full' }];
      }
    }
  }
  for (const [unit, names] of chineseNames) {
    for (const name of names) {
      for (const [prefix, exponent] of Object.entries(chinese)) yield [`${prefix}${name}`, { unit, exponent, spelling: 'full' }];
    }
  }
  for (const [unit, names] of written) {
    for (const name of names) {
      for (const [prefix, exponent] of Object.entries(writtenPrefixes))
        for (const spelled of prefix === '' ? [name] : [`${prefix}${name}`, `${prefix} ${name}`, `${prefix}-${name}`])
          yield [spelled, { unit, exponent, spelling: 'full' }];
    }
  }
  for (const prefix of ['pico', 'nano', 'micro', 'mikro'] as const)
    yield [prefix, { unit: 'farad', exponent: writtenPrefixes[prefix], spelling: 'prefix' }];
  for (const [prefix, exponent] of Object.entries({ m: -3, k: 3, K: 3, M: 6 }))
    for (const ohm of ['ohm', 'ohms', 'Ohm', 'OHM']) yield [`${prefix} ${ohm}`, { unit: 'ohm', exponent, spelling: 'full' }];
  for (const kilohm of ['kilohm', 'kilohms']) yield [kilohm, { unit: 'ohm', exponent: 3, spelling: 'full' }];
  for (const megohm of ['megohm', 'megohms']) yield [megohm, { unit: 'ohm', exponent: 6, spelling: 'full' }];
  for (const inch of ['inch', 'inches', '英寸', '寸'])
    yield [inch, { unit: 'metre', exponent: 0, factor: inchMetres, spelling: 'full' }];
  for (const hour of ['hours', 'hour', 'hrs', '小时'])
    yield [hour, { unit: 'second', exponent: 0, factor: 3600, spelling: 'full' }];
  for (const centimetre of ['cm', '厘米', '公分']) yield [centimetre, { unit: 'metre', exponent: -2, spelling: 'full' }];
  for (const mil of ['mil', 'mils', '密耳'])
    yield [mil, { unit: 'metre', exponent: 0, factor: inchMetres / 1000, spelling: 'full' }];
  for (const capital of ['P', 'N', 'U'] as const) {
    const exponent = latin[capital.toLowerCase() as Prefix];
    yield [`${capital}F`, { unit: 'farad', exponent, spelling: 'full' }];
    yield [`${capital}f`, { unit: 'farad', exponent, spelling: 'full' }];
    if (capital !== 'P') yield [`${capital}H`, { unit: 'henry', exponent, spelling: 'full' }];
    yield [capital, { unit: 'farad', exponent, spelling: 'loose' }];
  }
  for (const small of ['p', 'n', 'u'] as const) yield [small, { unit: 'farad', exponent: latin[small], spelling: 'prefix' }];
  for (const old of ['mfd', 'uFd', 'MFD', 'uf', '微法拉']) yield [old, { unit: 'farad', exponent: -6, spelling: 'full' }];
  yield ['MA', { unit: 'ampere', exponent: -3, spelling: 'full' }];
  yield ['UA', { unit: 'ampere', exponent: -6, spelling: 'full' }];
  yield ['MW', { unit: 'watt', exponent: -3, spelling: 'full' }];
  yield ['MM', { unit: 'metre', exponent: -3, spelling: 'full' }];
  for (const kilo of ['k', 'K', 'kilo', '千']) yield [kilo, { unit: 'ohm', exponent: 3, spelling: 'prefix' }];
  for (const mega of ['M', 'meg', 'mega', '兆']) yield [mega, { unit: 'ohm', exponent: 6, spelling: 'prefix' }];
  yield ['G', { unit: 'hertz', exponent: 9, spelling: 'loose' }];
  yield ['m', { unit: 'ohm', exponent: -3, spelling: 'loose' }];
  yield ['r', { unit: 'ohm', exponent: 0, spelling: 'full' }];
  yield ['C', { unit: 'celsius', exponent: 0, spelling: 'loose' }];
  for (const degree of ['°C', '℃', '度', '摄氏度', 'degC', 'deg C', 'degrees C', 'celsius', 'degrees celsius'])
    yield [degree, { unit: 'celsius', exponent: 0, spelling: 'full' }];
  for (const ppm of ['ppm', 'PPM', 'ppm/K', 'ppm/°C', 'ppm/C', 'PPM/C', 'PPM/°C', 'ppm/k', 'ppm/℃']) {
    yield [ppm, { unit: 'ppm', exponent: 0, spelling: 'full' }];
  }
  for (const pins of countWords) yield [pins, { unit: 'count', exponent: 0, spelling: 'full' }];
  for (const [power, prefix] of ['K', 'M', 'G'].entries()) {
    const factor = 1024 ** (power + 1);
    for (const bytes of [
      `${prefix}B`,
      `${prefix}iB`,
      `${prefix.toLowerCase()}B`,
      `${prefix}Byte`,
      `${prefix}字节`,
      `${bytePrefixes[power]}字节`,
    ]) {
      yield [bytes, { unit: 'byte', exponent: 0, factor, spelling: 'full' }];
    }
    for (const bits of [
      `${prefix}bit`,
      `${prefix}bits`,
      `${prefix}b`,
      `${prefix}位`,
      `${prefix}比特`,
      `${bytePrefixes[power]}位`,
      `${bytePrefixes[power]}比特`,
    ]) {
      yield [bits, { unit: 'byte', exponent: 0, factor: factor / 8, spelling: 'full' }];
    }
  }
  for (const [power, prefix] of ['kilo', 'mega', 'giga'].entries()) {
    const bytes = 1024 ** (power + 1);
    for (const name of ['byte', 'bytes'])
      yield [`${prefix}${name}`, { unit: 'byte', exponent: 0, factor: bytes, spelling: 'full' }];
    for (const name of ['bit', 'bits'])
      yield [`${prefix}${name}`, { unit: 'byte', exponent: 0, factor: bytes / 8, spelling: 'full' }];
  }
  for (const [power, prefix] of ['k', 'm', 'g'].entries()) {
    const bytes = 1024 ** (power + 1);
    yield [`${prefix}b`, { unit: 'byte', exponent: 0, factor: bytes / 8, otherFactor: bytes, spelling: 'full' }];
  }
  for (const bits of ['bit', 'Bit', 'BIT', 'bits']) yield [bits, { unit: 'bit', exponent: 0, spelling: 'full' }];
}

export const unitWords: ReadonlyMap<string, UnitWord> = new Map(allWords());
const longest = Math.max(...[...unitWords.keys()].map((word) => word.length));

/** Spellings in any case: 500ma, 10VOLTS, 8mhz. Null where the case decides, as of milliohms and megohms. */
const anyCase = new Map<string, UnitWord | null>();
for (const [word, meaning] of unitWords) {
  const before = anyCase.get(word.toLowerCase());
  const same = before?.unit === meaning.unit && before.exponent === meaning.exponent && before.factor === meaning.factor;
  anyCase.set(word.toLowerCase(), before === undefined || same ? meaning : null);
}

/** The longest unit that starts here, or null. */
export function unitAt(text: string, start: number): { word: UnitWord; end: number } | null {
  for (let end = Math.min(start + longest, text.length); end > start; end -= 1) {
    const spelled = text.slice(start, end);
    const word = unitWords.get(spelled) ?? anyCase.get(spelled.toLowerCase());
    if (word) return { word, end };
  }
  return null;
}
