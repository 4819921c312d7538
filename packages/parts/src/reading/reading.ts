import { type Category, type RootCategory, rootOf } from '../category.ts';
import { packageNamed } from '../packages/package-named.ts';
import { type Parameter, type ParameterValues, parameters as definitions, type Unit } from '../parameter.ts';
import { numbersMarked } from '../mpn/markings.ts';
import { decimal } from '../quantity.ts';
import { isHeight, isHost, isLogic, isUnwanted, isUse, isWays, mountingIn, roleOf } from './around.ts';
import { hasParameter, isPositions, parameterFor, readBare, settledUnit } from './assign.ts';
import type { Found } from './find.ts';
import { bareTolerances, crystalSizes, narrowing, pinless, servesSeveral } from './kinds.ts';
import type { Item } from './run.ts';
import { type Stretch, Taken } from './taken.ts';
import { inchMetres } from './units.ts';
import { namedBeside } from './named-values.ts';
import { type InnerWord, insideOf, type Meaning } from './vocabulary.ts';

/** At what the supervisors of a supply act. */
const thresholdsOf: Readonly<Record<number, readonly ParameterValues[]>> = {
  3.3: [{ voltage: 2.93 }, { voltage: 3.08 }],
  5: [{ voltage: 4.38 }, { voltage: 4.63 }],
};

/** Of transistors that logic turns on. */
const logicThreshold = 2.5;

const isOfUnit = (parameter: Parameter, unit: Unit | null): boolean => definitions[parameter].unit === unit;

interface Body extends Stretch {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The items of a text taken one by one, each for what it says of the part. */
export class Reading extends Taken {
  take(each: Found): void {
    switch (each.kind) {
      case 'quantity':
        return this.takeQuantity(each);
      case 'number':
        return this.takeNumber(each, each.digits);
      case 'grid':
        return this.takeGrid(each, each.rows, each.columns);
      case 'size':
        return this.takeSize(each);
      case 'dielectric':
        return this.set(each, 'dielectric', each.name);
      case 'package':
        return this.takePackage(each, each.name);
      case 'maker':
        if (this.maker !== '' && this.maker !== each.name) return this.leave(each);
        this.maker = each.name;
        return this.understand(each, 'maker');
      case 'words':
        return this.takeWords(each, each.meanings);
      case 'channels':
        return this.takeChannels(each, each.count);
      case 'amount':
        return this.fill(each);
      case 'rest':
        return this.takeRest(each);
      case 'spread':
        return this.leave(each);
    }
  }

  private takeRest(each: Found): void {
    const beta = this.category === 'ntc-thermistors' ? /^B=?(\d{4})K?$/i.exec(this.plain.slice(each.start, each.end)) : null;
    if (beta) return this.set(each, 'beta', Number(beta[1]));
    const isBeside =
      isUse(this.plain, each) ||
      (this.isTyped && this.category !== null && isHost(this.plain.slice(each.start, each.end), this.category));
    if (this.category === null || !isBeside) return this.leave(each);
    this.aside.push(this.original(each.start, each.end).text);
    return undefined;
  }

  private parameterOf(item: Item & { kind: 'quantity' }): Parameter | null {
    const unit = settledUnit(item, this.category && rootOf(this.category));
    const named = this.isTyped ? namedBeside(this.plain, item).find((name) => this.has(name) && isOfUnit(name, unit)) : undefined;
    if (named !== undefined) return named;
    // What relays switch, not their coil.
    if (this.isTyped && this.category === 'relays' && unit === 'volt' && item.value > 60) return 'voltage';
    const usual = unit && parameterFor(unit, this.category);
    if (usual === 'flash' && /^ ?s?ram/i.test(this.plain.slice(item.end))) return 'ram';
    if (this.category === null || (unit !== 'volt' && unit !== 'ampere')) return usual;
    const role = roleOf(this.plain, item);
    // Nobody makes step-down chips for more than 12 V out.
    if (this.isTyped && role === null && this.category === 'buck-converters' && unit === 'volt' && item.value > 12)
      return 'inputVoltageMax';
    const inward = (['inputVoltageMax', 'inputVoltageMin'] as const).find((name) => this.has(name));
    if (unit === 'volt' && role === 'input' && inward !== undefined) return inward;
    const outward = unit === 'volt' ? 'outputVoltage' : 'outputCurrent';
    return role === 'output' && hasParameter(this.category, outward) ? outward : usual;
  }

  private takeQuantity(item: Item & { kind: 'quantity' }): void {
    const root = this.category && rootOf(this.category);
    // The wide body of memories.
    if (root === 'memory' && item.unit === 'metre' && item.value > 0.005 && item.value < 0.0055)
      return this.takePackage(item, 'SOIC-8 5.3mm');
    const thresholds =
      this.isTyped && this.category === 'supervisors' && item.unit === 'volt' ? thresholdsOf[item.value] : undefined;
    if (thresholds !== undefined) return this.doubt(item, thresholds);
    if (this.isTyped && this.category === 'mosfets' && item.unit === 'volt' && isLogic(this.plain, item))
      return this.set(item, 'gateThreshold', logicThreshold);
    if (this.category !== null && hasParameter(this.category, 'positions') && item.unit === 'farad' && isPositions(item))
      return this.set(item, 'positions', Math.round(item.value / 1e-12));
    if (root === 'capacitors' && item.code) {
      this.set(item, 'capacitance', item.code.capacitance);
      this.parameters.tolerance ??= item.code.tolerance;
      return undefined;
    }
    if (root === 'memory' && item.spelling === 'prefix' && item.unit === 'ohm') {
      // Memories are named by their bits: 128M is 128 Mbit.
      const kilos = item.value >= 1e6 ? (item.value / 1e6) * 1024 : item.value / 1e3;
      return this.set(item, 'memory', kilos * 128);
    }
    if (root === 'processors' && (item.unit === 'bit' || this.plain.slice(item.start, item.end).endsWith('位'))) {
      this.bits = item.value;
      return this.understand(item, 'core');
    }
    if (item.spelling === 'prefix' && item.unit === 'ohm' && this.isStorage(item, root)) {
      const bytes = item.value >= 1e6 ? (item.value / 1e6) * 1024 ** 2 : (item.value / 1e3) * 1024;
      return this.set(item, /^ ?s?ram/i.test(this.plain.slice(item.end)) ? 'ram' : 'flash', bytes);
    }
    if (this.category === 'ntc-thermistors' && item.spelling === 'prefix' && item.value > 3e6 && item.value < 5e6)
      return this.set(item, 'beta', item.value / 1000);
    if (root === 'timing' && (item.spelling === 'prefix' || item.unit === 'hertz') && [32_000, 32_700].includes(item.value))
      return this.set(item, 'frequency', 32_768);
    if (this.category === 'distance-sensors' && item.spelling === 'loose' && item.unit === 'ohm' && item.value < 1)
      return this.set(item, 'range', decimal(item.value, 3));
    if (this.category === 'segment-displays' && item.unit === 'metre') return this.leave(item);
    if (root === 'optoelectronics' && this.category !== 'graphic-displays' && item.unit === 'metre' && item.value >= 0.001)
      return this.takePackage(item, `LED ${decimal(item.value, 3)}mm`);
    if (root === 'connectors' && item.unit === 'celsius' && (item.value === 90 || item.value === 180))
      return this.set(item, 'orientation', item.value === 90 ? 'horizontal' : 'vertical');
    return this.takeUnit(item);
  }

  /** 64K of a microcontroller, 4M before "flash": bytes. A clock is never given in bare kilohertz. */
  private isStorage(item: Item & { kind: 'quantity' }, root: RootCategory | null): boolean {
    if (root !== 'processors' && root !== 'radio') return false;
    return /^ ?(?:flash|闪存|rom|s?ram)/i.test(this.plain.slice(item.end)) || (root === 'processors' && item.value < 1e6);
  }

  private takeUnit(item: Item & { kind: 'quantity' }): void {
    const root = this.category && rootOf(this.category);
    if (this.category === 'audio-video-connectors' && item.unit === 'metre' && item.value === 0.0035)
      return this.set(item, 'function', 'audio-3.5mm');
    const parameter = this.parameterOf(item);
    if (
      item.unit === 'count' &&
      (this.category === 'led-drivers' ? /(?:digits?|位)$/i : /circuits?$/i).test(this.plain.slice(item.start, item.end)) &&
      this.has('channels')
    )
      return this.set(item, 'channels', item.value);
    // The impedance of beads is always at 100 MHz, so the frequency is ignored.
    if (this.category === 'ferrite-beads' && item.unit === 'hertz') return this.fill(item);
    if (
      item.unit === 'count' &&
      this.category &&
      hasParameter(this.category, 'resolution') &&
      this.plain.slice(item.start, item.end).endsWith('位')
    )
      return this.set(item, 'resolution', item.value);
    if (
      item.unit === 'count' &&
      root === 'logic' &&
      this.plain.slice(item.start, item.end).endsWith('位') &&
      this.has('channels')
    )
      return this.set(item, 'channels', item.value);
    if (item.unit === 'count' && isWays(this.plain.slice(item.start, item.end)) && this.has('channels') && !this.has('positions'))
      return this.set(item, 'channels', item.value);
    if (item.unit === 'count' && (parameter === null || this.category === null || !hasParameter(this.category, parameter))) {
      if (this.category !== null && pinless.has(rootOf(this.category))) return this.leave(item);
      this.pins = item.value;
      return this.understand(item, 'package');
    }
    if (parameter === null || (parameter === 'pitch' && this.category !== null && !hasParameter(this.category, 'pitch')))
      return this.leave(item);
    if (this.category === 'charge-pumps' && item.unit === 'volt' && item.value < 0) return this.set(item, 'function', 'inverter');
    if (this.isTyped && this.isForeign(parameter)) return this.takeForeign(item);
    // Capitals only: 100 MOHM of a coil are milliohms.
    if ((parameter === 'seriesResistance' || parameter === 'onResistance') && item.value >= 1e6)
      return this.set(item, parameter, decimal(item.value, -9));
    if (item.second !== undefined) return this.doubt(item, [{ [parameter]: item.value }, { [parameter]: item.second }]);
    // P-channel parts are often given with negative ratings; only an output is really negative.
    const value = parameter === 'outputVoltage' ? item.value : Math.abs(item.value);
    // A module for 24 V works from less and bears more.
    if (parameter === 'inputVoltageMax' && this.isTyped && this.category === 'power-modules')
      this.parameters.inputVoltageMin ??= value;
    return this.set(item, parameter, value);
  }

  /** A value that no part of this kind has. */
  private isForeign(parameter: Parameter): boolean {
    return this.category !== null && this.category !== rootOf(this.category) && !hasParameter(this.category, parameter);
  }

  /** A marking that looks like a value, as 662K of a regulator; else it is shown as unread. */
  private takeForeign(item: Item): void {
    const { text } = this.original(item.start, item.end);
    if (numbersMarked(text).length > 0 || this.category === 'varistors') return this.leave(item);
    this.aside.push(text);
    return undefined;
  }

  private takePackage(each: Stretch, name: string): void {
    // A socket has the positions of the package that it is for.
    const positions = this.category !== null && rootOf(this.category) === 'connectors' ? /^(?:DIP|PLCC)-(\d+)$/.exec(name) : null;
    if (positions) return this.set(each, 'positions', Number(positions[1]));
    if (name === 'SMA' && this.category !== null && rootOf(this.category) === 'connectors')
      return this.set(each, 'function', 'sma');
    if (this.package !== '' && this.package !== name) return this.leave(each);
    this.package = name;
    return this.understand(each, 'package');
  }

  private takeChannels(each: Found, count: number) {
    if (
      (this.category === 'analog-switches' || this.category === 'decoders-and-multiplexers') &&
      (/mux|multiplex|多路|复用/i.test(this.plain) || (this.category === 'analog-switches' && count >= 8))
    ) {
      this.lexemes.push(`multiplexer ${count}`);
      return this.understand(each, 'function');
    }
    const parameter = (['channels', 'positions'] as const).find((name) => this.category && hasParameter(this.category, name));
    return parameter === undefined ? this.leave(each) : this.set(each, parameter, count);
  }

  private takeNumber(each: Found, digits: string): void {
    if (this.category && rootOf(this.category) === 'timing' && /^(?:1610|1612|2016|2520|3215|3225|5032|6035|7050)$/.test(digits))
      return this.takeCrystalSize(each, digits);
    const metric = this.metricSize(digits);
    if (metric !== null) return this.takePackage(each, metric);
    if (this.category === 'graphic-displays' && /^\d\.\d{1,2}$/.test(digits))
      return this.set(each, 'diagonal', Number((Number(digits) * inchMetres).toPrecision(3)));
    if (this.has('height') && isHeight(this.plain, each)) return this.set(each, 'height', decimal(digits, -3));
    if (this.category === 'audio-video-connectors' && digits === '3.5') return this.set(each, 'function', 'audio-3.5mm');
    if (this.category === 'ntc-thermistors' && /^[34]\d{3}$/.test(digits)) return this.set(each, 'beta', Number(digits));
    if (this.has('gain') && /(?:gain|增益) ?(?:of |为)?$/i.test(this.plain.slice(0, each.start)))
      return this.set(each, 'gain', Number(digits));
    if (this.isTyped && this.has('channels') && !this.has('positions') && servesSeveral.test(this.plain.slice(each.end)))
      return this.set(each, 'channels', Number(digits));
    if (this.isTyped && this.category === 'supervisors' && /^\d\.\d{1,2}$/.test(digits))
      return this.set(each, 'voltage', Number(digits));
    if (this.isTyped && this.isBareTolerance(digits)) return this.set(each, 'tolerance', Number(digits));
    const { parameters, readings } = readBare(digits, this.category);
    const [entry] = Object.entries(parameters ?? {});
    // The key is a parameter name, set in readBare.
    if (entry) return this.set(each, entry[0] as Parameter, entry[1]);
    if (readings) this.doubt(each, readings);
    if (!readings || this.category === null) this.leave(each);
  }

  private isBareTolerance(digits: string): boolean {
    const { resistance, tolerance } = this.parameters;
    const isResistor = this.category !== null && rootOf(this.category) === 'resistors';
    return isResistor && resistance !== undefined && tolerance === undefined && bareTolerances.has(digits);
  }

  /** 1608 and 2012 are sizes of a capacitor or an LED; of a resistor, where 1005 is also ten megohms, if the text says so. */
  private metricSize(digits: string): string | null {
    const root = this.category && rootOf(this.category);
    const said = /metric|公制/i.test(this.plain);
    if (!said && (root === null || !['capacitors', 'inductors', 'optoelectronics', 'diodes'].includes(root))) return null;
    if (root === 'optoelectronics' && /^(?:2020|2835|3528|3535|5050)$/.test(digits))
      return packageNamed(`LED ${digits}`)?.name ?? null;
    return /^(?:1005|1608|2012|3216|3225|4532|5025|5750|6332)$/.test(digits) ? (packageNamed(`${digits}M`)?.name ?? null) : null;
  }

  private takeGrid(each: Found, rows: number, columns: number) {
    if (this.category !== null && this.isTyped && rootOf(this.category) !== 'connectors')
      return this.takeSize({ ...each, length: rows, width: columns, height: 0 });
    if (this.category === null || rootOf(this.category) !== 'connectors') return this.leave(each);
    this.set(each, 'rows', rows);
    this.set(each, 'positions', rows * columns);
  }

  /** A body: of a coil or a crystal its package, of a button its height. */
  private takeSize(each: Body): void {
    const { length, width, height } = each;
    const root = this.category && rootOf(this.category);
    if (this.category === 'tactile-switches' && height > 0) return this.set(each, 'height', decimal(height, -3));
    const named = root === 'inductors' ? packageNamed(`L ${length}x${width}mm`) : null;
    if (named) return this.takePackage(each, named.name);
    const metric = `${Math.round(length * 10)}${Math.round(width * 10)}`;
    if (root === 'timing' && /^\d{4}$/.test(metric)) return this.takeCrystalSize(each, metric);
    const housed = /^(?:QFN|DFN|WSON|VSON|USON|SON|LGA|BGA)-\d+$/.test(this.package);
    if (!housed) return this.leave(each);
    this.package = `${this.package} ${length}x${width}mm`;
    return this.understand(each, 'package');
  }

  private takeCrystalSize(each: Stretch, metric: string): void {
    const name = crystalSizes[metric];
    // Crystals of 3.2 by 2.5 mm have four pads, few have two: somebody who types wants either.
    if (name !== undefined && !(this.isTyped && metric === '3225')) return this.takePackage(each, name);
    this.family = `SMD${metric}`;
    return this.understand(each, 'package');
  }

  private takeWords(each: Found, meanings: readonly Meaning[]) {
    const root = this.category && rootOf(this.category);
    // What the part must not have is not searched for, and shown as not understood.
    if (this.isTyped && isUnwanted(this.plain, each)) {
      this.aside.push(this.original(each.start, each.end).text);
      return undefined;
    }
    for (const meaning of this.nearest(meanings)) {
      if (meaning.within !== null && meaning.within !== root && meaning.within !== this.category) continue;
      if (meaning.having !== null && !(this.category && hasParameter(this.category, meaning.having))) continue;
      if (meaning.ignored) return this.fill(each);
      if (meaning.number !== '') {
        this.numbers.push(meaning.number);
        return this.understand(each, 'category');
      }
      if (meaning.category !== null && !(meaning.cue ? this.isHinted(meaning.category) : this.agrees(meaning.category))) continue;
      return this.takeMeaning(each, meaning);
    }
    if (this.isTyped && this.takeApart(each)) return undefined;
    // A known word that says nothing of this category is in no number and in no full text.
    const text = this.plain.slice(each.start, each.end);
    const isNumber = /\d/.test(text) && !isUse(this.plain, each) && !(this.category !== null && isHost(text, this.category));
    if (this.category === null || !this.isTyped || isNumber) return this.leave(each);
    if (meanings.some(({ category }) => category !== null && category === this.either) || this.isSaid(each))
      return this.understand(each, 'category');
    this.aside.push(this.original(each.start, each.end).text);
    return undefined;
  }

  /** "White LED" is two words where no driver is meant. */
  private takeApart({ start, end }: Found): boolean {
    const text = this.plain.slice(start, end).toLowerCase();
    const pieces = insideOf(text);
    const chosen: InnerWord[] = [];
    for (const piece of pieces)
      if (piece.end - piece.start > 1 && piece.start >= (chosen.at(-1)?.end ?? 0) && this.speaks(piece)) chosen.push(piece);
    if (chosen.length === 0) return false;
    let from = 0;
    for (const piece of [...chosen, null]) {
      const until = piece?.start ?? text.length;
      if (/[\p{L}\p{N}]/u.test(text.slice(from, until))) this.aside.push(this.original(start + from, start + until).text.trim());
      if (piece === null) break;
      this.takeWords(
        { kind: 'words', start: start + piece.start, end: start + piece.end, meanings: piece.meanings },
        piece.meanings,
      );
      from = piece.end;
    }
    return true;
  }

  /** Whether a word says anything of this category. */
  private speaks({ meanings }: InnerWord): boolean {
    const root = this.category && rootOf(this.category);
    return meanings.some(
      ({ within, having, category, cue, ignored }) =>
        !ignored &&
        (within === null || within === root || within === this.category) &&
        (having === null || this.has(having)) &&
        (category === null || (cue ? this.isHinted(category) : this.agrees(category))),
    );
  }

  /** What a word means in this very category before what it means in its root, and names before hints. */
  private nearest(meanings: readonly Meaning[]): readonly Meaning[] {
    const rank = ({ category, within, cue, ignored }: Meaning): number => {
      if (within !== null && within === this.category) return 0;
      if (cue) return 3;
      return category === this.category && !ignored ? 1 : 2;
    };
    if (this.category === null) return meanings;
    return meanings.length < 2 ? meanings : meanings.toSorted((a, b) => rank(a) - rank(b));
  }

  private isHinted(category: Category): boolean {
    return category === this.category || rootOf(category) === this.category;
  }

  private agrees(category: Category): boolean {
    if (this.category === 'chip-resistors' && category === 'jumpers-and-test-points') return true;
    return this.category !== null && rootOf(category) === rootOf(this.category);
  }

  /** The value that a word inside a name says: 纽扣 of 纽扣电池座. */
  private takeInside({ start, end }: Found): void {
    const inside = insideOf(this.plain.slice(start, end).toLowerCase());
    for (const { within, parameters, lexeme } of inside.flatMap(({ meanings }) => meanings)) {
      if (within !== this.category) continue;
      for (const [parameter, value] of Object.entries(parameters)) this.parameters[parameter as Parameter] ??= value;
      if (lexeme !== '') this.lexemes.push(lexeme);
      return;
    }
    const unsaid = this.category === null ? undefined : narrowing[this.category]?.exec(this.plain.slice(start, end));
    if (unsaid) this.aside.push(this.original(start + unsaid.index, start + unsaid.index + unsaid[0].length).text);
  }

  private takeMeaning(each: Found, { category, implied, parameters, mounting, lexeme, package: name, family }: Meaning): void {
    if (name !== '') return this.takePackage(each, name);
    if (family !== '') {
      this.family = family;
      return this.understand(each, 'package');
    }
    if (mounting !== '') {
      this.mounting = mounting;
      // 卧贴 says how a part lies, too.
      for (const [parameter, value] of Object.entries(parameters)) this.parameters[parameter as Parameter] ??= value;
      return this.understand(each, 'mounting');
    }
    if (lexeme !== '') this.lexemes.push(lexeme);
    // A value of another leaf would turn every part away.
    const fitting = Object.entries(parameters).filter(
      ([parameter]) =>
        this.category === null ||
        category === null ||
        category === this.category ||
        (parameter !== 'function' && hasParameter(this.category, parameter as Parameter)),
    );
    const [first] = fitting;
    if (category !== null && (!implied || first === undefined)) {
      this.understand(each, 'category');
      this.mounting ||= mountingIn(this.plain.slice(each.start, each.end), category);
      for (const [parameter, value] of fitting) this.parameters[parameter as Parameter] ??= value;
      if (fitting.length === 0 && lexeme === '' && this.isTyped) this.takeInside(each);
    } else if (first === undefined) this.understand(each, 'function');
    else for (const [parameter, value] of fitting) this.set(each, parameter as Parameter, value);
    for (const [parameter, value] of fitting) if (typeof value === 'number') this.implied.add(parameter as Parameter);
    return undefined;
  }
}
