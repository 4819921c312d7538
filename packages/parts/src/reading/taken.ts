import type { Category } from '../category.ts';
import type { Parameter, ParameterValues } from '../parameter.ts';
import type { Understood, Wanted } from '../wanted.ts';
import { hasParameter } from './assign.ts';
import { quality, saidFrom } from './kinds.ts';
import type { Learned } from './learned/model.ts';
import type { PlainText } from './text.ts';

/** A range of the plain text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface ReadingOf {
  readonly isTyped: boolean;
  /** Another kind that will do as well. */
  readonly either: Category | null;
  readonly learned?: Learned;
}

/** What has been read of a text: values, and what became of each word. */
export class Taken {
  readonly parameters: { [K in Parameter]?: number | string } = {};
  readonly understood: Understood[] = [];
  readonly words: string[] = [];
  readonly lexemes: string[] = [];
  readonly aside: string[] = [];
  readonly fillers: string[] = [];
  readonly numbers: string[] = [];
  pins = 0;
  bits = 0;
  family = '';
  readonly doubts: { text: string; readings: readonly ParameterValues[] }[] = [];
  package = '';
  maker = '';
  mounting: Wanted['mounting'] = '';

  /** Figures that words stand for: ultrafast, single cell. */
  protected readonly implied = new Set<Parameter>();
  readonly category: Category | null;
  protected readonly original: PlainText['original'];
  protected readonly plain: string;
  protected readonly isTyped: boolean;
  protected readonly either: Category | null;
  protected readonly learned: Learned | undefined;

  constructor({ original, plain }: PlainText, category: Category | null, { isTyped, either, learned }: ReadingOf) {
    this.isTyped = isTyped;
    this.either = either;
    this.learned = learned;
    this.original = original;
    this.plain = plain;
    this.category = category;
  }

  understand(each: { start: number; end: number }, parameter: Understood['parameter']) {
    this.understood.push({ ...this.original(each.start, each.end), parameter });
  }

  /** Whether a word that no list has says to people that this kind is meant. Qualities narrow it and stay unread. */
  protected isSaid(each: { start: number; end: number }): boolean {
    const text = this.plain.slice(each.start, each.end);
    if (this.learned === undefined || this.category === null || /\d/.test(text) || quality.test(text)) return false;
    return this.learned.speaksFor(text, this.category) >= saidFrom;
  }

  leave(each: { start: number; end: number }) {
    if (this.isSaid(each)) return this.understand(each, 'category');
    this.words.push(this.original(each.start, each.end).text);
  }

  /** A word that asks for nothing. */
  protected fill(each: { start: number; end: number }) {
    this.fillers.push(this.original(each.start, each.end).text);
  }

  doubt(each: { start: number; end: number }, readings: readonly ParameterValues[]) {
    this.doubts.push({ text: this.original(each.start, each.end).text, readings });
  }

  /** The first value of a parameter counts; a second, different one goes to the full text. */
  set(each: { start: number; end: number }, parameter: Parameter, value: number | string) {
    const before = this.parameters[parameter];
    if (this.implied.delete(parameter) && typeof value === 'number') {
      // "Ultrafast, trr 35ns": the figure says more than the word.
      this.parameters[parameter] = value;
      return this.understand(each, parameter);
    }
    // XH connectors have a pitch of 2.5 mm and are sold as 2.54.
    const alike = parameter === 'pitch' && [before, value].every((pitch) => pitch === 0.0025 || pitch === 0.00254);
    // An IMU of nine axes: the second word says the same and more.
    const isMore = typeof before === 'string' && String(value).startsWith(`${before}-`);
    if (before !== undefined && before !== value && !alike && !isMore) return this.takeSecond(each, parameter, before, value);
    this.parameters[parameter] = alike && this.category === 'wire-to-board' ? 0.0025 : value;
    this.understand(each, parameter);
  }

  /** "Amber or yellow" is met by either. Of two voltages of a converter the higher one goes in. */
  protected takeSecond(
    each: { start: number; end: number },
    parameter: Parameter,
    before: number | string,
    value: number | string,
  ): void {
    if (!this.isTyped) return this.leave(each);
    if (/(?:\bor|或|或者|或是|\/) ?$/i.test(this.plain.slice(0, each.start))) {
      delete this.parameters[parameter];
      this.understand(each, parameter);
      return this.doubt(each, [{ [parameter]: before }, { [parameter]: value }]);
    }
    if (parameter !== 'outputVoltage' || !this.has('inputVoltageMax')) return this.leave(each);
    this.parameters.outputVoltage = Math.min(Number(before), Number(value));
    return this.set(each, 'inputVoltageMax', Math.max(Number(before), Number(value)));
  }

  /** A doubtful number beside a sure value of the same parameter is something else: 0630 of an inductor is its size. */
  settleDoubts() {
    const sure = this.doubts.filter(({ readings }) => !Object.keys(readings[0] ?? {}).some((name) => name in this.parameters));
    for (const each of this.doubts) if (!sure.includes(each)) this.words.push(each.text);
    this.doubts.splice(0, this.doubts.length, ...sure);
  }

  /** 施密特 and 反相 apart name one function. */
  settleSchmitt() {
    const index = this.lexemes.indexOf('schmitt');
    const { function: named } = this.parameters;
    if (index === -1 || this.category !== 'gates' || (named !== 'inverter' && named !== 'nand')) return;
    this.parameters.function = `schmitt-${named}`;
    this.lexemes.splice(index, 1);
  }

  /** "Negative 5V regulator": the word is the sign of the output. */
  settleSign() {
    const { outputVoltage } = this.parameters;
    const index = this.lexemes.indexOf('negative');
    if (index === -1 || typeof outputVoltage !== 'number') return;
    this.parameters.outputVoltage = -Math.abs(outputVoltage);
    this.lexemes.splice(index, 1);
  }

  protected has(parameter: Parameter): boolean {
    return this.category !== null && hasParameter(this.category, parameter);
  }
}
