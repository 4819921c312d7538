import { type ReadBudget, readBudget } from '../gerber/gerber-file.ts';
import { type Problem, type ProblemCode, ProblemList, type Reading } from '../problem.ts';
import { type DrillFile, drillOperation } from './drill-file.ts';
import { DrillHeader } from './drill-header.ts';
import { DrillScanner, isBreak, isDigit, isLetter, upperCase } from './drill-scanner.ts';
import { OperationList, writtenNumbers } from './operation-list.ts';

export interface ReadExcellonOptions {
  /** File name for problems. */
  readonly file?: string;
  readonly budget?: ReadBudget;
}

/** A drill file of a million holes has 20 MB, far more than real files. */
export const excellonBudget: ReadBudget = { bytes: readBudget.bytes, objects: 1_000_000, steps: 20_000_000 };

/** Real files have a few dozen tools. */
const mostTools = 10_000;
/** Limit of separate problems that name a tool; a hostile file may have thousands. */
const namedTools = 100;

const commentLength = 200;
const wordLength = 60;

/** Indexes of an operation's numbers; a slot's end shares those of an arc's centre. */
const slotOf = { x: 0, y: 1, i: 2, j: 3, radius: 4 } as const;

/** Header words and codes without effect on holes. */
const harmlessWords = new Set(
  (
    'AFS ATC BLKD CCW CP DETECT DN DTMDIST EXDA FSB HPCK NCSL OM OSTOP OTCLMP PCKPARAM PF PLA PPR PVS ' +
    'R RC RCP RCR RD RH RT RTR S SBK SG SIXM T TCST TLS UP VER Z ZA ZC ZD ZH ZS'
  ).split(' '),
);
const harmlessM = new Set([6, 9, 18, 60, 61, 62, 63]);
const harmlessG = new Set([7, 40]);
const cuts = [
  drillOperation.routMove,
  drillOperation.routLine,
  drillOperation.routClockwise,
  drillOperation.routCounterClockwise,
];

const toolKey = (number: number): string => String(Math.min(number, namedTools));

class ExcellonReader {
  readonly #scan: DrillScanner;
  readonly #file: string | undefined;
  readonly #budget: ReadBudget;
  readonly #problems = new ProblemList();
  readonly #header: DrillHeader;
  readonly #operations = new OperationList();
  readonly #numbers = writtenNumbers();
  readonly #arc = writtenNumbers();
  #blockAt = 0;
  #steps = 0;
  /** A tool selection belongs to the position before it in the line. */
  readonly #toolBehind: boolean;
  /** Stop reading. */
  #done = false;
  /** An end-of-program code was read. */
  #ended = false;
  #inHeader = false;
  #formatOne = false;
  #tool = -1;
  /** The file selects no tools: the machine stops and the next one of the table follows. */
  #inOrder = false;
  /** Number of stops, counted once. */
  #stops: number | null = null;

  #routing = false;
  #motion = 0;
  #lifted = false;
  #plunged = false;
  /** The last operation was a move of the lifted tool. */
  #moved = false;

  // State of the current block.
  #slot = false;
  #origin = false;
  #circle = false;
  #repeat = 0;
  #step = false;

  #patternFrom = 0;
  #patternTo = -1;
  #withPoint = 0;
  #withoutPoint = 0;

  constructor(bytes: Uint8Array, { file, budget = excellonBudget }: ReadExcellonOptions) {
    this.#scan = new DrillScanner(bytes);
    this.#toolBehind = bytes[0] === 37 && bytes[1] === 37;
    this.#file = file;
    this.#budget = budget;
    this.#header = new DrillHeader((text) => {
      this.#report('DRILL_FORMAT_CONTRADICTED', 'warning', '', { stated: text.slice(0, 40) });
    });
  }

  read(): Reading<DrillFile> {
    const size = this.#scan.bytes.length;
    if (size === 0) this.#report('FILE_EMPTY', 'error');
    else if (size > this.#budget.bytes) this.#report('FILE_TOO_LARGE', 'error', '', { limit: this.#budget.bytes });
    else {
      while (!this.#done && !this.#scan.ended) this.#block();
      this.#conclude(this.#scan.bytes[size - 1] ?? 0);
    }
    return {
      value: { ...this.#header.finish(this.#withPoint > this.#withoutPoint), operations: this.#operations.finish() },
      problems: this.#problems.list(),
    };
  }

  #conclude(lastByte: number): void {
    for (const number of this.#header.tools.sizeless()) {
      this.#problems.add(this.#problem('DRILL_TOOL_SIZE_MISSING', 'warning', { tool: number }), toolKey(number));
    }
    if (this.#withPoint > 0 && this.#withoutPoint > 0) {
      this.#problems.add(this.#problem('DRILL_FORMAT_CONTRADICTED', 'warning', { stated: '.' }), 'points');
    }
    if (!this.#ended && !this.#done) this.#report('FILE_TRUNCATED', isBreak(lastByte) ? 'info' : 'warning');
  }

  /** One line, or the text between two asterisks. */
  #block(): void {
    this.#blockAt = this.#scan.at;
    while (!this.#done && !this.#scan.ended) {
      const byte = this.#scan.byteAt(this.#scan.at);
      if (isBreak(byte)) break;
      this.#steps += 1;
      if (this.#steps > this.#budget.steps) this.#stop('BUDGET_STEPS', this.#budget.steps);
      else this.#token(upperCase(byte));
    }
    if (!this.#done) this.#flush();
    if (this.#header.tools.size > mostTools) this.#stop('BUDGET_OBJECTS', mostTools);
    this.#scan.passBreak();
  }

  #token(letter: number): void {
    const next = upperCase(this.#scan.byteAt(this.#scan.at + 1));
    switch (letter) {
      case 32: // space
      case 9:
      case 44: // ,
      case 47: // / begins an optional block
        this.#scan.at += 1;
        return;
      case 59: // ;
        this.#scan.at += 1;
        this.#header.comment(this.#scan.restOfLine(commentLength));
        return;
      case 40: // (
        this.#scan.skipLine();
        return;
      case 37: // %
        this.#scan.at += 1;
        this.#inHeader = false;
        this.#header.beginHoles();
        this.#patternBegins();
        return;
      case 88: // X
        this.#coordinate(this.#slot ? slotOf.i : slotOf.x);
        return;
      case 89: // Y
        this.#coordinate(this.#slot ? slotOf.j : slotOf.y);
        return;
      case 65: // A
      case 73: // I
      case 74: // J
        if (isLetter(next)) this.#word();
        else this.#arcNumber(letter);
        return;
      case 77: // M
      case 71: // G
      case 84: // T
      case 82: // R
        if (isDigit(next)) this.#command(letter);
        else this.#word();
        return;
      case 70: // F
      case 72: // H
      case 78: // N
      case 83: // S
      case 90: // Z
        if (isLetter(next)) this.#word();
        else this.#scan.number();
        return;
    }
    if (isLetter(letter)) this.#word();
    // "1/2/3" links tools of one size.
    else if (isDigit(letter) && this.#inHeader) this.#scan.skipLine();
    else this.#unknown(this.#scan.restOfLine(20));
  }

  #command(letter: number): void {
    if (letter === 71) this.#general(this.#scan.code());
    else if (letter === 82) {
      this.#flush();
      this.#repeat = this.#scan.code();
    } else if (letter === 84) {
      // Sieb & Meyer select the tool behind the position it drills first.
      if (!this.#toolBehind) this.#flush();
      this.#toolCommand();
    } else {
      // "R4M02X…Y…" repeats a pattern: the count precedes its code.
      if (this.#repeat === 0 || this.#hasPosition()) this.#flush();
      this.#machine(this.#scan.code());
    }
  }

  #coordinate(slot: number): void {
    const scan = this.#scan;
    scan.number();
    this.#inHeader = false;
    this.#numbers.value[slot] = scan.value;
    // "XY" without digits means zero.
    this.#numbers.digits[slot] = Math.max(1, scan.digits);
    this.#numbers.point[slot] = scan.point;
    if (scan.value === 0) return;
    if (scan.point >= 0) this.#withPoint += 1;
    else this.#withoutPoint += 1;
  }

  /** Radius and centre are modal; a radius replaces a centre and vice versa. */
  #arcNumber(letter: number): void {
    const scan = this.#scan;
    scan.number();
    const slot = letter === 65 ? slotOf.radius : letter === 73 ? slotOf.i : slotOf.j;
    if (slot === slotOf.radius) this.#arc.digits.fill(0);
    else this.#arc.digits[slotOf.radius] = 0;
    this.#arc.value[slot] = scan.value;
    this.#arc.digits[slot] = Math.max(1, scan.digits);
    this.#arc.point[slot] = scan.point;
  }

  /** INCH, METRIC, FMAT, ICI and machine setup words. */
  #word(): void {
    const text = this.#scan.restOfLine(wordLength).toUpperCase();
    const word = /^[A-Z]*/.exec(text)?.[0] ?? '';
    if (word === 'METRIC' || word === 'INCH') this.#header.unit(word === 'METRIC' ? 'mm' : 'inch', text);
    else if (word === 'FMAT') this.#formatOne = /^FMAT\s*,?\s*1/.test(text);
    else if (word === 'ICI') this.#header.incremental = !text.includes('OFF');
    else if (!harmlessWords.has(word)) this.#unknown(text);
  }

  #toolCommand(): void {
    const scan = this.#scan;
    const from = scan.at;
    const number = scan.code();
    const digits = scan.at - from - 1;
    let size: { size: number; sizeDigits: number; sizeUnit: null } | null = null;
    for (;;) {
      const letter = upperCase(scan.byteAt(scan.at));
      if (letter === 32 || letter === 44) scan.at += 1;
      else if ('BCFHSZ'.includes(String.fromCharCode(letter))) {
        scan.number();
        if (letter !== 67 || scan.digits === 0) continue;
        size = { size: scan.value / 10 ** Math.max(0, scan.point), sizeDigits: scan.point < 0 ? scan.digits : 0, sizeUnit: null };
      } else break;
    }
    const { tools } = this.#header;
    if (size !== null) {
      const { index, redefined } = tools.define(number, size, this.#header.plated, this.#header.use);
      if (redefined) this.#report('DRILL_TOOL_REDEFINED', 'warning', toolKey(number), { tool: number });
      // In a header a tool is defined, not selected.
      if (!this.#inHeader) this.#tool = index;
      return;
    }
    this.#tool = tools.find(number, digits);
    // T0 unloads the tool; it is not an undefined tool.
    if (this.#tool >= 0 || number === 0) return;
    if (!this.#inHeader && tools.stated) this.#report('DRILL_TOOL_UNDEFINED', 'warning', toolKey(number), { tool: number });
    this.#tool = tools.add(number);
  }

  #general(code: number): void {
    if (code === 85 || code === 87) {
      this.#slot = true;
      return;
    }
    this.#flush();
    if (code <= 3) {
      this.#routing = true;
      this.#motion = code;
    } else if (code === 5 || code === 81) this.#routing = false;
    else if (code === 90 || code === 91) this.#header.incremental = code === 91;
    else if (code === 92 || code === 93) this.#origin = true;
    else if (code === 32 || code === 33) this.#circle = true;
    else if (code === 4) this.#scan.skipLine();
    else if (code === 70 || code === 20) this.#header.unit('inch', `G${code}`);
    else if (code === 71 || code === 21) this.#header.unit('mm', `G${code}`);
    else if (!harmlessG.has(code)) {
      // Cutter compensation shifts the path and canned patterns drill further holes; both are unsupported and reported.
      this.#unknown(`G${code}`);
      if (code !== 41 && code !== 42) this.#scan.skipLine();
    }
  }

  #machine(code: number): void {
    const [patternEnd, patternRepeat, repeatEnd] = this.#formatOne ? [24, 26, 27] : [1, 2, 8];
    if (code === 14 || code === 15) {
      this.#plunged = true;
      this.#lifted = false;
    } else if (code === 16 || code === 17) this.#lift();
    else if (code === 48 || code === 95) {
      this.#inHeader = code === 48;
      if (code === 95) this.#header.beginHoles();
    } else if (code === 71) this.#header.unit('mm', `M71${this.#scan.restOfLine(wordLength).toUpperCase()}`);
    else if (code === 72) this.#header.unit('inch', `M72${this.#scan.restOfLine(wordLength).toUpperCase()}`);
    else if (code === 25 || code === 31) this.#patternBegins();
    else if (code === patternEnd) this.#patternTo = this.#operations.count;
    else if (code === patternRepeat && this.#patternTo >= 0) this.#step = true;
    else if (code === repeatEnd) this.#patternEnds();
    else if (code === 45 || code === 47) this.#scan.skipLine();
    // M00 and M02 end a program in one dialect and pause it in another; reading continues.
    else if (code === 0 || code === 1 || code === 2) {
      this.#ended = true;
      if (code === 0 && this.#inOrder) this.#tool += 1;
    } else if (code === 30) {
      this.#ended = true;
      this.#done = true;
    } else if (!harmlessM.has(code)) {
      this.#unknown(`M${code}`);
      if (code >= 97) this.#scan.skipLine();
    }
  }

  /** A plunge without a cut is a hole. */
  #lift(): void {
    if (this.#plunged) this.#emit(drillOperation.hole);
    this.#plunged = false;
    this.#lifted = true;
  }

  #patternBegins(): void {
    if (this.#operations.count > 0) this.#emit(drillOperation.patternStart);
    this.#patternFrom = this.#operations.count;
    this.#patternTo = -1;
  }

  #patternEnds(): void {
    if (this.#patternTo >= 0) this.#emit(drillOperation.patternEnd);
    this.#patternFrom = this.#operations.count;
    this.#patternTo = -1;
  }

  #hasPosition(): boolean {
    const { digits } = this.#numbers;
    return (digits[slotOf.x] ?? 0) > 0 || (digits[slotOf.y] ?? 0) > 0;
  }

  /** Executes the collected coordinates. */
  #flush(): void {
    const hasPosition = this.#hasPosition();
    if (this.#step) this.#repeatPattern(hasPosition);
    else if (this.#slot) this.#emit(drillOperation.slot);
    else if (this.#repeat > 0) this.#repeatHole(hasPosition);
    else if (hasPosition) this.#emitPosition();
    this.#numbers.digits.fill(0);
    this.#slot = false;
    this.#origin = false;
    this.#circle = false;
    this.#step = false;
    this.#repeat = 0;
  }

  #emitPosition(): void {
    if (this.#origin) this.#emit(drillOperation.origin);
    else if (this.#circle) {
      this.#takeArc();
      this.#emit(drillOperation.routCircle);
    } else if (!this.#routing) this.#emit(drillOperation.hole);
    else if (this.#lifted || this.#motion === 0) {
      this.#lifted &&= this.#motion !== 0;
      // Several moves without a cut may be holes after a missing end of rout mode.
      if (this.#moved) this.#report('OPERATION_MISSING', 'warning');
      this.#emit(drillOperation.routMove);
      this.#moved = true;
    } else {
      this.#plunged = false;
      if (this.#motion > 1) this.#takeArc();
      this.#emit(cuts[this.#motion] ?? drillOperation.routLine);
    }
  }

  #takeArc(): void {
    for (const slot of [slotOf.i, slotOf.j, slotOf.radius]) {
      this.#numbers.value[slot] = this.#arc.value[slot] ?? 0;
      this.#numbers.digits[slot] = this.#arc.digits[slot] ?? 0;
      this.#numbers.point[slot] = this.#arc.point[slot] ?? -1;
    }
  }

  #repeatHole(hasPosition: boolean): void {
    if (!hasPosition || this.#operations.count === 0) {
      this.#report('COMMAND_MALFORMED', 'warning', 'R', { command: `R${this.#repeat}` });
      return;
    }
    if (!this.#room(this.#repeat)) return;
    for (let k = 0; k < this.#repeat; k += 1) this.#emit(drillOperation.hole, true);
  }

  #repeatPattern(hasPosition: boolean): void {
    if (!hasPosition) return;
    const times = Math.max(1, this.#repeat);
    if (!this.#room(times * (this.#patternTo - this.#patternFrom + 1))) return;
    for (let k = 0; k < times; k += 1) {
      this.#emit(drillOperation.patternStep);
      this.#operations.repeat(this.#patternFrom, this.#patternTo);
    }
  }

  /** Checked before unrolling, so that a small repeat bomb costs nothing. */
  #room(count: number): boolean {
    if (this.#done || this.#operations.count + count <= this.#budget.objects) return !this.#done;
    this.#stop('BUDGET_OBJECTS', this.#budget.objects);
    return false;
  }

  #emit(kind: number, relative = this.#header.incremental): void {
    if (!this.#room(1)) return;
    const { tools } = this.#header;
    const drills = kind < drillOperation.origin;
    if (drills && this.#tool < 0) {
      // Holes before a tool selection use the only tool, or the tools in their order if the machine stops once between any two.
      this.#stops ??= this.#scan.countLines(/^[ \t]*M00?[ \t]*$/gm);
      this.#inOrder = tools.size > 1 && this.#stops === tools.size - 1;
      const known = tools.size === 1 || this.#inOrder;
      this.#tool = known ? 0 : tools.add(0);
      this.#report('DRILL_TOOL_UNDEFINED', known ? 'info' : 'warning', '0', { tool: 0 });
    }
    if (drills) {
      const { section } = this.#header;
      if (section !== null) this.#tool = tools.under(this.#tool, section);
      tools.setUsed(this.#tool);
    }
    this.#moved = false;
    this.#operations.add(kind, drills ? this.#tool : -1, this.#numbers, relative, this.#blockAt);
  }

  #unknown(text: string): void {
    const command = text.slice(0, 20);
    this.#report('COMMAND_UNKNOWN', 'warning', command.slice(0, 3), { command });
  }

  #stop(code: ProblemCode, limit: number): void {
    this.#report(code, 'error', '', { limit });
    this.#done = true;
  }

  #problem(code: ProblemCode, severity: Problem['severity'], values?: Problem['values']): Problem {
    return {
      code,
      severity,
      ...(this.#file === undefined ? {} : { file: this.#file }),
      ...(values === undefined ? {} : { values }),
    };
  }

  #report(code: ProblemCode, severity: Problem['severity'], what = '', values?: Problem['values']): void {
    this.#problems.add({ ...this.#problem(code, severity, values), offset: this.#blockAt, line: this.#scan.line }, what);
  }
}

/** Reads an Excellon file of any dialect, without interpreting its number format. */
export const readExcellon = (bytes: Uint8Array, options: ReadExcellonOptions = {}): Reading<DrillFile> =>
  new ExcellonReader(bytes, options).read();
