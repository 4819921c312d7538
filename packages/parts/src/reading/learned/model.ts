// A softmax regression from phrases: which words, word pairs and characters speak for which category, and how much.
// Not here: the phrases (`english`, `chinese`) and what else a query says (`../evidence.ts`).
import type { Category } from '../../category.ts';
import { featuresOf } from './features.ts';

export interface Phrase {
  readonly category: Category;
  readonly text: string;
  /** How much it counts: a phrase 1, a hint less. */
  readonly weight: number;
}

/** What the phrases of many people say of a text. */
export interface Learned {
  /** How likely the text asks for each category, from 0 to 1; those that nothing speaks for are left out. */
  readonly sharesOf: (text: string) => ReadonlyMap<Category, number>;
  /** How much a piece of a text speaks for a category, compared with the likeliest other one; 0 if no phrase has it. */
  readonly speaksFor: (piece: string, category: Category) => number;
}

const passes = 2;
const rate = 1;
/** Categories with a smaller share are hardly mistaken for the right one, and are not corrected. */
const mistakenFrom = 0.02;
const firstSquares = 0.05;
/** Longer phrases say more, but not in proportion. */
const lengthPower = -0.25;

interface Feature {
  phrases: number;
  /** Rare ones say more. */
  value: number;
  /** Indexes of the categories whose phrases have it, and beside each its weight and the sum of its squared corrections. */
  readonly categories: number[];
  readonly weights: number[];
  readonly squares: number[];
}

/** The same order in every process. Phrases of one category must not follow each other. */
function shuffled(count: number, pass: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  let state = 7 + pass;
  for (let index = count - 1; index > 0; index -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (index + 1);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

/** Sums of the weights by category, and which categories have any. */
class Scores {
  readonly sums: Float64Array;
  readonly touched: number[] = [];
  private readonly marks: Uint8Array;

  constructor(categories: number) {
    this.sums = new Float64Array(categories);
    this.marks = new Uint8Array(categories);
  }

  add(features: readonly Feature[], scale: number): void {
    for (const { value, categories, weights } of features)
      for (let index = 0; index < categories.length; index += 1) {
        const category = categories[index] ?? 0;
        if (this.marks[category] === 0) {
          this.marks[category] = 1;
          this.touched.push(category);
        }
        this.sums[category] = (this.sums[category] ?? 0) + value * scale * (weights[index] ?? 0);
      }
  }

  /** Sums become shares of one. */
  share(): void {
    const most = this.touched.reduce((sum, category) => Math.max(sum, this.sums[category] ?? 0), 0);
    let all = (this.sums.length - this.touched.length) * Math.exp(-most);
    for (const category of this.touched) all += this.sums[category] = Math.exp((this.sums[category] ?? 0) - most);
    for (const category of this.touched) this.sums[category] = (this.sums[category] ?? 0) / all;
  }

  clear(): void {
    for (const category of this.touched) {
      this.sums[category] = 0;
      this.marks[category] = 0;
    }
    this.touched.length = 0;
  }
}

/** One phrase corrects the weights of what it shows: towards its category, away from those it was mistaken for. */
function correct(features: readonly Feature[], scale: number, errors: Float64Array): void {
  for (const { value, categories, weights, squares } of features)
    for (let index = 0; index < categories.length; index += 1) {
      const slope = value * scale * (errors[categories[index] ?? 0] ?? 0);
      if (slope === 0) continue;
      const square = (squares[index] ?? 0) + slope * slope;
      squares[index] = square;
      weights[index] = (weights[index] ?? 0) - (rate * slope) / Math.sqrt(square);
    }
}

export function learnFrom(phrases: readonly Phrase[]): Learned {
  const categories = [...new Set(phrases.map(({ category }) => category))];
  const indexOf = new Map(categories.map((category, index) => [category, index]));
  const known = new Map<string, Feature>();
  const lessons = phrases.map(({ category, text, weight }) => {
    const right = indexOf.get(category) ?? 0;
    const features = featuresOf(text).map((name) => {
      const feature = known.get(name) ?? { phrases: 0, value: 0, categories: [], weights: [], squares: [] };
      known.set(name, feature);
      feature.phrases += 1;
      if (!feature.categories.includes(right)) {
        feature.categories.push(right);
        feature.weights.push(0);
        feature.squares.push(firstSquares);
      }
      return feature;
    });
    return { right, features, weight };
  });
  const most = Math.log(phrases.length);
  for (const feature of known.values()) feature.value = Math.sqrt((most - Math.log(feature.phrases)) / most);

  const scores = new Scores(categories.length);
  const errors = new Float64Array(categories.length);
  for (let pass = 0; pass < passes; pass += 1)
    for (const index of shuffled(lessons.length, pass)) {
      const lesson = lessons[index];
      if (lesson === undefined) continue;
      const { right, features, weight } = lesson;
      const scale = features.length ** lengthPower;
      scores.add(features, scale);
      scores.share();
      for (const category of scores.touched) {
        const share = scores.sums[category] ?? 0;
        errors[category] = category === right ? share - 1 : share > mistakenFrom ? share : 0;
      }
      correct(features, scale * weight, errors);
      for (const category of scores.touched) errors[category] = 0;
      scores.clear();
    }

  const sharesOf = (text: string): ReadonlyMap<Category, number> => {
    const features = featuresOf(text);
    const told = new Scores(categories.length);
    told.add(
      features.flatMap((name) => known.get(name) ?? []),
      Math.max(1, features.length) ** lengthPower,
    );
    told.share();
    return new Map(
      told.touched.flatMap((index) => {
        const category = categories[index];
        return category === undefined ? [] : [[category, told.sums[index] ?? 0] as const];
      }),
    );
  };
  return {
    sharesOf,
    speaksFor(piece, category) {
      const shares = sharesOf(piece);
      const own = shares.get(category) ?? 0;
      return own === 0 ? 0 : own;
    },
  };
}
