import { makerNamed, mpnKeys, type Part, stripPacking, unitMicrosAt, type Wanted } from '@copperline/parts';
import type { BomLine, Match } from '../line.ts';
import type { Candidate, LineMatch } from './candidate.ts';
import { type AskedNumber, askedNumber, packingKeys, wantedKey } from './keys.ts';
import { betterIn, saysEnough, unstatedRating } from './meets.ts';
import { needOf, piecesOf } from './need.ts';

/** Lookup results of `keysOf`, by the same keys. */
export interface Found {
  readonly byNormal: ReadonlyMap<string, readonly Candidate[]>;
  readonly byLookalike: ReadonlyMap<string, readonly Candidate[]>;
  readonly byBase: ReadonlyMap<string, readonly Candidate[]>;
  readonly byWanted: ReadonlyMap<string, readonly Candidate[]>;
  /** By normal key: similar numbers, nearest first. Only suggested, never taken. */
  readonly similar?: ReadonlyMap<string, readonly Candidate[]>;
}

export interface MatchOptions {
  readonly boards: number;
  /** The user's choice for a line: a part, or null for none; undefined without a choice. */
  readonly chosen?: (line: BomLine) => Candidate | null | undefined;
  /** What they decided in an earlier BOM for a line that asks for the same. A part with the line's own number goes before it. */
  readonly remembered?: (line: BomLine) => Candidate | null | undefined;
}

/** Key under which a choice is remembered: number and maker as written, or the requirements by value. */
export const lineKey = (line: BomLine): string => {
  const asked = askedNumber(line);
  return asked === null ? wantedKey(line.wanted) : `${mpnKeys(asked.mpn).exact}|${asked.maker}`;
};

const mostSuggestions = 8;

interface Offered<T> {
  readonly item: T;
  readonly mpn: string;
  readonly short: boolean;
  readonly cost: number;
}

/** In stock first, then the cheaper purchase, then the name; deterministic. */
const byOffer = (a: Offered<unknown>, b: Offered<unknown>): number => {
  if (a.short !== b.short) return a.short ? 1 : -1;
  if (a.cost !== b.cost) return a.cost < b.cost ? -1 : 1;
  return a.mpn < b.mpn ? -1 : a.mpn > b.mpn ? 1 : 0;
};

/** Sorted by offer for this number of boards; the cost of each item is computed once. */
const sortedByOffer = <T>(line: BomLine, boards: number, items: readonly T[], candidateOf: (item: T) => Candidate): T[] =>
  items
    .map((item): Offered<T> => {
      const { part, supply } = candidateOf(item);
      const { purchase } = needOf(piecesOf(line), boards, part, supply);
      const unit = supply === null ? null : unitMicrosAt(supply, purchase);
      return {
        item,
        mpn: part.mpn,
        short: supply === null || (supply.stock ?? 0) < purchase,
        cost: unit === null ? Number.POSITIVE_INFINITY : unit * purchase,
      };
    })
    .sort(byOffer)
    .map(({ item }) => item);

interface Step {
  /** Null if it may only be suggested. */
  readonly taken: Candidate | null;
  readonly matches: readonly { readonly match: Match; readonly candidate: Candidate }[];
}

const noStep: Step = { taken: null, matches: [] };

const sameMaker = (asked: string, maker: string): boolean =>
  asked === maker || (makerNamed(asked) ?? asked).toLowerCase() === maker.toLowerCase();

const unique = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.map((candidate) => [`${candidate.part.mpn}|${candidate.part.maker}`, candidate])).values(),
];

/** Parts with the requested number: taken if the maker matches, or if there is only one maker. */
const byNumber = (
  { mpn, maker, from }: AskedNumber,
  candidates: readonly Candidate[],
  step: 'exact' | 'normalised' | 'packing',
  confidence: number,
  more: (candidate: Candidate) => Record<string, string | number>,
): Step => {
  const found = unique(candidates);
  const ofMaker = maker === '' ? found : found.filter(({ part }) => sameMaker(maker, part.maker));
  const makers = new Set(found.map(({ part }) => part.maker));
  const shown = ofMaker.length > 0 ? ofMaker : found;
  const matches = shown.map((candidate) => ({
    candidate,
    match: {
      part: candidate.part,
      step,
      confidence: ofMaker.length === 0 ? confidence * 0.5 : maker === '' ? confidence - 0.04 : confidence,
      reason: {
        written: mpn,
        mpn: candidate.part.mpn,
        maker: candidate.part.maker,
        ...(ofMaker.length === 0 ? { askedMaker: maker } : {}),
        ...(maker === '' && makers.size > 1 ? { makers: makers.size } : {}),
        ...(from === 'value' ? { from } : {}),
        ...more(candidate),
      },
    } satisfies Match,
  }));
  const sure = ofMaker.length > 0 && (maker !== '' || makers.size === 1);
  return { taken: sure ? (shown[0] ?? null) : null, matches };
};

const unstated = (wanted: Wanted, part: Part): Record<string, string> => {
  const rating = unstatedRating(wanted, part);
  return rating === null ? {} : { unstated: rating };
};

const sameNumber = ({ match: { step, reason } }: Step['matches'][number]): boolean =>
  step === 'exact' || (step === 'normalised' && reason['lookalike'] === undefined);

const isSame = (a: Candidate, b: Candidate): boolean => a.part.mpn === b.part.mpn && a.part.maker === b.part.maker;

class Matcher {
  readonly #found: Found;
  readonly #options: MatchOptions;

  constructor(found: Found, options: MatchOptions) {
    this.#found = found;
    this.#options = options;
  }

  match(line: BomLine): LineMatch {
    if (line.dnp) return { line, match: null, supply: null, suggestions: [], decided: null };
    const chosen = this.#options.chosen?.(line);
    const asked = askedNumber(line);
    const steps = this.#steps(line, asked);
    const all = steps.flatMap(({ matches }) => matches);
    if (chosen !== undefined) return this.#decided(line, chosen, 'chosen', all);
    const remembered = this.#options.remembered?.(line);
    if (remembered !== undefined && this.#mayRecall(asked, steps[0], remembered))
      return this.#decided(line, remembered, 'remembered', all);
    const step = steps.find(({ taken }) => taken !== null);
    const taken = step?.matches.find(({ candidate }) => candidate === step.taken);
    const before = remembered ? [this.#match(remembered, 'remembered')] : [];
    return {
      line,
      match: taken?.match ?? null,
      supply: taken?.candidate.supply ?? null,
      suggestions: this.#others([...before, ...all], taken?.match),
      decided: null,
    };
  }

  /** A part that has the number of the line is not replaced. Where several makers have that number, one of them may be recalled. */
  #mayRecall(asked: AskedNumber | null, byNumber: Step | undefined, remembered: Candidate | null): boolean {
    const numbered = asked === null ? [] : (byNumber?.matches ?? []).filter(sameNumber);
    if (numbered.length === 0) return true;
    if (byNumber?.taken) return false;
    // A value such as "LM358" names a family: its parts have longer numbers.
    if (asked?.from === 'value') return true;
    return remembered !== null && numbered.some(({ candidate }) => isSame(candidate, remembered));
  }

  #match({ part, supply }: Candidate, step: 'chosen' | 'remembered'): Step['matches'][number] {
    const match: Match = { part, step, confidence: 1, reason: { mpn: part.mpn, maker: part.maker } };
    return { match, candidate: { part, supply } };
  }

  #decided(line: BomLine, decision: Candidate | null, decided: 'chosen' | 'remembered', all: Step['matches']): LineMatch {
    if (decision === null) return { line, match: null, supply: null, suggestions: this.#others(all, undefined), decided };
    const { match } = this.#match(decision, decided);
    return { line, match, supply: decision.supply, suggestions: this.#others(all, match), decided };
  }

  #others(all: Step['matches'], taken: Match | undefined): Match[] {
    const seen = new Set(taken === undefined ? [] : [`${taken.part.mpn}|${taken.part.maker}`]);
    const others: Match[] = [];
    for (const { match } of all) {
      const key = `${match.part.mpn}|${match.part.maker}`;
      if (!seen.has(key) && others.length < mostSuggestions) others.push(match);
      seen.add(key);
    }
    return others;
  }

  /** By number, by value, by likeness. A step that finds something by number ends the search by number. */
  #steps(line: BomLine, asked: AskedNumber | null): Step[] {
    const steps: Step[] = [];
    if (asked !== null) {
      const step = this.#byNumber(line, asked);
      // A name in the value column may be a family with many packages: taken only if the package matches.
      const other = asked.from === 'value' && line.wanted.package !== '' && step.taken?.part.package !== line.wanted.package;
      steps.push(other ? { ...step, taken: null } : step);
    }
    const value = saysEnough(line.wanted) ? this.#byValue(line) : noStep;
    // A part is taken by value only if no number was given; it never replaces a number that was not found.
    steps.push(asked === null || (asked.from === 'value' && steps[0]?.matches.length === 0) ? value : { ...value, taken: null });
    if (asked !== null) steps.push(this.#similar(asked));
    return steps;
  }

  #byNumber(line: BomLine, asked: AskedNumber): Step {
    const keys = mpnKeys(asked.mpn);
    const normal = this.#found.byNormal.get(keys.normal) ?? [];
    const exact = normal.filter(({ part }) => mpnKeys(part.mpn).exact === keys.exact);
    if (exact.length > 0) return byNumber(asked, exact, 'exact', 0.99, () => ({}));
    if (normal.length > 0) return byNumber(asked, normal, 'normalised', 0.94, () => ({}));
    const alike = this.#found.byLookalike.get(keys.lookalike) ?? [];
    if (alike.length > 0) return byNumber(asked, alike, 'normalised', 0.85, () => ({ lookalike: 1 }));
    const bases = packingKeys(asked.mpn).flatMap((key) => this.#found.byBase.get(key) ?? []);
    // Different numbers may have the same base: a part counts only if its maker's own rule gives that base.
    const packed = unique(bases).filter(({ part }) => this.#samePacked(asked.mpn, part.mpn, part.maker));
    return byNumber(
      asked,
      sortedByOffer(line, this.#options.boards, packed, (each) => each),
      'packing',
      0.85,
      ({ part }) => ({
        form: part.packing.form,
        pieces: part.packing.quantity,
      }),
    );
  }

  #samePacked(written: string, mpn: string, maker: string): boolean {
    const rules = (text: string): string[] => [
      mpnKeys(text).normal,
      ...stripPacking(text)
        .filter((rule) => rule.maker === '' || rule.maker === maker)
        .map(({ base }) => mpnKeys(base).normal),
    ];
    const own = new Set(rules(mpn));
    return rules(written).some((key) => own.has(key));
  }

  #byValue(line: BomLine): Step {
    const fitting = unique(this.#found.byWanted.get(wantedKey(line.wanted)) ?? []).flatMap((candidate) => {
      const better = betterIn(line.wanted, candidate.part);
      return better === null ? [] : [{ candidate, better }];
    });
    const matches = sortedByOffer(line, this.#options.boards, fitting, ({ candidate }) => candidate)
      .slice(0, mostSuggestions)
      .map(({ candidate, better }) => ({
        candidate,
        match: {
          part: candidate.part,
          step: 'parametric',
          confidence: better.length === 0 ? 0.75 : 0.7,
          reason: {
            mpn: candidate.part.mpn,
            maker: candidate.part.maker,
            package: candidate.part.package,
            better: better.join(' '),
            ...unstated(line.wanted, candidate.part),
          },
        } satisfies Match,
      }));
    return { taken: matches[0]?.candidate ?? null, matches };
  }

  #similar({ mpn }: AskedNumber): Step {
    const alike = this.#found.similar?.get(mpnKeys(mpn).normal) ?? [];
    const matches = unique(alike).map((candidate) => ({
      candidate,
      match: {
        part: candidate.part,
        step: 'similar',
        confidence: 0.3,
        reason: { written: mpn, mpn: candidate.part.mpn, maker: candidate.part.maker },
      } satisfies Match,
    }));
    return { taken: null, matches };
  }
}

/** A part or suggestions for each line, each with the step that found it. */
export const matchLines = (lines: readonly BomLine[], found: Found, options: MatchOptions): LineMatch[] => {
  const matcher = new Matcher(found, options);
  return lines.map((line) => matcher.match(line));
};
