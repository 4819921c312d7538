import { isEmptyBox } from '@copperline/geometry';
import type { LayerSet } from './layer-set.ts';
import { count, indexOf, SetScore, settledFrom, single } from './set-score.ts';
import { flipped, type Slot, slots } from './slot.ts';

export interface Assigned {
  readonly slot: Slot;
  /** 0 to 1: margin of the set over the best set in which the file has another slot. */
  readonly confidence: number;
  /** Contribution of the file's content and of the other files, in log-odds. */
  readonly content: number;
  readonly set: number;
  /** Whether words alone decide it. */
  readonly named: boolean;
}

const rounds = 40;
const clearWords = 6;
/** Files that are tried as outer copper. */
const outerCandidates = 5;
/** Up to this many files the search runs from further starts. */
const secondStart = 24;

/** Below this margin, in log-odds, the files are asked about. */
export const doubtfulMargin = 2.5;
/** Questions about the roles of one board, at most. */
const mostRivals = 4;
/** Number of layers expected to be wrong from which on a set is worth a question: one layer at the margin above. */
const leastExpected = 1 / (1 + Math.exp(doubtfulMargin));
const turnedTogether: readonly (readonly string[])[] = [
  ['copper', 'mask', 'paste', 'legend'],
  ['copper', 'mask', 'paste'],
  ['mask', 'paste'],
  ['copper'],
  ['mask'],
  ['paste'],
  ['legend'],
];

const profileIndex = indexOf('profile');
const [topIndex, bottomIndex, innerIndex] = [indexOf('copper-top'), indexOf('copper-bottom'), indexOf('copper-inner')];

/** A set nearly as good as the chosen one, and the layers of the board in which it differs. */
interface Doubtful {
  readonly margin: number;
  readonly files: readonly number[];
  readonly slots: Int32Array;
}

/** Local search for the most consistent slots: from each file's best, by single moves, exchanges and flipping the board. */
class Search extends SetScore {
  /** What the search ended with from its different starts. */
  readonly #found: { readonly slots: Int32Array; readonly worth: number }[] = [];
  /** Files that the current search leaves where they are. */
  readonly #waiting = new Uint8Array(this.size);

  #settleSingles(): boolean {
    let moved = false;
    for (let file = 0; file < this.size; file += 1) {
      if (this.#waiting[file]) continue;
      let most = this.total();
      for (const slot of this.choices[file] ?? []) {
        const worth = this.worthWith(file, slot, most);
        if (worth <= most + 1e-9) continue;
        this.place(file, slot);
        most = worth;
        moved = true;
      }
    }
    return moved;
  }

  /** Exchanges the slots of two files if the score improves. */
  #settlePairs(): boolean {
    let moved = false;
    let most = this.total();
    for (let a = 0; a < this.size; a += 1)
      for (let b = a + 1; b < this.size; b += 1) {
        const [slotA, slotB] = [this.slots[a] ?? 0, this.slots[b] ?? 0];
        if (slotA === slotB || this.#waiting[a] || this.#waiting[b] || this.#settled(a) || this.#settled(b)) continue;
        const worth = this.worthExchanged(a, b, most);
        if (worth <= most + 1e-9) continue;
        this.slots[a] = slotB;
        this.slots[b] = slotA;
        most = worth;
        moved = true;
      }
    return moved;
  }

  /** Moves a file into an occupied slot; the displaced file takes its best slot. */
  #settlePushes(): boolean {
    let moved = false;
    let worth = this.total();
    for (let file = 0; file < this.size; file += 1)
      for (let holder = 0; holder < this.size; holder += 1) {
        const wanted = this.slots[holder] ?? 0;
        if (file === holder || wanted === this.slots[file] || !single[wanted] || !this.choices[file]?.includes(wanted)) continue;
        if (this.#waiting[file] || this.#waiting[holder] || this.#settled(file) || this.#settled(holder)) continue;
        let most = worth;
        let best = -1;
        for (const slot of this.choices[holder] ?? []) {
          if (slot === wanted) continue;
          const left = this.worthWith(holder, slot, worth);
          this.place(holder, slot);
          const pushed = this.worthWith(file, wanted, left);
          this.place(holder, wanted);
          if (pushed <= most + 1e-9) continue;
          most = pushed;
          best = slot;
        }
        if (best < 0) continue;
        this.place(holder, best);
        this.place(file, wanted);
        worth = most;
        moved = true;
      }
    return moved;
  }

  /** Contribution of words to the file's slot. */
  #namedBy(file: number): number {
    const slot = this.slots[file] ?? 0;
    return (this.own[file * count + slot] ?? 0) - (this.content[file]?.[slots[slot] ?? 'unknown'] ?? -1);
  }

  #allNamed(): boolean {
    for (let file = 0; file < this.size; file += 1) if (this.#namedBy(file) < clearWords) return false;
    return true;
  }

  #settled(file: number): boolean {
    return (this.own[file * count + (this.slots[file] ?? 0)] ?? 0) > settledFrom;
  }

  /** Swaps top and bottom of the board, or of some layer kinds, if the score improves. */
  #settleSides(): boolean {
    let moved = false;
    for (const kinds of turnedTogether) {
      const worth = this.total();
      this.#turn(kinds);
      if (this.total() > worth + 1e-9) moved = true;
      else this.#turn(kinds);
    }
    return moved;
  }

  /** Searches from each file's best, and again greedily from an empty set and from pairs of outer copper; keeps the best. */
  run(): void {
    if (!this.related) return;
    this.#settle();
    if (this.size > secondStart || this.#allNamed()) return;
    const settled = Array.from({ length: this.size }, (_, file) => this.#settled(file));
    let best = this.slots.slice();
    let worth = this.total();
    this.#found.push({ slots: best, worth });
    for (const pair of [[], ...this.#outerPairs(settled)]) {
      this.#build(settled, pair);
      this.#found.push({ slots: this.slots.slice(), worth: this.total() });
      if (this.total() <= worth) continue;
      best = this.slots.slice();
      worth = this.total();
    }
    this.slots.set(best);
  }

  /** The likeliest pairs of top and bottom copper, on which most other layers depend. */
  #outerPairs(settled: readonly boolean[]): (readonly [top: number, bottom: number])[] {
    const score = (file: number): number => this.own[file * count + topIndex] ?? -8;
    const likely = [...this.slots.keys()]
      .filter((file) => !settled[file] && score(file) > -2)
      .toSorted((a, b) => score(b) - score(a))
      .slice(0, outerCandidates);
    return likely.flatMap((top) => likely.filter((bottom) => bottom !== top).map((bottom) => [top, bottom] as const));
  }

  #build(settled: readonly boolean[], outer: readonly number[]): void {
    for (let file = 0; file < this.size; file += 1) if (!settled[file]) this.slots[file] = indexOf('unknown');
    const [top, bottom] = outer;
    if (top !== undefined && bottom !== undefined) {
      this.slots[top] = topIndex;
      this.slots[bottom] = bottomIndex;
    }
    // Empty films agree with every set: they take what the others leave.
    for (let file = 0; file < this.size; file += 1) this.#waiting[file] = !settled[file] && this.set.isBlank(file) ? 1 : 0;
    this.#fill();
    this.#settle();
    this.#waiting.fill(0);
    this.#fill();
    this.#settle();
  }

  /** Gives slots to files without one, the most valuable first. */
  #fill(): void {
    for (;;) {
      const now = this.total();
      let most = now + 1e-9;
      let move: readonly [file: number, slot: number] | null = null;
      for (let file = 0; file < this.size; file += 1) {
        if (this.slots[file] !== indexOf('unknown') || this.#waiting[file]) continue;
        for (const slot of this.choices[file] ?? []) {
          const worth = this.worthWith(file, slot, now);
          if (worth <= most) continue;
          most = worth;
          move = [file, slot];
        }
      }
      if (!move) return;
      this.slots[move[0]] = move[1];
    }
  }

  #settle(): void {
    for (let round = 0; round < rounds; round += 1) {
      const singles = this.#settleSingles();
      const sides = this.#settleSides();
      if (singles || sides) continue;
      // The expensive moves run only if the cheap ones are exhausted and words leave something open.
      if (this.#allNamed() || (!this.#settlePairs() && !this.#settlePushes())) return;
    }
  }

  /** Score of the best set in which this file has another slot: alone, by exchange, with layer kinds flipped, or as found from another start. */
  #nextBest(file: number): number {
    const slot = this.slots[file] ?? 0;
    const worth = this.total();
    let next = -Infinity;
    for (const other of this.choices[file] ?? []) if (other !== slot) next = Math.max(next, this.worthWith(file, other, worth));
    if (!this.related || this.#namedBy(file) >= clearWords) return next;
    for (const end of this.#found) if (end.slots[file] !== slot) next = Math.max(next, end.worth);
    for (let other = 0; other < this.size && this.size <= secondStart; other += 1) {
      const otherSlot = this.slots[other] ?? 0;
      if (otherSlot === slot) continue;
      next = Math.max(next, this.worthExchanged(file, other, worth));
    }
    const name = slots[slot] ?? 'unknown';
    const turns = turnedTogether.filter((kinds) => kinds.some((kind) => name.startsWith(kind)) && flipped(name) !== name);
    return turns.reduce((most, kinds) => Math.max(most, this.#turnedOver(kinds)), next);
  }

  /** What only the usual distribution of parts says against turning these kinds over: no reason to leave out a question. */
  #leaning(kinds: readonly string[]): number {
    let sum = 0;
    for (const [file, slot] of this.slots.entries()) {
      const name = slots[slot] ?? 'unknown';
      const below = indexOf(flipped(name));
      if (!name.endsWith('-top') || !kinds.some((kind) => name.startsWith(kind))) continue;
      for (const [other, otherSlot] of this.slots.entries())
        if (otherSlot === below) sum += this.between(file, slot, other, below) - this.between(file, below, other, slot);
    }
    return Math.max(0, sum);
  }

  /** Swaps top and bottom of some layer kinds. */
  #turn(kinds: readonly string[]): void {
    for (const [file, slot] of this.slots.entries()) {
      const name = slots[slot] ?? 'unknown';
      if (kinds.some((kind) => name.startsWith(kind))) this.slots[file] = indexOf(flipped(name));
    }
  }

  #turnedOver(kinds: readonly string[]): number {
    this.#turn(kinds);
    const worth = this.total();
    this.#turn(kinds);
    return worth;
  }

  /** Whether it matters for the board which of two slots a file has. The edge is found in any drawing or film. */
  #matters(file: number, slot: number, other: number): boolean {
    const content = this.set.content(file);
    if (!content || isEmptyBox(content.box) || content.contourOnly || slot === other) return false;
    const drawn = (index: number): boolean => index !== innerIndex && index >= profileIndex;
    const edge = slot === profileIndex || other === profileIndex;
    const legend = [slot, other].some((index) => slots[index]?.startsWith('legend'));
    return !(drawn(slot) && drawn(other)) && !(edge && legend);
  }

  /**
   * The other sets to ask about, each with the margin of the chosen one over it: first that with the most layers expected to be wrong,
   * their number times the probability of the set, then those that put layers in doubt which no question before them names.
   */
  rivals(): Rival[] {
    if (!this.related) return [];
    const doubtful = this.#doubtful();
    const named = new Set<number>();
    const found: Rival[] = [];
    while (found.length < mostRivals) {
      let best: Doubtful | null = null;
      let most = leastExpected;
      for (const other of doubtful) {
        const expected = other.files.filter((file) => !named.has(file)).length / (1 + Math.exp(other.margin));
        if (expected <= most) continue;
        best = other;
        most = expected;
      }
      if (!best) break;
      for (const file of best.files) named.add(file);
      found.push({ margin: best.margin, slots: Array.from(best.slots, (slot) => slots[slot] ?? 'unknown') });
    }
    return found;
  }

  /** The sets that are nearly as good and differ in a layer of the board. */
  #doubtful(): Doubtful[] {
    const chosen = this.slots.slice();
    const worth = this.total();
    const doubtful: Doubtful[] = [];
    const consider = (leaning = 0): void => {
      const margin = worth - this.total() - leaning;
      if (margin < doubtfulMargin) {
        const files = [...chosen.keys()].filter((file) => this.#matters(file, this.slots[file] ?? 0, chosen[file] ?? 0));
        if (files.length > 0) doubtful.push({ margin, files, slots: this.slots.slice() });
      }
      this.slots.set(chosen);
    };
    for (let file = 0; file < this.size; file += 1) {
      if (this.#settled(file)) continue;
      for (const other of this.choices[file] ?? []) {
        if (other === chosen[file]) continue;
        this.slots[file] = other;
        consider();
      }
      for (let other = file + 1; other < this.size && this.size <= secondStart; other += 1) {
        if (chosen[other] === chosen[file] || this.#settled(other)) continue;
        this.slots[file] = chosen[other] ?? 0;
        this.slots[other] = chosen[file] ?? 0;
        consider();
      }
    }
    for (const kinds of turnedTogether) {
      const leaning = this.#leaning(kinds);
      this.#turn(kinds);
      consider(leaning);
    }
    for (const { slots: found } of this.#found) {
      this.slots.set(found);
      consider();
    }
    return doubtful;
  }

  assigned(file: number): Assigned {
    const slot = this.slots[file] ?? 0;
    const worth = this.total();
    const set = this.fromSet(file);
    const next = this.#nextBest(file);
    const margin = Math.min(30, worth - next);
    const box = this.set.content(file)?.box;
    const guessed = (!box || isEmptyBox(box)) && margin < 3;
    const name = slots[slot] ?? 'unknown';
    return {
      slot: name,
      confidence: guessed ? 0.3 : 1 / (1 + Math.exp(-margin / 2)),
      content: this.content[file]?.[name] ?? 0,
      set,
      named: this.#namedBy(file) >= clearWords,
    };
  }
}

/** Another assignment of all files, and how much worse it is in log-odds. */
export interface Rival {
  readonly margin: number;
  readonly slots: readonly Slot[];
}

export interface Assignment {
  readonly files: readonly Assigned[];
  /** Nearly as good assignments, the one to ask about first. */
  readonly rivals: readonly Rival[];
}

/** Assigns the slots that make the files of one board most consistent. */
export const assignSlots = (set: LayerSet): Assignment => {
  const search = new Search(set);
  search.run();
  return { files: set.files.map((_, file) => search.assigned(file)), rivals: search.rivals() };
};
