import { isEmptyBox } from '@copperline/geometry';
import { contentScores, type Scores } from './content-role.ts';
import type { LayerSet } from './layer-set.ts';
import { relation } from './relations.ts';
import { flipped, type Slot, singleSlots, slots } from './slot.ts';

export interface Assigned {
  readonly slot: Slot;
  /** 0 to 1: how much better it fits than the next best, the other files staying as they are. */
  readonly confidence: number;
  /** What the file's own picture and the other files add to it, in log-odds. */
  readonly content: number;
  readonly set: number;
}

/** A role met twice costs less than a clear name is worth: the same layer exported twice keeps its role and is told. */
const twice = 6;
/** Names and statements outweigh pictures unless the pictures are unanimous. */
const claimFactor = 1.4;
const claimLimit = 14;
/** Beyond this many files in one board, pairs are no longer tried against each other. */
const searchLimit = 60;
const rounds = 40;

const single: ReadonlySet<Slot> = new Set(singleSlots);

class Search {
  readonly set: LayerSet;
  readonly own: readonly Scores[];
  readonly content: readonly Scores[];
  readonly choices: readonly (readonly Slot[])[];
  readonly slots: Slot[];
  readonly #relations = new Map<string, number>();

  constructor(set: LayerSet) {
    this.set = set;
    this.content = set.files.map((_, file) => contentScores(set, file));
    this.own = set.files.map(({ claims }, file) => {
      const scores: Scores = { ...this.content[file] };
      const claimed: Scores = {};
      for (const { slot, weight } of claims) claimed[slot] = (claimed[slot] ?? 0) + weight * claimFactor;
      for (const slot of slots) {
        const claim = claimed[slot];
        if (claim !== undefined) scores[slot] = (scores[slot] ?? -1) + (claim > claimLimit && claim < 40 ? claimLimit : claim);
      }
      return scores;
    });
    this.choices = this.own.map((scores) => slots.filter((slot) => (scores[slot] ?? -Infinity) > -6));
    this.slots = this.own.map((scores, file) => this.#best(file, (slot) => scores[slot] ?? -Infinity));
  }

  #best(file: number, value: (slot: Slot) => number): Slot {
    let best: Slot = 'unknown';
    let most = value('unknown');
    for (const slot of this.choices[file] ?? []) {
      const worth = value(slot);
      if (worth > most) {
        best = slot;
        most = worth;
      }
    }
    return best;
  }

  #isEmpty(file: number): boolean {
    const box = this.set.content(file)?.box;
    return !box || isEmptyBox(box);
  }

  between(a: number, slotA: Slot, b: number, slotB: Slot): number {
    const key = `${a} ${slotA} ${b} ${slotB}`;
    const known = this.#relations.get(key);
    if (known !== undefined) return known;
    const clash = slotA === slotB && single.has(slotA) ? -twice : 0;
    const value = relation(this.set, a, slotA, b, slotB) + clash;
    this.#relations.set(key, value);
    this.#relations.set(`${b} ${slotB} ${a} ${slotA}`, value);
    return value;
  }

  /** What the other files say to this file in this slot. */
  fromSet(file: number, slot: Slot, except = -1): number {
    let sum = 0;
    for (let other = 0; other < this.slots.length; other += 1)
      if (other !== file && other !== except) sum += this.between(file, slot, other, this.slots[other] ?? 'unknown');
    return sum;
  }

  worth(file: number, slot: Slot): number {
    return (this.own[file]?.[slot] ?? -8) + this.fromSet(file, slot);
  }

  total(): number {
    let sum = 0;
    for (const [file, slot] of this.slots.entries()) sum += (this.own[file]?.[slot] ?? -8) + this.fromSet(file, slot) / 2;
    return sum;
  }

  /** Each file in turn takes its best slot. True where one moved. */
  settleSingles(): boolean {
    let moved = false;
    for (const file of this.slots.keys()) {
      const now = this.slots[file] ?? 'unknown';
      const best = this.#best(file, (slot) => this.worth(file, slot));
      if (best !== now && this.worth(file, best) > this.worth(file, now) + 1e-9) {
        this.slots[file] = best;
        moved = true;
      }
    }
    return moved;
  }

  /** Exchanges the slots of two files where both together gain by it; also lets one take a held slot and the holder find another. */
  settlePairs(): boolean {
    let moved = false;
    for (let a = 0; a < this.slots.length; a += 1)
      for (let b = a + 1; b < this.slots.length; b += 1) if (this.#exchange(a, b)) moved = true;
    return moved;
  }

  #exchange(a: number, b: number): boolean {
    const [slotA, slotB] = [this.slots[a] ?? 'unknown', this.slots[b] ?? 'unknown'];
    if (slotA === slotB) return false;
    const pair = (x: Slot, y: Slot): number =>
      (this.own[a]?.[x] ?? -8) +
      (this.own[b]?.[y] ?? -8) +
      this.fromSet(a, x, b) +
      this.fromSet(b, y, a) +
      this.between(a, x, b, y);
    if (pair(slotB, slotA) <= pair(slotA, slotB) + 1e-9) return false;
    this.slots[a] = slotB;
    this.slots[b] = slotA;
    return true;
  }

  /** Turns the whole board over, or all its layers of one kind, where that fits better. */
  settleSides(): boolean {
    const groups: readonly (readonly string[])[] = [
      ['copper', 'mask', 'paste', 'legend'],
      ['copper', 'mask', 'paste'],
      ['mask', 'paste'],
      ['copper'],
      ['mask'],
      ['paste'],
      ['legend'],
    ];
    let moved = false;
    for (const kinds of groups) {
      const before = [...this.slots];
      const worth = this.total();
      for (const [file, slot] of before.entries())
        if (kinds.some((kind) => slot.startsWith(kind))) this.slots[file] = flipped(slot);
      if (this.total() > worth + 1e-9) moved = true;
      else for (const [file, slot] of before.entries()) this.slots[file] = slot;
    }
    return moved;
  }

  run(): void {
    for (let round = 0; round < rounds; round += 1) {
      const singles = this.settleSingles();
      const sides = this.settleSides();
      const pairs = this.slots.length <= searchLimit && this.settlePairs();
      if (!singles && !sides && !pairs) return;
    }
  }

  assigned(file: number): Assigned {
    const slot = this.slots[file] ?? 'unknown';
    const worth = this.worth(file, slot);
    let next = -Infinity;
    for (const other of this.choices[file] ?? []) if (other !== slot) next = Math.max(next, this.worth(file, other));
    const margin = Math.min(30, worth - next);
    const confidence = this.#isEmpty(file) && margin < 3 ? 0.3 : 1 / (1 + Math.exp(-margin / 2));
    return { slot, confidence, content: this.content[file]?.[slot] ?? 0, set: this.fromSet(file, slot) };
  }
}

/** Gives every file of one board the slot that makes the whole set most consistent. */
export const assignSlots = (set: LayerSet): Assigned[] => {
  const search = new Search(set);
  search.run();
  return set.files.map((_, file) => search.assigned(file));
};
