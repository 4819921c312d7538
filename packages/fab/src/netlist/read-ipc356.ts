import { coordinateLimit } from '@copperline/geometry';
import type { NetPoint } from '../board.ts';
import { type ReadBudget, readBudget } from '../gerber/gerber-file.ts';
import { type Problem, type ProblemCode, ProblemList, type Reading } from '../problem.ts';
import { ownEntry } from '../own-entry.ts';

export interface ReadIpc356Options {
  readonly file?: string;
  readonly budget?: ReadBudget;
}

/** A record has 80 bytes, so the bytes limit the points as well. */
export const ipc356Budget: ReadBudget = { bytes: readBudget.bytes, objects: 500_000, steps: 1_000_000 };

/** The step of a coordinate by "P  UNITS CUST n": 0 and 2 are ten-thousandths of an inch, 1 is micrometres. */
const stepNm: Readonly<Record<string, number>> = { '0': 2_540, '1': 1_000, '2': 2_540 };
const longestRecord = 200;

/** Columns of a test record, from 0; IPC-D-356 has fixed columns. */
const column = { net: [3, 17], part: [20, 26], pin: [27, 31], positions: 31 } as const;

/** Net names of unconnected pads. */
const notConnected = /^(N\/C|NC|NO_?NET|)$/i;

class Ipc356Reader {
  readonly #bytes: Uint8Array;
  readonly #options: ReadIpc356Options;
  readonly #problems = new ProblemList();
  readonly #points: NetPoint[] = [];
  readonly #aliases = new Map<string, string>();
  #step = stepNm['0'] ?? 0;
  #unitStated = false;
  #ended = false;
  #line = 0;
  #offset = 0;

  constructor(bytes: Uint8Array, options: ReadIpc356Options) {
    this.#bytes = bytes;
    this.#options = options;
  }

  read(): Reading<NetPoint[]> {
    const { bytes, objects, steps } = this.#options.budget ?? ipc356Budget;
    if (this.#bytes.length === 0) this.#report('FILE_EMPTY', 'warning');
    else if (this.#bytes.length > bytes) this.#report('FILE_TOO_LARGE', 'warning', { limit: bytes });
    else {
      for (let at = 0; at < this.#bytes.length && !this.#ended; ) {
        if (this.#line >= steps) {
          this.#report('BUDGET_STEPS', 'warning', { limit: steps });
          break;
        }
        if (this.#points.length >= objects) {
          this.#report('BUDGET_OBJECTS', 'warning', { limit: objects });
          break;
        }
        at = this.#record(at);
      }
      if (!this.#unitStated) this.#report('UNIT_MISSING', 'warning');
    }
    return { value: this.#points, problems: this.#problems.list() };
  }

  /** Reads the line at `from`; returns the start of the next one. */
  #record(from: number): number {
    let end = from;
    while (end < this.#bytes.length && this.#bytes[end] !== 10 && this.#bytes[end] !== 13) end += 1;
    this.#line += 1;
    this.#offset = from;
    const text = new TextDecoder().decode(this.#bytes.subarray(from, Math.min(end, from + longestRecord)));
    this.#understand(text);
    return this.#bytes[end] === 13 && this.#bytes[end + 1] === 10 ? end + 2 : end + 1;
  }

  #understand(text: string): void {
    const code = text.slice(0, 3);
    if (text.trim() === '' || text.startsWith('C')) return;
    if (text.startsWith('P')) this.#parameter(text);
    else if (code === '999') this.#ended = true;
    else if (/^3[0-6]7$/.test(code)) this.#point(text, code);
    // Conductors, outlines and continuation lines contain no pads.
    else if (/^\d{3}$/.test(code)) this.#report('COMMAND_UNKNOWN', 'info', { command: code }, code);
    else this.#report('COMMAND_UNKNOWN', 'warning', { command: text.slice(0, 20) }, code);
  }

  #parameter(text: string): void {
    const units = /^P\s+UNITS\s+(?:CUST\s*)?(\d|SI|ENGLISH|METRIC)/i.exec(text)?.[1]?.toUpperCase();
    if (units !== undefined) {
      const step =
        units === 'SI' || units === 'METRIC' ? stepNm['1'] : units === 'ENGLISH' ? stepNm['0'] : ownEntry(stepNm, units);
      if (step === undefined) this.#report('COMMAND_MALFORMED', 'warning', { command: text.trim().slice(0, 20) });
      this.#step = step ?? this.#step;
      this.#unitStated = true;
      return;
    }
    // "P  NNAME1  a name longer than fourteen columns"
    const alias = /^P\s+(NNAME\w{1,20})\s+(\S.*)$/.exec(text);
    if (alias) this.#aliases.set(alias[1] ?? '', (alias[2] ?? '').trim());
  }

  #point(text: string, code: string): void {
    const positions = text.slice(column.positions);
    const found = /A(\d\d)\s{0,2}X([+-]?)\s{0,2}(\d{1,7})\s{0,2}Y([+-]?)\s{0,2}(\d{1,7})/.exec(positions);
    if (!found) {
      this.#report('COMMAND_MALFORMED', 'warning', { command: code }, 'position');
      return;
    }
    const x = Number(found[3]) * this.#step * (found[2] === '-' ? -1 : 1);
    const y = Number(found[5]) * this.#step * (found[4] === '-' ? -1 : 1);
    if (Math.abs(x) > coordinateLimit || Math.abs(y) > coordinateLimit) {
      this.#report('COORDINATE_OUT_OF_RANGE', 'warning');
      return;
    }
    const written = text.slice(...column.net).trim();
    const name = this.#aliases.get(written) ?? written;
    const access = found[1] ?? '00';
    this.#points.push({
      net: notConnected.test(name) ? '' : name,
      x,
      y,
      // Access 01 is the top; others are on the bottom, because inner layers cannot be probed.
      side: access === '00' ? 'Both' : access === '01' ? 'Top' : 'Bot',
      part: text.slice(...column.part).trim(),
      pin: text.slice(...column.pin).trim(),
    });
  }

  #report(code: ProblemCode, severity: Problem['severity'], values?: Problem['values'], what = ''): void {
    const { file } = this.#options;
    this.#problems.add(
      {
        code,
        severity,
        offset: this.#offset,
        line: Math.max(1, this.#line),
        ...(file === undefined ? {} : { file }),
        ...(values === undefined ? {} : { values }),
      },
      what,
    );
  }
}

/** Reads the test points of an IPC-D-356 netlist. A point without a net has an empty name. */
export const readIpc356 = (bytes: Uint8Array, options: ReadIpc356Options = {}): Reading<NetPoint[]> =>
  new Ipc356Reader(bytes, options).read();
