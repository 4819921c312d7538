import { emptyLine, lineKey, lineOf, readDesignators } from '@copperline/bom';
import type { bomChangeSchema } from '@copperline/contract';
import type { z } from 'zod';
import { fail } from '../../http/failure.ts';
import type { StoredLine } from '../../db/schema.ts';
import { storable } from './bom-file.ts';
import { spreadPlaces } from './places.ts';
import { type BomLineRow, type Decision, decisionFor, undecided } from './store.ts';

export type Change = z.output<typeof bomChangeSchema>;
type Fields = NonNullable<Extract<Change, { do: 'set' }>['fields']>;

/** What some changes come to. */
export interface EditedLines {
  /** New or changed, with their places. */
  readonly written: readonly BomLineRow[];
  readonly removed: readonly string[];
  readonly order: readonly string[];
  /** Other lines that had to make room. */
  readonly moved: readonly Pick<BomLineRow, 'key' | 'place'>[];
  /** Lines that ask for something else now: what was decided for that before may be recalled. */
  readonly recalled: readonly string[];
  /** A person's word, by the line it was said of. */
  readonly decided: readonly { readonly key: string; readonly part: number | null | 'automatic' }[];
  /** Rows of the file that a person has looked at. */
  readonly seenRows: ReadonlySet<number>;
}

const addedLine: StoredLine = { ...emptyLine, own: false, note: '' };

/** Names that stood there before stay as they are; whatever is new is read as a file's cell is: "R1-R4" is four. */
const typedDesignators = (typed: readonly string[], before: readonly string[], quantity: number | undefined): string[] => {
  if (quantity === typed.length) return [...typed];
  const known = new Set(before);
  return [...new Set(typed.flatMap((name) => (known.has(name) ? [name] : readDesignators(name).designators)))];
};

/** A line with some of its fields typed anew. */
export const editLine = (line: StoredLine, fields: Fields): StoredLine => {
  // Fields that are undefined are gone with it: they must not hide what is there.
  const { designators: typed, ...rest } = storable(fields);
  const designators = typed === undefined ? line.designators : typedDesignators(typed, line.designators, fields.quantity);
  const counted = typed !== undefined && designators.length > 0 ? designators.length : line.quantity;
  const { wanted: _wanted, ...before } = line;
  // Another package may be soldered in another way; where it does not tell, what was known stays.
  const smt = fields.smt !== undefined ? fields.smt : fields.footprint === undefined ? line.smt : null;
  const { own, note, ...next } = { ...before, quantity: counted, ...rest, designators, smt } as Omit<StoredLine, 'wanted'>; // absent ones were left out above
  const made = lineOf(next);
  return { ...made, smt: made.smt ?? (fields.smt === null ? null : line.smt), own, note };
};

class Editor {
  readonly #rows: Map<string, BomLineRow>;
  readonly #order: string[];
  readonly #places: Map<string, number>;
  readonly #written = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #recalled = new Set<string>();
  readonly #decided: { key: string; part: number | null | 'automatic' }[] = [];
  readonly #seenRows = new Set<number>();

  constructor(places: readonly Pick<BomLineRow, 'key' | 'place'>[], rows: readonly BomLineRow[]) {
    this.#rows = new Map(rows.map((row) => [row.key, row]));
    this.#order = places.map(({ key }) => key);
    this.#places = new Map(places.map(({ key, place }) => [key, place]));
  }

  apply(change: Change): void {
    if (change.do === 'add') this.#add(change);
    else if (change.do === 'remove') this.#remove(change.key);
    else this.#set(change);
  }

  #row(key: string): BomLineRow {
    const row = this.#rows.get(key);
    if (row === undefined) throw fail('NOT_FOUND');
    if (row.line.row > 0) this.#seenRows.add(row.line.row);
    return row;
  }

  #put(row: BomLineRow): void {
    this.#rows.set(row.key, row);
    this.#written.add(row.key);
  }

  #set({ key, fields = {}, part }: Extract<Change, { do: 'set' }>): void {
    const row = this.#row(key);
    const line = editLine(row.line, fields);
    const other = lineKey(line) !== lineKey(row.line);
    if (part !== undefined) {
      this.#decided.push({ key, part });
      this.#recalled.delete(key);
    } else if (other) this.#recalled.add(key);
    const kept: Decision = other ? undecided : row;
    const { decision, part_id, remembered } = part === undefined ? kept : part === 'automatic' ? undecided : decisionFor(part);
    this.#put({ ...row, line, decision, part_id, remembered });
  }

  #add({ key, after, fields }: Extract<Change, { do: 'add' }>): void {
    // Whoever has this key already is another window's line.
    if (this.#places.has(key) || this.#rows.has(key)) throw fail('BOM_CHANGED');
    const at = after === null ? 0 : this.#order.indexOf(after) + 1;
    if (after !== null && at === 0) throw fail('NOT_FOUND');
    this.#order.splice(at, 0, key);
    this.#removed.delete(key);
    this.#recalled.add(key);
    this.#put({ key, place: 0, line: editLine(addedLine, fields), ...undecided });
  }

  #remove(key: string): void {
    this.#row(key);
    this.#rows.delete(key);
    this.#places.delete(key);
    this.#written.delete(key);
    this.#recalled.delete(key);
    this.#removed.add(key);
    this.#order.splice(this.#order.indexOf(key), 1);
  }

  finish(): EditedLines {
    const places = spreadPlaces(this.#order, this.#places);
    const written = [...this.#written].flatMap((key) => {
      const row = this.#rows.get(key);
      return row === undefined ? [] : [{ ...row, place: places.get(key) ?? row.place }];
    });
    const moved = [...places].flatMap(([key, place]) => (this.#written.has(key) ? [] : [{ key, place }]));
    return {
      written,
      removed: [...this.#removed],
      order: this.#order,
      moved,
      recalled: [...this.#recalled],
      decided: this.#decided.filter(({ key }) => this.#rows.has(key)),
      seenRows: this.#seenRows,
    };
  }
}

/** All changes in their order. `rows` has the lines that they speak of. */
export const editLines = (
  places: readonly Pick<BomLineRow, 'key' | 'place'>[],
  rows: readonly BomLineRow[],
  changes: readonly Change[],
): EditedLines => {
  const editor = new Editor(places, rows);
  for (const change of changes) editor.apply(change);
  return editor.finish();
};
