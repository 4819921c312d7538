import { isEmptyBox } from '@copperline/geometry';
import { contentScores, type Scores } from './content-role.ts';
import type { LayerSet } from './layer-set.ts';
import { relation } from './relations.ts';
import { type Claim, flipped, type Slot, singleSlots, slots } from './slot.ts';

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

/** Cost of a duplicate role, below the value of a clear name: a layer exported twice keeps its role and is reported. */
const twice = 6;
/** Weight of names and statements relative to content. */
const claimFactor = 1.4;
const claimLimit = 14;
/** With more files in one board each file is judged alone. */
const searchLimit = 60;
const rounds = 40;
const clearWords = 6;
/** Files that are tried as outer copper. */
const outerCandidates = 5;
/** Up to this many files the search runs from further starts. */
const secondStart = 24;

/** Claims from this weight on are statements that nothing outweighs. */
const settledFrom = 40;
/** Below this margin, in log-odds, the files are asked about. */
export const doubtfulMargin = 2.5;
const single = slots.map((slot) => singleSlots.includes(slot));
const turnedTogether: readonly (readonly string[])[] = [
  ['copper', 'mask', 'paste', 'legend'],
  ['copper', 'mask', 'paste'],
  ['mask', 'paste'],
  ['copper'],
  ['mask'],
  ['paste'],
  ['legend'],
];

const slotIndex = new Map(slots.map((slot, n) => [slot, n] as const));
const indexOf = (slot: Slot): number => slotIndex.get(slot) ?? 0;
const count = slots.length;
const profileIndex = indexOf('profile');
/** Cost of a set without profile: the most likely drawing becomes it. */
const withoutProfile = 3;
const [topIndex, bottomIndex, innerIndex] = [indexOf('copper-top'), indexOf('copper-bottom'), indexOf('copper-inner')];
/** Cost of inner layers without outer ones. */
const innerWithoutOuter = 3;
/** Cost of one outer layer without the other: boards of one layer are rare. */
const oneOuter = 1.5;

/** Local search for the most consistent slots: from each file's best, by single moves, exchanges and flipping the board. */
class Search {
  readonly set: LayerSet;
  /** Score per file and slot. */
  readonly own: Float64Array;
  readonly content: readonly Scores[];
  readonly choices: readonly (readonly number[])[];
  readonly slots: Int32Array;
  readonly #size: number;
  readonly #relations: Float64Array | null;
  readonly #holders = new Int32Array(count);
  /** What the search ended with from its different starts. */
  readonly #found: { readonly slots: Int32Array; readonly worth: number }[] = [];
  /** Files that the current search leaves where they are. */
  readonly #waiting: Uint8Array;

  constructor(set: LayerSet) {
    this.set = set;
    this.#size = set.files.length;
    this.content = set.files.map((_, file) => contentScores(set, file));
    this.own = new Float64Array(this.#size * count).fill(-8);
    for (const [file, { claims }] of set.files.entries()) this.#score(file, claims);
    this.choices = set.files.map((_, file) => [...slots.keys()].filter((slot) => (this.own[file * count + slot] ?? -8) > -6));
    this.#waiting = new Uint8Array(this.#size);
    this.slots = Int32Array.from(set.files, (_, file) => this.#bestAlone(file));
    const cells = (this.#size * count) ** 2;
    this.#relations = this.#size <= searchLimit ? new Float64Array(cells).fill(Number.NaN) : null;
  }

  #score(file: number, claims: readonly Claim[]): void {
    for (const slot of slots) {
      const seen = this.content[file]?.[slot];
      let claimed = 0;
      for (const claim of claims) if (claim.slot === slot) claimed += claim.weight * claimFactor;
      if (seen === undefined && claimed === 0) continue;
      const worth = claimed > claimLimit && claimed < settledFrom ? claimLimit : claimed;
      this.own[file * count + indexOf(slot)] = (seen ?? -1) + worth;
    }
  }

  #bestAlone(file: number): number {
    let best = indexOf('unknown');
    for (const slot of this.choices[file] ?? [])
      if ((this.own[file * count + slot] ?? -8) > (this.own[file * count + best] ?? -8)) best = slot;
    return best;
  }

  #between(a: number, slotA: number, b: number, slotB: number): number {
    if (!this.#relations) return 0;
    const at = (a * count + slotA) * this.#size * count + b * count + slotB;
    const known = this.#relations[at] ?? 0;
    if (!Number.isNaN(known)) return known;
    const value = relation(this.set, a, slots[slotA] ?? 'unknown', b, slots[slotB] ?? 'unknown');
    this.#relations[at] = value;
    this.#relations[(b * count + slotB) * this.#size * count + a * count + slotA] = value;
    return value;
  }

  /** Contribution of the other files; files that share a slot share its value. */
  fromSet(file: number): number {
    if (!this.#relations) return 0;
    const slot = this.slots[file] ?? 0;
    let sum = 0;
    for (let other = 0; other < this.#size; other += 1) {
      const otherSlot = this.slots[other] ?? 0;
      if (other === file || otherSlot === slot) continue;
      const shared = (single[slot] ? (this.#holders[slot] ?? 1) : 1) * (single[otherSlot] ? (this.#holders[otherSlot] ?? 1) : 1);
      sum += this.#between(file, slot, other, otherSlot) / Math.max(1, shared);
    }
    return sum;
  }

  total(): number {
    this.#holders.fill(0);
    for (const slot of this.slots) this.#holders[slot] = (this.#holders[slot] ?? 0) + 1;
    let sum = 0;
    for (let file = 0; file < this.#size; file += 1)
      sum += (this.own[file * count + (this.slots[file] ?? 0)] ?? -8) + this.fromSet(file) / 2;
    for (const [slot, holders] of this.#holders.entries()) if (single[slot] && holders > 1) sum -= this.#costOfSharing(slot);
    if (this.#holders[profileIndex] === 0) sum -= withoutProfile;
    const outer = Math.min(1, this.#holders[topIndex] ?? 0) + Math.min(1, this.#holders[bottomIndex] ?? 0);
    if (outer < 2 && (this.#holders[innerIndex] ?? 0) > 0) sum -= innerWithoutOuter;
    return outer === 1 ? sum - oneOuter : sum;
  }

  /** Cost of a second file in a slot: its content does not count, only words do. */
  #costOfSharing(slot: number): number {
    let cost = -twice;
    let most = 0;
    const name = slots[slot] ?? 'unknown';
    for (let file = 0; file < this.#size; file += 1) {
      if (this.slots[file] !== slot) continue;
      const picture = Math.max(0, this.content[file]?.[name] ?? 0);
      cost += twice + picture;
      most = Math.max(most, picture);
    }
    return cost - most;
  }

  /** Score of the set with this file in that slot, without moving it. */
  #worthWith(file: number, slot: number): number {
    const now = this.slots[file] ?? 0;
    this.slots[file] = slot;
    const worth = this.total();
    this.slots[file] = now;
    return worth;
  }

  #settleSingles(): boolean {
    let moved = false;
    for (let file = 0; file < this.#size; file += 1) {
      if (this.#waiting[file]) continue;
      let most = this.total();
      for (const slot of this.choices[file] ?? []) {
        const worth = this.#worthWith(file, slot);
        if (worth <= most + 1e-9) continue;
        this.slots[file] = slot;
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
    for (let a = 0; a < this.#size; a += 1)
      for (let b = a + 1; b < this.#size; b += 1) {
        const [slotA, slotB] = [this.slots[a] ?? 0, this.slots[b] ?? 0];
        if (slotA === slotB || this.#waiting[a] || this.#waiting[b] || this.#settled(a) || this.#settled(b)) continue;
        this.slots[a] = slotB;
        this.slots[b] = slotA;
        const worth = this.total();
        if (worth > most + 1e-9) {
          most = worth;
          moved = true;
        } else {
          this.slots[a] = slotA;
          this.slots[b] = slotB;
        }
      }
    return moved;
  }

  /** Moves a file into an occupied slot; the displaced file takes its best slot. */
  #settlePushes(): boolean {
    let moved = false;
    for (let file = 0; file < this.#size; file += 1)
      for (let holder = 0; holder < this.#size; holder += 1) {
        const wanted = this.slots[holder] ?? 0;
        const now = this.slots[file] ?? 0;
        if (file === holder || wanted === now || !single[wanted] || !this.choices[file]?.includes(wanted)) continue;
        if (this.#waiting[file] || this.#waiting[holder] || this.#settled(file) || this.#settled(holder)) continue;
        let most = this.total();
        let best = -1;
        this.slots[file] = wanted;
        for (const slot of this.choices[holder] ?? []) {
          const worth = this.#worthWith(holder, slot);
          if (worth <= most + 1e-9) continue;
          most = worth;
          best = slot;
        }
        if (best < 0) this.slots[file] = now;
        else {
          this.slots[holder] = best;
          moved = true;
        }
      }
    return moved;
  }

  /** Contribution of words to the file's slot. */
  #namedBy(file: number): number {
    const slot = this.slots[file] ?? 0;
    return (this.own[file * count + slot] ?? 0) - (this.content[file]?.[slots[slot] ?? 'unknown'] ?? -1);
  }

  #allNamed(): boolean {
    for (let file = 0; file < this.#size; file += 1) if (this.#namedBy(file) < clearWords) return false;
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
    if (!this.#relations) return;
    this.#settle();
    if (this.#size > secondStart || this.#allNamed()) return;
    const settled = Array.from({ length: this.#size }, (_, file) => this.#settled(file));
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
    for (let file = 0; file < this.#size; file += 1) if (!settled[file]) this.slots[file] = indexOf('unknown');
    const [top, bottom] = outer;
    if (top !== undefined && bottom !== undefined) {
      this.slots[top] = topIndex;
      this.slots[bottom] = bottomIndex;
    }
    // Empty films agree with every set: they take what the others leave.
    for (let file = 0; file < this.#size; file += 1) this.#waiting[file] = !settled[file] && this.set.isBlank(file) ? 1 : 0;
    this.#fill();
    this.#settle();
    this.#waiting.fill(0);
    this.#fill();
    this.#settle();
  }

  /** Gives slots to files without one, the most valuable first. */
  #fill(): void {
    for (;;) {
      let most = this.total() + 1e-9;
      let move: readonly [file: number, slot: number] | null = null;
      for (let file = 0; file < this.#size; file += 1) {
        if (this.slots[file] !== indexOf('unknown') || this.#waiting[file]) continue;
        for (const slot of this.choices[file] ?? []) {
          const worth = this.#worthWith(file, slot);
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
    let next = -Infinity;
    for (const other of this.choices[file] ?? []) if (other !== slot) next = Math.max(next, this.#worthWith(file, other));
    if (this.#relations === null || this.#namedBy(file) >= clearWords) return next;
    for (const { slots: found, worth } of this.#found) if (found[file] !== slot) next = Math.max(next, worth);
    for (let other = 0; other < this.#size && this.#size <= secondStart; other += 1) {
      const otherSlot = this.slots[other] ?? 0;
      if (otherSlot === slot) continue;
      this.slots[other] = slot;
      next = Math.max(next, this.#worthWith(file, otherSlot));
      this.slots[other] = otherSlot;
    }
    const name = slots[slot] ?? 'unknown';
    const turns = turnedTogether.filter((kinds) => kinds.some((kind) => name.startsWith(kind)) && flipped(name) !== name);
    return turns.reduce((most, kinds) => Math.max(most, this.#turnedOver(kinds)), next);
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
   * The other set to ask about, with the margin of the chosen one over it: that with the most layers expected to be wrong, their number
   * times the probability of the set. Without a set in doubt the next best that differs in a layer of the board.
   */
  rival(): Rival | null {
    if (!this.#relations) return null;
    const chosen = this.slots.slice();
    const worth = this.total();
    let best: { margin: number; expected: number; slots: Int32Array } | null = null;
    const consider = (): void => {
      let differing = 0;
      for (const [file, slot] of this.slots.entries()) if (this.#matters(file, slot, chosen[file] ?? 0)) differing += 1;
      if (differing > 0) {
        const margin = worth - this.total();
        const expected = margin < doubtfulMargin ? differing / (1 + Math.exp(margin)) : -margin;
        if (!best || expected > best.expected) best = { margin, expected, slots: this.slots.slice() };
      }
      this.slots.set(chosen);
    };
    for (let file = 0; file < this.#size; file += 1) {
      if (this.#settled(file)) continue;
      for (const other of this.choices[file] ?? []) {
        if (other === chosen[file]) continue;
        this.slots[file] = other;
        consider();
      }
      for (let other = file + 1; other < this.#size && this.#size <= secondStart; other += 1) {
        if (chosen[other] === chosen[file] || this.#settled(other)) continue;
        this.slots[file] = chosen[other] ?? 0;
        this.slots[other] = chosen[file] ?? 0;
        consider();
      }
    }
    for (const kinds of turnedTogether) {
      this.#turn(kinds);
      consider();
    }
    for (const { slots: found } of this.#found) {
      this.slots.set(found);
      consider();
    }
    const found = best as { margin: number; slots: Int32Array } | null; // assigned in the closure
    return found && { margin: found.margin, slots: Array.from(found.slots, (slot) => slots[slot] ?? 'unknown') };
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
  readonly rival: Rival | null;
}

/** Assigns the slots that make the files of one board most consistent. */
export const assignSlots = (set: LayerSet): Assignment => {
  const search = new Search(set);
  search.run();
  return { files: set.files.map((_, file) => search.assigned(file)), rival: search.rival() };
};
