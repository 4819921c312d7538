import { contentScores, type Scores } from './content-role.ts';
import type { LayerSet } from './layer-set.ts';
import { relation } from './relations.ts';
import { type Claim, type Slot, singleSlots, slots } from './slot.ts';

/** Cost of a duplicate role, below the value of a clear name: a layer exported twice keeps its role and is reported. */
const twice = 6;
/** Weight of names and statements relative to content. */
const claimFactor = 1.4;
const claimLimit = 14;
/** With more files in one board each file is judged alone. */
const searchLimit = 60;
/** Claims from this weight on are statements that nothing outweighs. */
export const settledFrom = 40;

/** By position: whether a board has the slot at most once. */
export const single = slots.map((slot) => singleSlots.includes(slot));
const slotIndex = new Map(slots.map((slot, n) => [slot, n] as const));
/** Position of a slot in the table of scores. */
export const indexOf = (slot: Slot): number => slotIndex.get(slot) ?? 0;
/** Number of slots. */
export const count = slots.length;
const profileIndex = indexOf('profile');
/** Cost of a set without profile: the most likely drawing becomes it. */
const withoutProfile = 3;
const [topIndex, bottomIndex, innerIndex] = [indexOf('copper-top'), indexOf('copper-bottom'), indexOf('copper-inner')];
/** Cost of inner layers without outer ones. */
const innerWithoutOuter = 3;
/** Cost of one outer layer without the other: boards of one layer are rare. */
const oneOuter = 1.5;

/** The score of slots for the files of a set, and of moves, which only cost what they change. */
export class SetScore {
  readonly set: LayerSet;
  /** Score per file and slot. */
  readonly own: Float64Array;
  readonly content: readonly Scores[];
  readonly choices: readonly (readonly number[])[];
  readonly slots: Int32Array;
  readonly size: number;
  /** Whether files are compared with each other; with very many each is judged alone. */
  readonly related: boolean;
  readonly #relations: Float64Array | null;
  readonly #holders = new Int32Array(count);

  constructor(set: LayerSet) {
    this.set = set;
    this.size = set.files.length;
    this.content = set.files.map((_, file) => contentScores(set, file));
    this.own = new Float64Array(this.size * count).fill(-8);
    for (const [file, { claims }] of set.files.entries()) this.#score(file, claims);
    this.choices = set.files.map((_, file) => [...slots.keys()].filter((slot) => (this.own[file * count + slot] ?? -8) > -6));
    this.slots = Int32Array.from(set.files, (_, file) => this.#bestAlone(file));
    const cells = (this.size * count) ** 2;
    this.related = this.size <= searchLimit;
    this.#relations = this.related ? new Float64Array(cells).fill(Number.NaN) : null;
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

  /** What two files contribute together in two slots. */
  between(a: number, slotA: number, b: number, slotB: number): number {
    if (!this.#relations) return 0;
    const at = (a * count + slotA) * this.size * count + b * count + slotB;
    const known = this.#relations[at] ?? 0;
    if (!Number.isNaN(known)) return known;
    const value = relation(this.set, a, slots[slotA] ?? 'unknown', b, slots[slotB] ?? 'unknown');
    this.#relations[at] = value;
    this.#relations[(b * count + slotB) * this.size * count + a * count + slotA] = value;
    return value;
  }

  #share(slot: number): number {
    return single[slot] ? Math.max(1, this.#holders[slot] ?? 1) : 1;
  }

  /** Contribution of the other files to a file in a slot; files that share a slot share its value. */
  #fromOthers(file: number, slot: number, from: number): number {
    let sum = 0;
    for (let other = from; other < this.size; other += 1) {
      const otherSlot = this.slots[other] ?? 0;
      if (other === file || otherSlot === slot) continue;
      const value = this.between(file, slot, other, otherSlot);
      if (value !== 0) sum += value / (this.#share(slot) * this.#share(otherSlot));
    }
    return sum;
  }

  /** Contribution of the other files to a file's slot. */
  fromSet(file: number): number {
    return this.#relations ? this.#fromOthers(file, this.slots[file] ?? 0, 0) : 0;
  }

  #count(): void {
    this.#holders.fill(0);
    for (const slot of this.slots) this.#holders[slot] = (this.#holders[slot] ?? 0) + 1;
  }

  /** Cost of what a board should have and this set has not. */
  #costOfMissing(): number {
    const outer = Math.min(1, this.#holders[topIndex] ?? 0) + Math.min(1, this.#holders[bottomIndex] ?? 0);
    return (
      (this.#holders[profileIndex] === 0 ? withoutProfile : 0) +
      (outer < 2 && (this.#holders[innerIndex] ?? 0) > 0 ? innerWithoutOuter : 0) +
      (outer === 1 ? oneOuter : 0)
    );
  }

  total(): number {
    this.#count();
    let sum = 0;
    for (let file = 0; file < this.size; file += 1) {
      const slot = this.slots[file] ?? 0;
      sum += this.own[file * count + slot] ?? -8;
      if (this.#relations) sum += this.#fromOthers(file, slot, file + 1);
    }
    for (const [slot, holders] of this.#holders.entries()) if (single[slot] && holders > 1) sum -= this.#costOfSharing(slot);
    return sum - this.#costOfMissing();
  }

  /** Cost of a second file in a slot: its content does not count, only words do. */
  #costOfSharing(slot: number): number {
    let cost = -twice;
    let most = 0;
    const name = slots[slot] ?? 'unknown';
    for (let file = 0; file < this.size; file += 1) {
      if (this.slots[file] !== slot) continue;
      const picture = Math.max(0, this.content[file]?.[name] ?? 0);
      cost += twice + picture;
      most = Math.max(most, picture);
    }
    return cost - most;
  }

  /** Score of the set with this file in that slot, without moving it. `worth` is the score of the set as it is, just computed. */
  worthWith(file: number, slot: number, worth: number): number {
    const now = this.slots[file] ?? 0;
    if (now === slot) return worth;
    if ((single[now] && this.#holders[now] !== 1) || (single[slot] && (this.#holders[slot] ?? 0) > 1)) {
      this.slots[file] = slot;
      const moved = this.total();
      this.slots[file] = now;
      this.#count();
      return moved;
    }
    // Only what this file contributes changes, and what the one file does that shares its new slot.
    const holder = single[slot] && this.#holders[slot] === 1 ? this.slots.indexOf(slot) : -1;
    const before = this.#contribution(file) + (holder < 0 ? 0 : this.#contribution(holder) - this.#pair(file, holder));
    const missing = this.#costOfMissing();
    this.place(file, slot);
    const after = this.#contribution(file) + (holder < 0 ? 0 : this.#contribution(holder) - this.#costOfSharing(slot));
    const moved = worth + after - before + missing - this.#costOfMissing();
    this.place(file, now);
    return moved;
  }

  /** Score of the set with the slots of two files exchanged. */
  worthExchanged(a: number, b: number, worth: number): number {
    const [slotA, slotB] = [this.slots[a] ?? 0, this.slots[b] ?? 0];
    const shared = [slotA, slotB].some((slot) => single[slot] && this.#holders[slot] !== 1);
    const both = (): number => (shared ? 0 : this.#contribution(a) + this.#contribution(b) - this.#pair(a, b));
    const before = both();
    this.slots[a] = slotB;
    this.slots[b] = slotA;
    const exchanged = shared ? this.total() : worth + both() - before;
    this.slots[a] = slotA;
    this.slots[b] = slotB;
    return exchanged;
  }

  #contribution(file: number): number {
    const slot = this.slots[file] ?? 0;
    return (this.own[file * count + slot] ?? -8) + this.fromSet(file);
  }

  /** What two files without a shared slot contribute together. */
  #pair(a: number, b: number): number {
    const [slotA, slotB] = [this.slots[a] ?? 0, this.slots[b] ?? 0];
    return slotA === slotB ? 0 : this.between(a, slotA, b, slotB);
  }

  /** Moves a file and its count. */
  place(file: number, slot: number): void {
    const now = this.slots[file] ?? 0;
    this.#holders[now] = (this.#holders[now] ?? 1) - 1;
    this.#holders[slot] = (this.#holders[slot] ?? 0) + 1;
    this.slots[file] = slot;
  }
}
